import { expectAcknowledged, expectEffects } from '../expectations.mjs'
import { movePayment, placeOrder } from '../place-order.mjs'

/** Created, paid, notified, verified, handled once, acknowledged. */
export const payOrder = {
  title: 'Pay for an order',
  async run(exchange, screen) {
    const paymentId = placeOrder(exchange, screen, 'ORDER_1')
    const pending = await movePayment(exchange, paymentId, 'markPending')
    expectAcknowledged(pending)
    expectEffects(exchange.shop, [])
    screen.row('pending', 'notifyPayment says S, but for pending: acknowledged, no goods are sent')
    const delivery = await movePayment(exchange, paymentId, 'pay')
    expectAcknowledged(delivery)
    screen.row('paid', 'the gateway sends notifyPayment again')
    const [attempt] = delivery.attempts
    expectEffects(exchange.shop, ['ORDER_1'])
    exchange.attempt = attempt
    screen.success('delivered and verified: by the key of the gateway, for this shop, just now')
    screen.success('handled: the order and the amount are right, and the goods are on their way')
    screen.success(`acknowledged: ${attempt.response.status} ${Buffer.from(attempt.response.body)}`)
  },
}
