import { readOrder } from '../order/read-order.ts'
import type { ShopOrder } from '../order/shop-order.ts'
import type { OrderListOptions } from '../store/order-list.ts'
import type { OrderStore } from '../store/order-store.ts'
import { withoutActions } from './without-actions.ts'

/** Resolves to the orders with a state. Those of several merchants have their client ID from the store. */
export async function listOrders(
  store: Pick<OrderStore<never>, 'list'>,
  options: OrderListOptions,
  clientId?: string,
): Promise<readonly ShopOrder[]> {
  if (store.list === undefined) throw new TypeError('The store has no list. Add the method to it')
  const found = await store.list(options)
  return found.map((order) => withoutActions(readOrder(order, order.orderId, clientId)))
}
