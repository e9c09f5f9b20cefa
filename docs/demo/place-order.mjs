import { formatAmount } from '@gw/types'

const PRICE = { currency: 'EUR', value: '1999' }

/** Adds an order to the shop and creates its payment at the gateway. Returns the payment ID. */
export function placeOrder({ sandbox, shop }, screen, paymentRequestId) {
  shop.orders.set(paymentRequestId, { paymentRequestId, amount: PRICE })
  const { paymentId } = sandbox.payments.create({ paymentRequestId, paymentAmount: PRICE })
  screen.row('created', `${paymentRequestId}, ${formatAmount(PRICE, 'en')}, payment ${paymentId}`)
  return paymentId
}

/** Moves a payment to its next state (`markPending`, `pay`). Returns the delivery of its notification after one attempt. */
export async function movePayment({ sandbox }, paymentId, step) {
  sandbox.payments[step](paymentId)
  await sandbox.deliveries.settled()
  return sandbox.deliveries.list().findLast(({ about }) => about === paymentId)
}
