import { expectAcknowledged, expectEffects } from '../expectations.mjs'
import { newestDelivery, placeOrder } from '../place-order.mjs'
import { waitForPayer } from '../wait-for-payer.mjs'

/** Starts a payment and pays it on the payer's page. Its notification is verified, handled once, and acknowledged. */
export const payOrder = {
  title: 'Check out, and pay on the payer page',
  async run(exchange, screen) {
    const { sandbox, shop } = exchange
    const url = await placeOrder(exchange, screen, 'ORDER_1')
    await sandbox.payer.leavePending(url)
    expectAcknowledged(newestDelivery(exchange, 'ORDER_1'))
    expectEffects(shop, [])
    screen.row(
      'pending',
      'notifyPayment reports S, but for a pending payment: acknowledged, nothing is shipped',
    )
    await waitForPayer(exchange, screen)
    const isOpen = sandbox.payments.getByRequest('ORDER_1').paymentStatus === 'PENDING'
    const { returnUrl } = isOpen ? await sandbox.payer.pay(url) : { returnUrl: undefined }
    await sandbox.deliveries.settled()
    const delivery = newestDelivery(exchange, 'ORDER_1')
    expectAcknowledged(delivery)
    screen.row('paid', 'the gateway sends another notifyPayment')
    const [attempt] = delivery.attempts
    expectEffects(shop, ['ORDER_1'])
    exchange.attempt = attempt
    screen.success("verified: signed with the gateway's key, for this shop, just now")
    screen.success('handled: the order and the amount match, and the goods are shipped')
    screen.success(`acknowledged: ${attempt.response.status} ${Buffer.from(attempt.response.body)}`)
    if (returnUrl !== undefined) await showReturn(returnUrl, screen)
  },
}

/** Opens the page that the payer returns to. It shows what the shop knows, and decides nothing. */
async function showReturn(returnUrl, screen) {
  const text = await (await fetch(returnUrl)).text()
  if (!text.includes('ORDER_1 is paid')) throw new Error(`The return page says: ${text}`)
  screen.success(`returned: ${returnUrl} says "${text}"`)
}
