import { expectEffects } from '../expectations.mjs'

/** The gateway resends a notification until it is acknowledged. The effect must happen once. */
export const repeatNotification = {
  title: 'Resend the notification',
  async run({ sandbox, shop, attempt }, screen) {
    /** @type {[way: string, send: () => Promise<any>][]} */
    const ways = [
      ['byte for byte', () => sandbox.deliveries.replay(attempt.id)],
      ['with a new time and signature', () => sandbox.deliveries.resend(attempt.deliveryId)],
    ]
    for (const [way, send] of ways) {
      const { isAcknowledged } = await send()
      if (!isAcknowledged) throw new Error(`The duplicate was not acknowledged (${way})`)
      expectEffects(shop, ['ORDER_1'])
      screen.success(`${way}: acknowledged, and the goods were not shipped again`)
    }
    if (shop.duplicates.length !== ways.length)
      throw new Error('The shop did not detect every duplicate')
  },
}
