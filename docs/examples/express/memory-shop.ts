// The shop without a database, for tests. It forgets everything when the process ends.
import type { ClientOptions } from '@gw/client'
import { createShop, memory } from '@gw/shop'
import { createApp } from './app.ts'

/** Creates the shop in memory, with a list of what it delivered, and one of what a person has to look at. */
export function createMemoryShop(gateway: ClientOptions, url: string) {
  const { clientId, signer, gatewayKeys, endpoint, now, ...client } = gateway
  const delivered: string[] = []
  const tasks: string[] = []
  const shop = createShop({
    ...{ clientId, signer, gatewayKeys, endpoint, now, client },
    notifyUrl: `${url}/notify`,
    database: memory({ now }),
    on: {
      paid: ({ orderId }) => delivered.push(orderId),
      review: ({ orderId }, { reason }) => tasks.push(`${orderId} ${reason}`),
    },
  })
  return { app: createApp(shop, url), orders: shop.orders, delivered, tasks }
}
