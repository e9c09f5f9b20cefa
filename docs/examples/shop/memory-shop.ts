// The shop without a database, for tests. It forgets everything when the process ends.
import type { ClientOptions } from '@gw/client'
import { createMemoryInbox } from '@gw/express'
import { createMemoryOrderStore } from '@gw/orders'
import { createShop } from './shop.ts'

/** Creates the shop in memory, with a list of what it delivered, and one of what a person has to look at. */
export function createMemoryShop(gateway: ClientOptions, url: string) {
  const delivered: string[] = []
  const tasks: string[] = []
  const shop = createShop({
    gateway,
    url,
    store: createMemoryOrderStore(),
    inbox: createMemoryInbox({ now: gateway.now }),
    on: {
      paid: ({ orderId }) => delivered.push(orderId),
      review: ({ orderId }, { reason }) => tasks.push(`${orderId} ${reason}`),
    },
  })
  return { ...shop, delivered, tasks }
}
