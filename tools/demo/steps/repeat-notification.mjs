import { expectEffects } from '../expectations.mjs'

/** The gateway sends until it is answered, so the same comes again; the effect must not. */
export const repeatNotification = {
  title: 'Send the same notification again',
  async run({ sandbox, shop, attempt }, screen) {
    const ways = [
      ['byte for byte', () => sandbox.deliveries.replay(attempt.id)],
      ['with a new time and signature', () => sandbox.deliveries.resend(attempt.deliveryId)],
    ]
    for (const [way, send] of ways) {
      const { isAcknowledged } = await send()
      if (!isAcknowledged) throw new Error(`the duplicate ${way} was not acknowledged`)
      expectEffects(shop, ['ORDER_1'])
      screen.success(`${way}: acknowledged, and the goods were not sent twice`)
    }
    if (shop.duplicates.length !== ways.length) throw new Error('the shop heard of no duplicate')
  },
}
