import { freeze } from '../order/freeze.ts'
import type { OrderAttempt, ShopOrder } from '../order/shop-order.ts'

/**
 * Returns an order as the application gets it. A stored action opens the payer's page, so only the documents and the payer
 * have it.
 */
export function withoutActions(order: ShopOrder): ShopOrder {
  if (order.attempts.every(({ action }) => action === undefined)) return order
  return freeze({ ...order, attempts: order.attempts.map(withoutAction) })
}

function withoutAction({ action: _action, ...attempt }: OrderAttempt): OrderAttempt {
  return attempt
}
