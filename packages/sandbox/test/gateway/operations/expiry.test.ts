import { join } from 'node:path'
import { createSubscription, createVaultingSession } from '@gw/operations'
import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../../support/client.ts'
import { acknowledge, startMerchant } from '../../support/merchant.ts'
import { call, EUR_100, makeFolder, START_MS, start } from '../../support/sandbox.ts'
import { MONTHLY } from '../../support/subscription.ts'

const PAY = {
  paymentRequestId: 'ORDER_1',
  paymentAmount: EUR_100,
  paymentExpiryTime: new Date(START_MS + 900_000).toISOString(),
}
const at = (name: string) => ({ target: `/ams/sandbox/api/v1/payments/${name}` })

describe('paymentExpiryTime', () => {
  it('ends a payment that nobody paid, with a notification', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    await call(sandbox, PAY, at('pay'))
    await sandbox.clock.advance('14 min')
    expect(sandbox.payments.getByRequest('ORDER_1')?.paymentStatus).toBe('PROCESSING')
    await sandbox.clock.advance('1 min')
    const { json } = await call(sandbox, { paymentRequestId: 'ORDER_1' })
    expect(json).toMatchObject({ paymentStatus: 'FAIL', paymentResultCode: 'ORDER_IS_CLOSED' })
    expect(received.map(({ body }) => JSON.parse(String(body)))).toMatchObject([
      {
        notifyType: 'PAYMENT_RESULT',
        result: { resultStatus: 'F', resultCode: 'ORDER_IS_CLOSED' },
      },
    ])
    expect((await call(sandbox, PAY, at('pay'))).json.result.resultCode).toBe('ORDER_IS_CLOSED')
  })

  it('does nothing to a payment that was paid in time', async () => {
    const { url, received } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const { json } = await call(sandbox, PAY, at('pay'))
    sandbox.payments.pay(String(json.paymentId))
    await sandbox.clock.advance('1h')
    expect(sandbox.payments.getByRequest('ORDER_1')?.paymentStatus).toBe('SUCCESS')
    expect(received).toHaveLength(1)
  })

  it.each(['pay', 'createPaymentSession'])('is absent from %s if it is empty', async (name) => {
    const sandbox = await start()
    const empty = { ...PAY, paymentExpiryTime: '', paymentSessionExpiryTime: '' }
    const { json } = await call(sandbox, empty, at(name))
    expect(json.result.resultStatus).not.toBe('F')
    await sandbox.clock.advance('30 min')
    expect(sandbox.payments.getByRequest('ORDER_1')?.paymentStatus).toBe('PROCESSING')
  })

  it('ends a session with its payment after an hour, or at its own time', async () => {
    const sandbox = await start()
    const { paymentExpiryTime: paymentSessionExpiryTime, ...rest } = PAY
    await call(sandbox, rest, at('createPaymentSession'))
    const own = { ...rest, paymentRequestId: 'ORDER_2', paymentSessionExpiryTime }
    await call(sandbox, own, at('createPaymentSession'))
    const statuses = () => sandbox.payments.list().map(({ paymentStatus }) => paymentStatus)
    await sandbox.clock.advance('15 min')
    expect(statuses()).toEqual(['PROCESSING', 'FAIL'])
    await sandbox.clock.advance('45 min')
    expect(statuses()).toEqual(['FAIL', 'FAIL'])
  })
})

/** The statuses of a sandbox's payments, by the shop's IDs. */
const statusesOf = (sandbox: Sandbox) =>
  Object.fromEntries(
    sandbox.payments.list().map((one) => [one.paymentRequestId, one.paymentStatus]),
  )

describe('paymentExpiryTime with wireTime: real', () => {
  const real = { now: Date.now }
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

  it.each(['pay', 'createPaymentSession'])(
    'lets a shop with the real clock call %s however far the clock is ahead, and lasts as long on it',
    async (name) => {
      const sandbox = await start({ wireTime: 'real', clock: { speed: 0 } })
      for (const jump of ['0s', '25h', '40d']) {
        await sandbox.clock.advance(jump)
        const paymentRequestId = `ORDER_${jump}`
        const order = { ...PAY, paymentRequestId, paymentExpiryTime: inMinutes(15) }
        const { json } = await call(sandbox, order, { ...at(name), ...real })
        expect(json.result.resultStatus, JSON.stringify(json)).not.toBe('F')
        const { payerPath } = sandbox.payments.getByRequest(paymentRequestId) ?? {}
        const page = await (await fetch(sandbox.url + payerPath)).text()
        expect(page).toContain('open for 15 min')
        await sandbox.clock.advance('14 min')
        expect(statusesOf(sandbox)[paymentRequestId]).toBe('PROCESSING')
        await sandbox.clock.advance('1 min')
        expect(statusesOf(sandbox)[paymentRequestId]).toBe('FAIL')
      }
    },
  )

  it('is rejected if it has passed in real time, also on a clock that is behind', async () => {
    const sandbox = await start({ wireTime: 'real', clock: { startMs: START_MS, speed: 0 } })
    for (const minutes of [-1, 0]) {
      const order = { ...PAY, paymentExpiryTime: inMinutes(minutes) }
      const { json } = await call(sandbox, order, { ...at('pay'), ...real })
      expect(json.result.resultCode).toBe('PARAM_ILLEGAL')
    }
  })

  it('gives a session without its own time an hour, in messages and on the clock', async () => {
    const sandbox = await start({ wireTime: 'real', clock: { speed: 0 } })
    await sandbox.clock.advance('25h')
    const { paymentExpiryTime: _own, ...rest } = PAY
    const { json } = await call(sandbox, rest, { ...at('createPaymentSession'), ...real })
    const leftMs = Date.parse(String(json.paymentSessionExpiryTime)) - Date.now()
    expect(leftMs).toBeGreaterThan(0)
    expect(leftMs).toBeLessThanOrEqual(3_600_000)
    await sandbox.clock.advance('59 min')
    expect(statusesOf(sandbox)).toEqual({ ORDER_1: 'PROCESSING' })
    await sandbox.clock.advance('1 min')
    expect(statusesOf(sandbox)).toEqual({ ORDER_1: 'FAIL' })
  })

  it('comes at the same time of the clock after a restart', async () => {
    const data = join(makeFolder(), 'data')
    const first = await start({ wireTime: 'real', clock: { speed: 0 }, data })
    await first.clock.advance('25h')
    await call(first, { ...PAY, paymentExpiryTime: inMinutes(15) }, { ...at('pay'), ...real })
    const due = first.payments.list()[0]?.expiresAtMs
    await first.close()
    const second = await start({ wireTime: 'real', clock: { speed: 0 }, data })
    expect(second.payments.list()[0]?.expiresAtMs).toBe(due)
    await second.clock.advance('15 min')
    expect(statusesOf(second)).toEqual({ ORDER_1: 'FAIL' })
  })
})

const VAULTING = {
  paymentMethodType: 'CARD',
  vaultingRequestId: 'VAULTING_1',
  vaultingNotificationUrl: 'https://shop.example/notify',
  redirectUrl: 'https://shop.example/stored',
}

describe('the time until which a payer can agree, with wireTime: real', () => {
  it('lasts as long on a clock that is ahead', async () => {
    const sandbox = await start({ wireTime: 'real', clock: { speed: 0 } })
    await sandbox.clock.advance('25h')
    const client = clientOf(sandbox, { now: Date.now })
    const subscriptionExpiryTime = new Date(Date.now() + 60_000).toISOString()
    await client.call(createSubscription, { ...MONTHLY, subscriptionExpiryTime })
    await client.call(createVaultingSession, VAULTING)
    const [subscription] = sandbox.subscriptions.list()
    const [vaulting] = sandbox.vault.list()
    const stateOf = async (path = '') => (await fetch(sandbox.url + path)).text()
    for (const one of [subscription, vaulting]) {
      expect(await stateOf(one?.payerPath)).not.toContain('This request is closed')
    }
    await sandbox.clock.advance('1h')
    for (const one of [subscription, vaulting]) {
      expect(await stateOf(one?.payerPath)).toContain('This request is closed')
    }
  })
})
