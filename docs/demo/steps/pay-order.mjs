import { expectAcknowledged, expectEffects } from '../expectations.mjs'
import { movePayment, placeOrder } from '../place-order.mjs'

/** Creates and pays a payment. Its notification is verified, handled once, and acknowledged. */
export const payOrder = {
  title: 'Pay for an order',
  async run(exchange, screen) {
    const paymentId = placeOrder(exchange, screen, 'ORDER_1')
    const pending = await movePayment(exchange, paymentId, 'markPending')
    expectAcknowledged(pending)
    expectEffects(exchange.shop, [])
    screen.row(
      'pending',
      'notifyPayment reports S, but for a pending payment: acknowledged, nothing is shipped',
    )
    const delivery = await movePayment(exchange, paymentId, 'pay')
    expectAcknowledged(delivery)
    screen.row('paid', 'the gateway sends another notifyPayment')
    const [attempt] = delivery.attempts
    expectEffects(exchange.shop, ['ORDER_1'])
    exchange.attempt = attempt
    screen.success("verified: signed with the gateway's key, for this shop, just now")
    screen.success('handled: the order and the amount match, and the goods are shipped')
    screen.success(`acknowledged: ${attempt.response.status} ${Buffer.from(attempt.response.body)}`)
  },
}
