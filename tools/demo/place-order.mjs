import { formatAmount } from '@gw/types'

const PRICE = { currency: 'EUR', value: '1999' }

/** Puts an order into the shop and creates its payment at the gateway. Gives the payment's id. */
export function placeOrder({ sandbox, shop }, screen, paymentRequestId) {
  shop.orders.set(paymentRequestId, { paymentRequestId, amount: PRICE })
  const { paymentId } = sandbox.payments.create({ paymentRequestId, paymentAmount: PRICE })
  screen.row('created', `${paymentRequestId}, ${formatAmount(PRICE, 'en')}, payment ${paymentId}`)
  return paymentId
}

/** Moves a payment on (`markPending`, `pay`), and gives the delivery of the notification that this sends, after its first try. */
export async function movePayment({ sandbox }, paymentId, step) {
  sandbox.payments[step](paymentId)
  await sandbox.deliveries.settled()
  return sandbox.deliveries.list().findLast(({ about }) => about === paymentId)
}
