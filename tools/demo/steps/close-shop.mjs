import { expectAcknowledged, expectEffects } from '../expectations.mjs'
import { movePayment, placeOrder } from '../place-order.mjs'

/** Nothing is lost while the shop is down: the gateway sends again on its schedule, here after two minutes. */
export const closeShop = {
  title: 'Close the shop, and open it again',
  async run(exchange, screen) {
    const { sandbox, shop } = exchange
    await shop.close()
    screen.row('shop', 'closed')
    const paymentId = placeOrder(exchange, screen, 'ORDER_2')
    const delivery = await movePayment(exchange, paymentId, 'pay')
    screen.row('paid', 'the gateway sends notifyPayment')
    const [first] = delivery.attempts
    if (first.failure === undefined) throw new Error('a closed shop cannot have answered')
    screen.row('first send', `in vain: nobody answers (${first.failure.message})`)
    await shop.reopen()
    screen.row('shop', 'open')
    await sandbox.clock.advance('2m')
    screen.row('clock', 'two minutes later')
    expectAcknowledged(delivery)
    expectEffects(shop, ['ORDER_1', 'ORDER_2'])
    screen.success('the second send arrived, was verified, handled and acknowledged')
  },
}
