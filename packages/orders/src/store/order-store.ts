import type { ShopOrder } from '../order/shop-order.ts'
import type { OrderListOptions } from './order-list.ts'

/** The key of an order in a store of several merchants. */
export interface MerchantOrderId {
  /** The client ID of the merchant. */
  readonly clientId: string
  /** The ID of the order, which another merchant's order can have, too. */
  readonly orderId: string
}

/**
 * Keeps the orders of several merchants. The stores of this toolkit do so with `merchants: true`, each in a table that only
 * such stores use.
 *
 * @typeParam Transaction - The runner of statements in the store's transaction, which effects receive, too
 */
export interface MerchantsOrderStore<Transaction> {
  /**
   * Returns the store of one merchant's orders.
   *
   * @throws TypeError if it is not a client ID: 1 to 128 letters, digits, `_`, or `-`
   */
  of(clientId: string): OrderStore<Transaction>
  /** Resolves to the overdue orders of all merchants, as a store of one merchant does. */
  overdue(options: {
    readonly nowMs: number
    readonly limit: number
  }): Promise<readonly MerchantOrderId[]>
  /** Resolves to the orders of all merchants with a state. Without it, the platform's `list` throws. */
  list?(options: OrderListOptions): Promise<readonly ShopOrder[]>
}

/**
 * Keeps orders. `@gw/postgres/orders` and `@gw/mysql/orders` implement it, and `@gw/orders/contract` tests an
 * implementation of your own.
 *
 * @typeParam Transaction - The runner of statements in the store's transaction, which effects receive, too
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
  /**
   * Changes an order without a transaction: calls `run` with it, saves the order that `run` returns if nobody has changed
   * it in the meantime, and resolves to the second value. Otherwise, and if `run` returns `undefined`, nothing is saved, and
   * it resolves to `undefined`. Optional, because `change` does the same with more statements.
   */
  revise?<T>(
    orderId: string,
    run: (order: ShopOrder) => readonly [ShopOrder | undefined, T] | undefined,
  ): Promise<T | undefined>
  /** Resolves to the IDs of orders whose `nextCheckAtMs` is not after `nowMs`, the most overdue first. Takes no locks. */
  overdue(options: { readonly nowMs: number; readonly limit: number }): Promise<readonly string[]>
  /** Resolves to the orders with a state, those that have had it for the shortest time first. Without it, `orders.list` throws. */
  list?(options: OrderListOptions): Promise<readonly ShopOrder[]>
  /**
   * Resolves to the ID of the order whose last attempt with a `paymentId` has this one. Without it, captures of cards are
   * not found. Given a transaction, it reads in it.
   */
  findByPayment?(paymentId: string, transaction?: Transaction): Promise<string | undefined>
}
