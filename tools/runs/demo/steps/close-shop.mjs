import { expectAcknowledged, expectEffects } from '../expectations.mjs'
import { newestDelivery, placeOrder } from '../place-order.mjs'

/** No notification is lost while the shop is down: the gateway resends it on its schedule, here after two minutes. */
export const closeShop = {
  title: 'Close the shop and reopen it',
  async run(exchange, screen) {
    const { sandbox, shop } = exchange
    const url = await placeOrder(exchange, screen, 'ORDER_2')
    await shop.close()
    screen.row('shop', 'closed')
    await sandbox.payer.pay(url)
    const delivery = newestDelivery(exchange, 'ORDER_2')
    screen.row('paid', 'the gateway sends notifyPayment')
    const [first] = delivery.attempts
    if (first.failure === undefined)
      throw new Error('Expected the first attempt to fail because the shop is closed')
    screen.row('first attempt', `failed: no response (${first.failure.message})`)
    await shop.reopen()
    screen.row('shop', 'open')
    await sandbox.clock.advance('2m')
    screen.row('clock', 'two minutes later')
    expectAcknowledged(delivery)
    expectEffects(shop, ['ORDER_1', 'ORDER_2'])
    screen.success('the resend was verified, handled, and acknowledged')
  },
}
