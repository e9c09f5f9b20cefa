import type { ClientOptions } from '@gw/client'
import type { Sandbox } from '@gw/sandbox'
import { createSigner, signMessage } from '@gw/signature'
import { testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { createShopSdk } from '../../../../docs/examples/sdk/sdk.ts'
import { clientOptions } from '../support/client.ts'
import { START_MS, start } from '../support/sandbox.ts'

const order = {
  orderId: 'ORDER_1',
  amountInCents: 1_050n,
  description: 'Tea',
  expiresAt: new Date(START_MS + 900_000),
}

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

/** Starts the SDK with a gateway that signs one response to every call. The sandbox has only operations of the catalog. */
async function startSigningShop(response: object, options: Partial<ClientOptions> = {}) {
  const sandbox = await start()
  const { clientId } = sandbox.merchant
  const { privatePem, publicPem } = testKeyPair('gateway')
  const signer = createSigner({ privateKey: privatePem, keyVersion: 1 })
  const sent: [target: string, body: unknown][] = []
  const respond: typeof fetch = async (input, init) => {
    const target = new URL(String(input)).pathname
    sent.push([target, JSON.parse(new TextDecoder().decode(init?.body as Uint8Array))])
    const body = JSON.stringify(response)
    const time = String(sandbox.clock.now())
    const message = { method: 'POST', target, clientId, time, body }
    const signature = await signMessage(message, signer)
    return new Response(body, {
      headers: { 'client-id': clientId, 'response-time': time, signature },
    })
  }
  const keys = { gatewayKeys: { 1: publicPem }, fetch: respond }
  return { shop: createShopSdk(clientOptions(sandbox, { ...keys, ...options })), sent }
}

describe('example sdk', () => {
  it('retries a payment of the catalog with the same body', async () => {
    const { sandbox, shop, bodies } = await startShop('succeed')
    sandbox.faults.add({ fault: 'reset', on: 'responses', operation: 'pay', times: 1 })
    const outcome = await shop.checkOut(order)
    const [payment, ...more] = sandbox.payments.list()
    expect(outcome).toEqual({ status: 'accepted', paymentId: payment?.paymentId })
    expect(payment).toMatchObject({ paymentStatus: 'SUCCESS', paymentRequestId: 'ORDER_1' })
    expect(more).toEqual([])
    expect(bodies).toHaveLength(2)
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
      paymentRequestId: 'ORDER_1',
      paymentAmount: { currency: 'EUR', value: '1050' },
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
    expect(await shop.find('ORDER_1')).toMatchObject({ outcome: 'processing' })
    sandbox.payments.pay(sandbox.payments.getByRequest('ORDER_1')?.paymentId ?? '')
    expect(await shop.find('ORDER_1')).toMatchObject({ outcome: 'succeeded' })
  })

  it("refunds a payment with the SDK's own names", async () => {
    const { sandbox, shop } = await startShop('succeed')
    await shop.checkOut(order)
    const { paymentId = '' } = sandbox.payments.getByRequest('ORDER_1') ?? {}
    const { status, refundId } = await shop.giveBack('BACK_1', paymentId, 50n)
    expect(status).toBe('succeeded')
    expect(sandbox.payments.get(paymentId)?.transactions.at(-1)).toMatchObject({
      transactionId: refundId,
      transactionType: 'REFUND',
      transactionAmount: { currency: 'EUR', value: '50' },
    })
  })

  it('cancels a checkout that is waiting', async () => {
    const { shop, status } = await startShop('process')
    await shop.checkOut(order)
    await shop.cancelCheckOut('ORDER_1')
    expect(status()).toBe('CANCELLED')
  })

  it('keeps a rejection open that may belong to a different payment', async () => {
    const result = { resultCode: 'PROCESS_FAIL', resultStatus: 'F', resultMessage: '' }
    const { shop } = await startSigningShop({ result }, { confirmResponses: false })
    expect(await shop.checkOut(order)).toEqual({ status: 'open', inquireWith: 'ORDER_1' })
  })
})

describe('example sdk: operations with schemas of its own', () => {
  const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }

  it('pays out with the defaults of the schema, and with own names', async () => {
    const response = { result, settlementRequestId: 'OUT_1', settlementId: 'S_1' }
    const { shop, sent } = await startSigningShop(response)
    expect(await shop.payOut('OUT_1', '2026', 950n)).toEqual({
      payOutId: 'OUT_1',
      settlementId: 'S_1',
    })
    const settlementAmount = { currency: 'EUR', value: '950' }
    expect(sent).toEqual([
      [
        '/ams/sandbox/api/v1/payments/settle',
        {
          settlementRequestId: 'OUT_1',
          paymentId: '2026',
          settlementDetails: [{ settleTo: 'SELLER', settlementAmount }],
        },
      ],
    ])
  })

  it('reports an unknown outcome if the response is about another payout', async () => {
    const response = { result, settlementRequestId: 'OUT_2', settlementId: 'S_2' }
    const { shop } = await startSigningShop(response)
    await expect(shop.payOut('OUT_1', '2026', 950n)).rejects.toMatchObject({
      code: 'GW_CLIENT_OUTCOME_UNKNOWN',
      requestId: 'OUT_1',
    })
  })

  it('looks up balances with a schema written by hand', async () => {
    const accountBalances = [{ accountNo: '1' }]
    const { shop, sent } = await startSigningShop({ result, accountBalances })
    expect(await shop.balancesOf('SELLER_1')).toEqual(accountBalances)
    expect(sent).toEqual([
      ['/ams/sandbox/api/v1/accounts/inquireBalance', { referenceMerchantId: 'SELLER_1' }],
    ])
    await expect(shop.balancesOf('')).rejects.toMatchObject({ code: 'GW_CLIENT_REQUEST_INVALID' })
  })
})
