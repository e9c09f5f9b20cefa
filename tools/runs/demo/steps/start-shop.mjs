import { createShopClient } from '../client.mjs'
import { openShop } from '../shop.mjs'

/** The merchant's endpoint for notifications, in Express. It only needs the gateway's public keys. */
export const startShop = {
  title: 'Start a shop that receives notifications (Express)',
  async run(exchange, screen) {
    const { merchant, clock, gatewayKeys } = exchange.sandbox
    exchange.shop = await openShop({
      clientId: merchant.clientId,
      gatewayKeys: await gatewayKeys.exportPublicKeys(),
      now: clock.now,
    })
    merchant.notifyUrl = exchange.shop.notifyUrl
    exchange.client = await createShopClient(exchange.sandbox)
    screen.success(`listening on ${exchange.shop.notifyUrl}, registered with the gateway`)
  },
}
