import type { ShopOrder } from './shop-order.ts'

/**
 * Keeps orders. `@gw/postgres/orders` and `@gw/mysql/orders` implement it, and `@gw/orders/contract` tests an
 * implementation of your own.
 *
 * @typeParam Transaction - What runs statements in the store's transaction. It is also what effects receive
 */
export interface OrderStore<Transaction> {
  /**
   * Saves a new order, and resolves to whether it did: false if the ID exists. Given a transaction, it neither commits
   * nor rolls back.
   */
  insert(order: ShopOrder, transaction?: Transaction): Promise<boolean>
  /** Resolves to an order of its own, which nobody else changes, or to `undefined`. */
  get(orderId: string): Promise<ShopOrder | undefined>
  /**
   * Locks an order, calls `run` with it, saves the order that `run` resolves to, commits, and resolves to the second
   * value. If `run` rejects, or returns no order, nothing is saved. Changes of one order never overlap. `run` may be
   * called again after a deadlock or a serialization failure. If it is unknown whether the commit happened, the change
   * rejects. Given a transaction, it neither commits nor rolls back.
   */
  change<T>(
    orderId: string,
    run: (
      order: ShopOrder | undefined,
      transaction: Transaction,
    ) => Promise<readonly [ShopOrder | undefined, T]>,
    transaction?: Transaction,
  ): Promise<T>
  /** Resolves to the IDs of orders whose `nextCheckAtMs` is not after `nowMs`, the most overdue first. Takes no locks. */
  overdue(options: { readonly nowMs: number; readonly limit: number }): Promise<readonly string[]>
}
