import type { AnyOperation } from '@gw/operations'
import * as operations from '@gw/operations'
import { startSandbox } from '@gw/sandbox'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it, onTestFinished } from 'vitest'
import { start } from '../support/sandbox.ts'

async function ask(
  url: string,
  body?: object,
): Promise<{ readonly status: number; readonly json: Record<string, unknown> }> {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(url, {
    ...(body && { method: 'POST', headers, body: JSON.stringify(body) }),
  })
  return { status: response.status, json: (await response.json()) as Record<string, unknown> }
}

const schemas: Readonly<Record<string, unknown>> = { ...operations }

const PAYMENT = {
  paymentRequestId: 'EXPLORED_1',
  paymentAmount: { currency: 'EUR', value: '1999' },
  order: { orderDescription: 'A lamp' },
}

describe('the explorer', () => {
  it('calls an operation as the merchant, and verifies the response', async () => {
    const sandbox = await start()
    const { status, json } = await ask(`${sandbox.url}/_sandbox/operations/pay/call`, {
      body: PAYMENT,
    })
    expect([status, json.isVerified]).toEqual([200, true])
    expect(sandbox.calls.list()).toMatchObject([{ operation: 'pay', verdict: 'accepted' }])
  })

  it('signs nothing without the merchant’s private key', async () => {
    const { publicPem } = testKeyPair('other')
    const sandbox = await startSandbox({ merchant: { publicKey: publicPem } })
    onTestFinished(() => sandbox.close())
    const { status, json } = await ask(`${sandbox.url}/_sandbox/operations/pay/call`, {
      body: PAYMENT,
    })
    expect(status).toBe(409)
    expect(json.error).toMatchObject({ code: 'GW_SANDBOX_STATE_NOT_ALLOWED' })
    expect(sandbox.calls.list()).toEqual([])
  })

  it.each(['../../status', 'http://127.0.0.1:9/', 'unknown', '__proto__'])(
    'calls only operations of the gateway, and not %s',
    async (operation) => {
      const sandbox = await start()
      const name = encodeURIComponent(operation)
      const { status, json } = await ask(`${sandbox.url}/_sandbox/operations/${name}/call`, {
        body: {},
      })
      expect(status).toBe(404)
      expect(json.error).toMatchObject({ code: 'GW_SANDBOX_NOT_FOUND' })
      expect(sandbox.calls.list()).toEqual([])
    },
  )

  it('rejects a page of another origin', async () => {
    const sandbox = await start()
    const response = await fetch(`${sandbox.url}/_sandbox/operations/pay/call`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://attacker.example' },
      body: JSON.stringify({ body: PAYMENT }),
    })
    expect(response.status).toBe(403)
    expect(sandbox.calls.list()).toEqual([])
  })

  it('has a sample of each request that its schema accepts', async () => {
    const { url } = await start()
    const list = (await ask(`${url}/_sandbox/operations`)).json as unknown as { name: string }[]
    expect(list.length).toBeGreaterThan(60)
    const rejected: unknown[] = []
    for (const { name } of list) {
      const { sample } = (await ask(`${url}/_sandbox/operations/${name}`)).json
      const { request } = schemas[name] as AnyOperation
      const { issues } = await request['~standard'].validate(sample)
      if (issues !== undefined) rejected.push([name, issues])
    }
    expect(rejected).toEqual([])
  })

  it('samples a refund of the newest payment, which works as it is', async () => {
    const { url, payments } = await start()
    for (const paymentRequestId of ['OLD', 'NEW']) {
      const paymentAmount = { currency: 'EUR', value: '1999' }
      payments.pay(payments.create({ paymentAmount, paymentRequestId }).paymentId)
    }
    const { sample } = (await ask(`${url}/_sandbox/operations/refund`)).json
    await ask(`${url}/_sandbox/operations/refund/call`, { body: sample })
    expect(payments.getByRequest('NEW')?.transactions).toMatchObject([
      { transactionType: 'PAYMENT' },
      { transactionType: 'REFUND' },
    ])
  })

  it('has a sample for each kind of notification', async () => {
    const sandbox = await start()
    const { json } = await ask(`${sandbox.url}/_sandbox/notifications/samples`)
    expect(json.notifyPayment).toMatchObject({ notifyType: 'PAYMENT_RESULT' })
  })
})

describe('the test of the endpoint', () => {
  it.each([
    ['the endpoint', { url: 'https://example.com/notify' }],
    ['the probe', { url: 'http://127.0.0.1:9/', probe: 'https://example.com/effects' }],
    ['the setup', { url: 'http://127.0.0.1:9/', setup: 'http://10.0.0.1/orders' }],
  ])('sends nothing to %s on another machine', async (_name, body) => {
    const sandbox = await start()
    const { status, json } = await ask(`${sandbox.url}/_sandbox/doctor`, body)
    expect(status).toBe(400)
    expect(json.error).toMatchObject({ code: 'GW_SANDBOX_REQUEST_INVALID' })
    expect((await ask(`${sandbox.url}/_sandbox/doctor`)).json.state).toBe('none')
  })

  it('says that no URL is set', async () => {
    const sandbox = await start()
    const { json } = await ask(`${sandbox.url}/_sandbox/doctor`, {})
    expect(json.error).toMatchObject({ code: 'GW_SANDBOX_STATE_NOT_ALLOWED' })
  })

  it('stops if nothing listens', async () => {
    const sandbox = await start()
    await ask(`${sandbox.url}/_sandbox/doctor`, { url: 'http://127.0.0.1:9/notify' })
    const state = async () => (await ask(`${sandbox.url}/_sandbox/doctor`)).json.state
    await expect.poll(state).toBe('stopped')
  })
})
