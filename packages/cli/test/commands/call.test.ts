import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gw, gwJson, makeKeyFolder } from '../gw.ts'

describe('gw call inquiryPayment', () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  beforeAll(async () => {
    const { privatePem } = testKeyPair('merchant')
    const merchant = { clientId: 'SANDBOX_5X', privateKey: privatePem }
    const gatewayPrivateKey = testKeyPair('gateway').privatePem
    sandbox = await startSandbox({ merchant, gatewayPrivateKey })
    const paymentAmount = { currency: 'EUR', value: '1999' }
    const payment = sandbox.payments.create({ paymentRequestId: 'ORDER_1', paymentAmount })
    sandbox.payments.pay(payment.paymentId)
  })
  afterAll(() => sandbox.close())

  function prepare(settings: object = {}) {
    const cwd = makeKeyFolder()
    const all = {
      clientId: 'SANDBOX_5X',
      privateKey: 'merchant-private.pem',
      publicKey: 'gateway.pem',
      host: sandbox.url,
      ...settings,
    }
    writeFileSync(join(cwd, 'gw.config.json'), JSON.stringify(all))
    return { cwd, now: sandbox.clock.now }
  }

  const inquiry = ['call', 'inquiryPayment', '--payment-request-id', 'ORDER_1']

  it('prints the record once its signature holds', async () => {
    const { code, json } = await gwJson(inquiry, prepare())
    expect(code).toBe(0)
    expect(json).toMatchObject({
      ok: true,
      outcome: 'succeeded',
      record: { paymentStatus: 'SUCCESS', paymentRequestId: 'ORDER_1' },
    })
    const byId = ['call', 'inquiryPayment', '--payment-id', json.record.paymentId]
    const { stdout } = await gw(byId, prepare())
    expect(stdout).toMatch(/outcome\s+succeeded/)
    expect(stdout).toContain('1999 EUR')
  })

  it.each([
    ['inStore', 'sandbox'],
    ['online', 'production'],
  ])('calls the path of %s and %s', async (scenario, environment) => {
    expect((await gw(inquiry, prepare({ scenario, environment }))).code).toBe(0)
  })

  it("ends with 1 and the gateway's own code for a payment that is not there", async () => {
    const args = ['call', 'inquiryPayment', '--payment-id', '1']
    const { code, json } = await gwJson(args, prepare())
    expect(code).toBe(1)
    expect(json).toMatchObject({
      ok: false,
      code: 'GW_CLIENT_RESULT_FAILED',
      authenticated: true,
      result: { resultCode: 'ORDER_NOT_EXIST' },
    })
    expect((await gw(args, prepare())).stdout).toContain('ORDER_NOT_EXIST')
  })

  it('ends with 1 for an answer that was changed on its way', async () => {
    sandbox.faults.add({ fault: 'tamperedByte', on: 'responses', times: 1 })
    const { code, json } = await gwJson(inquiry, prepare())
    expect(code).toBe(1)
    expect(json.code).toMatch(/^GW_CLIENT_RESPONSE_/)
    expect(json.record).toBeUndefined()
  })

  it('ends with 1 where the gateway does not know the key, with its word as a hint only', async () => {
    const settings = prepare({ privateKey: 'gateway-private.pem' })
    const { code, json } = await gwJson(inquiry, settings)
    expect(code).toBe(1)
    expect(json).toMatchObject({ authenticated: false, result: { resultStatus: 'F' } })
  })

  it.each([
    ['no payment', ['call', 'inquiryPayment'], {}],
    ['no host', inquiry, { host: '' }],
    ['a host that is no URL', inquiry, { host: 'gateway.example' }],
    ['no key', inquiry, { privateKey: '' }],
    ['no key of the gateway', inquiry, { publicKey: '' }],
    ['another operation', ['call', 'refund'], {}],
  ])('ends with 2 for %s', async (_what, args, settings) => {
    expect((await gw(args, prepare(settings))).code).toBe(2)
  })
})
