import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inquiryPayment } from '@gw/operations'
import { startSandbox } from '@gw/sandbox'
import { describe, expect, it, onTestFinished } from 'vitest'
import { clientOf } from '../support/client.ts'
import { acknowledge, startMerchant } from '../support/merchant.ts'
import { call, EUR_100, start } from '../support/sandbox.ts'

describe('startSandbox', () => {
  it.each([
    ['differ in each run', {}, false],
    ['repeat with a seed', { seed: 7 }, true],
    ['repeat with a start time', { clock: { startMs: 0, speed: 0 } }, true],
  ])('creates IDs that %s', async (_what, options, isSame) => {
    const ids: string[] = []
    for (const _run of [1, 2]) {
      const sandbox = await start({ clock: {}, ...options })
      ids.push(sandbox.payments.create({ paymentAmount: EUR_100 }).paymentId.slice(8))
    }
    expect(ids[0]).toMatch(/^1940108\d{9}J\d{6}$/)
    expect(ids[0] === ids[1]).toBe(isSame)
  })

  it.each([
    ['a form of a web page', { 'sec-fetch-site': 'cross-site' }],
    ['a page whose name was bound to loopback', { 'sec-fetch-site': 'same-origin' }],
    ['a script of an older browser', { origin: 'https://shop.example' }],
  ])('rejects a call of %s before anything is recorded', async (_what, headers) => {
    const sandbox = await start()
    const { status } = await fetch(`${sandbox.url}/ams/api/v1/payments/pay`, {
      method: 'POST',
      headers,
      body: 'x',
    })
    expect(status).toBe(403)
    expect([...sandbox.calls.list(), ...sandbox.events.list()]).toEqual([])
  })

  it.each([
    ['a currency', { currency: 'eur', value: '1' }, 'paymentAmount.currency', '"eur"'],
    ['a fraction', { currency: 'EUR', value: 5.5 }, 'paymentAmount.value', '5.5'],
    ['19 digits', { currency: 'EUR', value: '1'.repeat(19) }, 'paymentAmount.value', '18 digits'],
    ['a text', 'EUR 5', 'paymentAmount', 'string'],
  ])('names the wrong part of an amount: %s', async (_what, paymentAmount, part, value) => {
    const sandbox = await start()
    const target = '/ams/sandbox/api/v1/payments/pay'
    const { json } = await call(sandbox, { paymentRequestId: 'A', paymentAmount }, { target })
    expect(json.result.resultCode).toBe('PARAM_ILLEGAL')
    expect(json.result.resultMessage).toContain(`${part} must be`)
    expect(json.result.resultMessage).toContain(value)
  })

  it('reports your ID of a payment with each call and attempt about it', async () => {
    const { url } = await startMerchant(acknowledge)
    const sandbox = await start({ merchant: { notifyUrl: url } })
    const created = { paymentAmount: EUR_100, paymentRequestId: 'ORDER_7' }
    const { paymentId } = sandbox.payments.create(created)
    await call(sandbox, { paymentId })
    sandbox.payments.pay(paymentId)
    await sandbox.deliveries.settled()
    const told = sandbox.events.list().filter(({ type }) => type === 'call' || type === 'attempt')
    expect(told).toMatchObject([
      { type: 'call', about: paymentId, paymentRequestId: 'ORDER_7' },
      { type: 'attempt', about: paymentId, paymentRequestId: 'ORDER_7' },
    ])
  })

  it('generates keys when none are passed', async () => {
    const sandbox = await startSandbox()
    onTestFinished(() => sandbox.close())
    await sandbox.merchant.exportKeyPair() // slow on a busy machine
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    const record = await clientOf(sandbox).call(inquiryPayment, { paymentId })
    expect(record.paymentId).toBe(paymentId)
    expect(Object.keys(await sandbox.gatewayKeys.exportPublicKeys())).toEqual(['1'])
  })

  it('signs with the next key version after a rotation, which a client with the key ring follows', async () => {
    const sandbox = await start()
    const { paymentId } = sandbox.payments.create({ paymentAmount: EUR_100 })
    expect(sandbox.gatewayKeys.rotate()).toBe(2)
    const record = await clientOf(sandbox).call(inquiryPayment, { paymentId })
    expect(record.paymentId).toBe(paymentId)
    const old = { 1: (await sandbox.gatewayKeys.exportPublicKeys())[1] }
    await expect(
      clientOf(sandbox, { gatewayKeys: old }).call(inquiryPayment, { paymentId }),
    ).rejects.toMatchObject({ code: 'GW_CLIENT_RESPONSE_KEY_UNKNOWN' })
  })

  it('rejects a port that is in use', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void other.close())
    const { port } = other.address() as AddressInfo
    await expect(startSandbox({ port })).rejects.toMatchObject({
      code: 'GW_SANDBOX_PORT_UNAVAILABLE',
    })
  })
})
