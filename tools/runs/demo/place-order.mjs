import { pay } from '@gw/operations'
import { formatAmount } from '@gw/types'

const PRICE = { currency: 'EUR', value: '1999' }

/** Adds an order to the shop and starts its payment at the gateway. Returns the URL of the payer's page. */
export async function placeOrder({ client, shop, sandbox }, screen, paymentRequestId) {
  shop.orders.set(paymentRequestId, { paymentRequestId, amount: PRICE })
  const { data } = await client.call(pay, {
    productCode: 'CASHIER_PAYMENT',
    paymentRequestId,
    paymentAmount: PRICE,
    order: {
      referenceOrderId: paymentRequestId,
      orderDescription: 'Darjeeling first flush',
      orderAmount: PRICE,
      merchant: { referenceMerchantId: 'SHOP_1', merchantName: 'Leaf & Kettle' },
    },
    paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
    paymentExpiryTime: new Date(sandbox.clock.now() + 15 * 60_000).toISOString(),
    paymentRedirectUrl: `${shop.url}/orders/${paymentRequestId}`,
  })
  screen.row(
    'created',
    `${paymentRequestId}, ${formatAmount(PRICE, 'en')}, payment ${data.paymentId}`,
  )
  screen.row('payer page', data.normalUrl)
  return data.normalUrl
}

/** Returns the delivery of the newest notification about an order. */
export function newestDelivery({ sandbox }, paymentRequestId) {
  const { paymentId } = sandbox.payments.getByRequest(paymentRequestId)
  return sandbox.deliveries.list().findLast(({ about }) => about === paymentId)
}
