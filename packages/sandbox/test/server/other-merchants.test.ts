import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createClient } from '@gw/client'
import { inquiryPayment, pay } from '@gw/operations'
import { type Sandbox, type SandboxOptions, startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { createMemoryInbox, createReceiver } from '@gw/webhook'
import { describe, expect, it } from 'vitest'
import { clientOf } from '../support/client.ts'
import { acknowledge, startMerchant } from '../support/merchant.ts'
import { call, EUR_100, gatewayPair, makeFolder, merchantPair, start } from '../support/sandbox.ts'

/** Returns a merchant whose keys exist already, because generating them takes long. */
const other = (clientId: string, merchant: string, gateway: string) => ({
  clientId,
  privateKey: testKeyPair(merchant).privatePem,
  gatewayPrivateKey: testKeyPair(gateway).privatePem,
})
const OTHERS = [other('SHOP_B', 'other', 'next'), other('SHOP_C', 'attacker', 'untrusted')]

function payAt(sandbox: Sandbox, paymentRequestId = 'A1') {
  return clientOf(sandbox).call(pay, {
    paymentRequestId,
    productCode: 'CASHIER_PAYMENT',
    paymentAmount: EUR_100,
    order: { referenceOrderId: 'O1', orderDescription: 'Tea', orderAmount: EUR_100 },
    paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
    settlementStrategy: { settlementCurrency: 'EUR' },
  } as never)
}

describe('a sandbox with several merchants', () => {
  it('keeps the payments of each merchant apart, even under the same ID', async () => {
    const sandbox = await start({ merchants: OTHERS })
    const [b, c] = [sandbox.forMerchant('SHOP_B'), sandbox.forMerchant('SHOP_C')]
    for (const one of [sandbox, b]) {
      one.payments.create({ paymentAmount: EUR_100, paymentRequestId: 'A1' })
    }
    const ids = [sandbox, b, c].map(({ payments }) => payments.list().map((one) => one.paymentId))
    expect(ids.map((list) => list.length)).toEqual([1, 1, 0])
    expect(ids[0]).not.toEqual(ids[1])
    for (const [one, result] of [
      [sandbox, 'S'],
      [b, 'S'],
      [c, 'F'],
    ] as const) {
      const { json } = await call(one, { paymentRequestId: 'A1' })
      expect(json.result.resultStatus).toBe(result)
      if (result === 'S') expect(json.paymentId).toBe(one.payments.list()[0]?.paymentId)
    }
    const { json } = await call(c, { paymentId: ids[1]?.[0] })
    expect(json.result.resultCode).toBe('ORDER_NOT_EXIST')
  })

  it.each([
    ['the key of a different merchant', 'SHOP_B', 'SHOP_C', 'INVALID_SIGNATURE'],
    ['the key of the first merchant', 'SHOP_B', 'SANDBOX_MERCHANT', 'INVALID_SIGNATURE'],
    ['a client ID that nobody has', 'SHOP_X', 'SHOP_B', 'INVALID_CLIENT'],
    ['a name of Object.prototype', 'constructor', 'SHOP_B', 'INVALID_CLIENT'],
  ])('rejects a call with %s', async (_what, clientId, signedBy, code) => {
    const sandbox = await start({ merchants: OTHERS })
    const { json } = await call(sandbox.forMerchant(signedBy), {}, { clientId })
    expect(json.result.resultCode).toBe(code)
  })

  it('signs responses and notifications with the gateway key of their merchant', async () => {
    const sandbox = await start({ merchants: OTHERS })
    const b = sandbox.forMerchant('SHOP_B')
    const keys = await Promise.all([sandbox, b].map((one) => one.gatewayKeys.exportPublicKeys()))
    expect(keys[0]?.[1]).not.toBe(keys[1]?.[1])
    const seen: string[] = []
    const endpoint = await startMerchant(acknowledge)
    for (const one of [sandbox, b]) {
      one.merchant.notifyUrl = endpoint.url
      const payment = one.payments.create({ paymentAmount: EUR_100 })
      one.payments.pay(payment.paymentId)
      await one.deliveries.settled()
      const { request } = one.deliveries.list()[0]?.attempts[0] ?? {}
      const receive = createReceiver({
        clientId: one.merchant.clientId,
        gatewayKeys: one.gatewayKeys,
        notifyUrl: endpoint.url,
        now: sandbox.clock.now,
        inbox: createMemoryInbox({ now: sandbox.clock.now }),
        on: { notifyPayment: (_payment, { verified }) => void seen.push(verified.clientId) },
        onRejected: ({ error }) => {
          throw error
        },
      })
      const headers = new Headers(request?.headers as Record<string, string>)
      const body = request?.body ?? new Uint8Array()
      const { status } = await receive({
        method: 'POST',
        header: (name) => headers.get(name),
        readBody: async () => body,
      })
      expect(status).toBe(200)
    }
    expect(seen).toEqual(['SANDBOX_MERCHANT', 'SHOP_B'])
  })

  it('can have one gateway key for all merchants', async () => {
    const sandbox = await start({
      merchants: [{ clientId: 'SHOP_B', gatewayPrivateKey: gatewayPair.privateKey }],
    })
    const keys = await Promise.all(
      [sandbox, sandbox.forMerchant('SHOP_B')].map((one) => one.gatewayKeys.exportPublicKeys()),
    )
    expect(keys[0]).toEqual(keys[1])
  })

  it('shows the payer the page of the right merchant', async () => {
    const sandbox = await start({ merchants: OTHERS })
    const b = sandbox.forMerchant('SHOP_B')
    const { data } = (await payAt(b)) as { data: { normalUrl: string } }
    await sandbox.payer.pay(data.normalUrl)
    expect(b.payments.list().map((one) => one.paymentStatus)).toEqual(['SUCCESS'])
    expect(sandbox.payments.list()).toEqual([])
  })

  it('has one clock, and reports its changes once', async () => {
    const seen: string[] = []
    const sandbox = await start({
      merchants: OTHERS,
      onEvent: ({ type }) => void seen.push(type),
    })
    expect(sandbox.forMerchant('SHOP_C').clock).toBe(sandbox.clock)
    await sandbox.clock.advance(1_000)
    expect(seen).toEqual(['clock'])
  })

  it('keeps the state and the keys of every merchant across a restart', async () => {
    const folder = makeFolder()
    const options: SandboxOptions = {
      data: join(folder, 'data'),
      keyFolder: join(folder, 'keys'),
      merchants: OTHERS,
    }
    const first = await startSandbox(options)
    const pairs = await Promise.all(
      [first, first.forMerchant('SHOP_B')].map((one) => one.merchant.exportKeyPair()),
    )
    expect(pairs[0]).not.toEqual(pairs[1])
    const { paymentId } = first.forMerchant('SHOP_B').payments.create({ paymentAmount: EUR_100 })
    await first.close()
    expect(readdirSync(join(folder, 'keys'))).toContain('SHOP_B')
    const second = await startSandbox(options)
    const b = second.forMerchant('SHOP_B')
    expect(b.payments.list().map((one) => one.paymentId)).toEqual([paymentId])
    expect(second.payments.list()).toEqual([])
    expect(await b.merchant.exportKeyPair()).toEqual(pairs[1])
    await second.close()
  })

  it('finds the first merchant, too, and throws TypeError for an unknown one', async () => {
    const sandbox = await start({ merchants: OTHERS })
    expect(sandbox.forMerchant('SANDBOX_MERCHANT').merchant).toBe(sandbox.merchant)
    expect(() => sandbox.forMerchant('SHOP_X')).toThrow(TypeError)
  })

  it.each([
    ['an object', { SHOP_B: {} }],
    ['a merchant without a client ID', [{}]],
    ['an invalid client ID', [{ clientId: 'A.B' }]],
    ['the same client ID twice', [{ clientId: 'B' }, { clientId: 'B' }]],
    ["the first merchant's client ID", [{ clientId: 'SANDBOX_MERCHANT' }]],
    ['a misspelled option', [{ clientId: 'B', notifyURL: '' }]],
    ['a key that is none', [{ clientId: 'B', privateKey: 'x' }]],
    ['two kinds of keys', [{ clientId: 'B', ...merchantPair }]],
  ])('does not start with %s as merchants', async (_what, merchants) => {
    await expect(startSandbox({ merchants } as never)).rejects.toThrow()
  })

  it('is used by a client of each merchant', async () => {
    const sandbox = await start({ merchants: OTHERS })
    for (const id of ['SHOP_B', 'SHOP_C']) {
      const { merchant, gatewayKeys, payments } = sandbox.forMerchant(id)
      const client = createClient({
        clientId: id,
        signer: merchant.signer,
        gatewayKeys,
        endpoint: {
          hosts: sandbox.hosts,
          region: 'europe',
          scenario: 'online',
          environment: 'sandbox',
        },
        now: sandbox.clock.now,
      })
      const { paymentId } = payments.create({ paymentAmount: EUR_100 })
      expect(await client.call(inquiryPayment, { paymentId })).toMatchObject({ paymentId })
    }
  })
})
