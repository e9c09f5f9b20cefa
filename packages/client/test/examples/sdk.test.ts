import { describe, expect, it } from 'vitest'
import { createShopSdk } from '../../../../docs/examples/sdk/sdk.ts'
import { clientOptions, failureOf } from '../client.ts'
import { inTurn, reset, resultOf, type Script, signed, startGateway, unsigned } from '../gateway.ts'

const order = { orderId: 'ORDER_1', amountInCents: 1_050n, description: 'Tea' }

async function startShop(script: Script) {
  const gateway = await startGateway(script)
  return { gateway, shop: createShopSdk(clientOptions(gateway.url)) }
}

describe('an SDK of three operations on defineOperation', () => {
  it('takes a payment, retried under the order’s id, with the defaults of its schema', async () => {
    const { gateway, shop } = await startShop(
      inTurn(reset, signed({ fields: { paymentId: '2026' } })),
    )
    expect(await shop.checkOut(order)).toEqual({ status: 'accepted', paymentId: '2026' })
    const bodies = gateway.received.map(({ body }) => body.toString())
    expect(new Set(bodies).size).toBe(1)
    expect(JSON.parse(bodies[0] ?? '')).toEqual({
      paymentRequestId: 'ORDER_1',
      paymentAmount: { currency: 'EUR', value: '1050' },
      order: { orderDescription: 'Tea' },
      productCode: 'CASHIER_PAYMENT',
    })
    expect(gateway.received[0]?.target).toBe('/ams/api/v1/payments/pay')
  })

  it('tells a refusal from what is open', async () => {
    const declined = await startShop(signed({ fields: { result: resultOf('F', 'RISK_REJECT') } }))
    expect(await declined.shop.checkOut(order)).toMatchObject({ status: 'refused' })
    const open = await startShop(unsigned({ fields: { result: resultOf('F', 'RISK_REJECT') } }))
    expect(await open.shop.checkOut(order)).toEqual({ status: 'open', inquireWith: 'ORDER_1' })
  })

  it('inquires about what is open', async () => {
    const { shop } = await startShop(signed({ fields: { paymentStatus: 'PROCESSING' } }))
    expect(await shop.inquire('ORDER_1')).toMatchObject({ outcome: 'processing' })
  })

  it('gives money back, in its own words', async () => {
    const { gateway, shop } = await startShop(signed({ fields: { refundId: 'R9' } }))
    expect(await shop.giveBack('BACK_1', '2026', 50n)).toEqual({
      refundId: 'R9',
      refundRequestId: 'BACK_1',
    })
    expect(gateway.received[0]?.target).toBe('/ams/api/v1/payments/refund')
  })

  it('cancels, with a schema written by hand', async () => {
    const { gateway, shop } = await startShop(signed({ fields: { cancelTime: 'now' } }))
    await shop.cancelCheckOut('ORDER_1')
    expect(gateway.received[0]?.body.toString()).toBe('{"paymentRequestId":"ORDER_1"}')
    const { code } = await failureOf(shop.cancelCheckOut(''))
    expect(code).toBe('GW_CLIENT_REQUEST_INVALID')
  })
})
