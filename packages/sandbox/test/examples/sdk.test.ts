import type { Sandbox } from '@gw/sandbox'
import { describe, expect, it } from 'vitest'
import { createShopSdk } from '../../../../docs/examples/sdk/sdk.ts'
import { clientOptions } from '../support/client.ts'
import { start } from '../support/sandbox.ts'

const order = { orderId: 'ORDER_1', amountInCents: 1_050n, description: 'Tea' }

/** Starts a sandbox and the SDK. `bodies` contains the bodies that the SDK sent. */
async function startShop(payOutcome: Sandbox['payOutcome']) {
  const sandbox = await start()
  sandbox.payOutcome = payOutcome
  const bodies: string[] = []
  const shop = createShopSdk(
    clientOptions(sandbox, {
      retry: { attempts: 3, baseDelayMs: 1, maxDelayMs: 2 },
      fetch: (input, init) => {
        bodies.push(new TextDecoder().decode(init?.body as Uint8Array))
        return fetch(input, init)
      },
    }),
  )
  const status = () => sandbox.payments.getByRequest('ORDER_1')?.paymentStatus
  return { sandbox, shop, bodies, status }
}

describe('example sdk', () => {
  it('retries a payment with the same body and the defaults of its schema', async () => {
    const { sandbox, shop, bodies } = await startShop('succeed')
    sandbox.faults.add({ fault: 'reset', on: 'responses', operation: 'pay', times: 1 })
    const outcome = await shop.checkOut(order)
    const [payment, ...more] = sandbox.payments.list()
    expect(outcome).toEqual({ status: 'accepted', paymentId: payment?.paymentId })
    expect(payment).toMatchObject({ paymentStatus: 'SUCCESS', paymentRequestId: 'ORDER_1' })
    expect(more).toEqual([])
    expect(bodies).toHaveLength(2)
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0] ?? '')).toEqual({
      paymentRequestId: 'ORDER_1',
      paymentAmount: { currency: 'EUR', value: '1050' },
      order: { orderDescription: 'Tea' },
      productCode: 'CASHIER_PAYMENT',
    })
  })

  it('distinguishes rejected, pending, and unknown outcomes', async () => {
    const declined = await startShop('fail')
    expect(await declined.shop.checkOut(order)).toMatchObject({ status: 'rejected' })
    const waiting = await startShop('process')
    expect(await waiting.shop.checkOut(order)).toMatchObject({ status: 'waiting' })
    const unsigned = await startShop('succeed')
    unsigned.sandbox.faults.add({ fault: 'unsignedSuccess', on: 'responses' })
    expect(await unsigned.shop.checkOut(order)).toEqual({ status: 'open', inquireWith: 'ORDER_1' })
  })

  it('inquires about a checkout that is waiting', async () => {
    const { sandbox, shop } = await startShop('process')
    await shop.checkOut(order)
    expect(await shop.inquire('ORDER_1')).toMatchObject({ outcome: 'processing' })
    sandbox.payments.pay(sandbox.payments.getByRequest('ORDER_1')?.paymentId ?? '')
    expect(await shop.inquire('ORDER_1')).toMatchObject({ outcome: 'succeeded' })
  })

  it("refunds a payment with the SDK's own names", async () => {
    const { sandbox, shop } = await startShop('succeed')
    await shop.checkOut(order)
    const { paymentId = '' } = sandbox.payments.getByRequest('ORDER_1') ?? {}
    const { refundId, refundRequestId } = await shop.giveBack('BACK_1', paymentId, 50n)
    expect(refundRequestId).toBe('BACK_1')
    expect(sandbox.payments.get(paymentId)?.transactions.at(-1)).toMatchObject({
      transactionId: refundId,
      transactionType: 'REFUND',
      transactionAmount: { currency: 'EUR', value: '50' },
    })
  })

  it('cancels with a schema written by hand', async () => {
    const { shop, bodies, status } = await startShop('process')
    await shop.checkOut(order)
    await shop.cancelCheckOut('ORDER_1')
    expect(bodies.at(-1)).toBe('{"paymentRequestId":"ORDER_1"}')
    expect(status()).toBe('CANCELLED')
    await expect(shop.cancelCheckOut('')).rejects.toMatchObject({
      code: 'GW_CLIENT_REQUEST_INVALID',
    })
  })
})
