import { openShop } from '../shop.mjs'

/** The merchant's endpoint for notifications, in Express. It knows the gateway's public key and nothing else of it. */
export const startShop = {
  title: 'Start a shop that hears of payments (Express)',
  async run(exchange, screen) {
    const { merchant, clock, gatewayKeys } = exchange.sandbox
    exchange.shop = await openShop({
      clientId: merchant.clientId,
      gatewayKeys: await gatewayKeys.exportPublicKeys(),
      now: clock.now,
    })
    merchant.notifyUrl = exchange.shop.notifyUrl
    screen.success(`it listens at ${exchange.shop.notifyUrl}, registered with the gateway`)
  },
}
