import { assertClientId } from '../order/new-order.ts'
import { createJob } from './check-all.ts'
import { createHandlers } from './handlers.ts'
import { listOrders } from './list-orders.ts'
import type { Orders, PlatformOrders } from './orders.ts'
import type { OrdersClient, OrdersSettings, PlatformOrdersOptions } from './orders-options.ts'
import { noClient } from './refusals.ts'

/** The options that only a platform has. */
export type PlatformParts<T> = Pick<PlatformOrdersOptions<T>, 'client' | 'store'>

/**
 * Returns the options that only a platform has, or `undefined` for the orders of one merchant.
 *
 * @throws TypeError if the store is for one merchant and the client for several, or the other way around
 */
export function readPlatform<T>(client: unknown, store: object): PlatformParts<T> | undefined {
  const isPlatform = typeof client === 'function'
  if (isPlatform === 'of' in store) return isPlatform ? ({ client, store } as never) : undefined
  throw new TypeError(
    isPlatform
      ? 'store must keep the orders of several merchants, because client is a function. Pass merchants: true to the store'
      : 'client must be a function that returns the client for a client ID and an order ID, because store keeps the orders of several merchants',
  )
}

/** Creates the orders of a platform. `open` returns those of one merchant. */
export function createPlatformOrders<T>(
  shared: OrdersSettings<T>,
  { client, store }: PlatformParts<T>,
  open: (settings: OrdersSettings<T>) => Orders<T>,
): PlatformOrders<T> {
  const settingsOf = (clientId: string): OrdersSettings<T> => {
    assertClientId(clientId)
    const connect = (orderId: string) => findClient(client, clientId, orderId)
    return { ...shared, clientId, store: store.of(clientId), connect }
  }
  return {
    of: (clientId) => open(settingsOf(clientId)),
    check: createJob(shared.now, async (options) => {
      const due = await store.overdue(options)
      return due.map(({ clientId, orderId }) => ({ settings: settingsOf(clientId), orderId }))
    }),
    list: (options) => listOrders(store, options),
    handlers: createHandlers(shared, (clientId) => settingsOf(clientId as string)),
  }
}

/** Resolves to the client for an order. That of a different merchant would move its money. */
async function findClient(
  find: PlatformParts<never>['client'],
  clientId: string,
  orderId: string,
): Promise<OrdersClient> {
  let client: OrdersClient | null | undefined
  try {
    client = await find(clientId, orderId)
  } catch (cause) {
    throw noClient('threw. See cause', cause)
  }
  if (client === undefined || client === null) throw noClient('returned none')
  if (client.clientId !== undefined && client.clientId !== clientId) {
    throw noClient('returned one with a different client ID')
  }
  return client
}
