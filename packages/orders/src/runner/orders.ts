import type { Amount } from '@gw/types'
import type { AdoptedOrder } from '../order/adopt-order.ts'
import type { NewOrder } from '../order/new-order.ts'
import type {
  OrderPayOptions,
  OrderPayRequest,
  OrderSessionRequest,
  SessionAction,
  StartedPayment,
} from '../order/order-requests.ts'
import type { OrderRefund, ReviewReason, ShopOrder } from '../order/shop-order.ts'
import type { OrderListOptions } from '../store/order-list.ts'
import type { CheckSummary } from './check.ts'
import type { OrderHandlers } from './handlers.ts'

/** The orders of a shop, with everything that a shop does to them. */
export interface Orders<Transaction> {
  /**
   * Creates an order, or resolves to the existing one with this ID and amount. Pass a transaction to create it together
   * with your own rows.
   */
  create(order: NewOrder, options?: { readonly transaction?: Transaction }): Promise<ShopOrder>
  /**
   * Saves an order whose payment other code started, such as the shop before this package. The same again resolves to the
   * order as it is now. Adopt only what that code can no longer fulfill, because the order is fulfilled here from now on.
   *
   * @throws {@link OrdersError} `GW_ORDERS_CONFLICT` if the order has a different amount or different attempts
   */
  adopt(order: AdoptedOrder, options?: { readonly transaction?: Transaction }): Promise<ShopOrder>
  /**
   * Changes the price of an order that nobody has tried to pay, for example after a coupon.
   *
   * @throws {@link OrdersError} `GW_ORDERS_CONFLICT` if the order has an attempt. Create a new order then
   */
  changeAmount(
    orderId: string,
    amount: Amount,
    options?: { readonly transaction?: Transaction },
  ): Promise<ShopOrder>
  /**
   * Starts an attempt to pay, or returns the action of the one that is open. It never starts a second one while a first
   * one could still be paid. With `replace`, the open one is canceled first. If the order does not allow it, it resolves to
   * the order as it is, with the action `none`.
   */
  pay(orderId: string, request: OrderPayRequest, options?: OrderPayOptions): Promise<StartedPayment>
  /** Starts an attempt like `pay`, with a session for the provider's payment page. */
  createPaymentSession(
    orderId: string,
    request: OrderSessionRequest,
    options?: OrderPayOptions,
  ): Promise<StartedPayment<SessionAction>>
  /** Cancels the open attempt. With `close`, the order accepts no new ones. A paid order does not change. Refund it instead. */
  cancel(orderId: string, options?: { readonly close?: boolean }): Promise<ShopOrder>
  /**
   * Refunds a payment, once per ID. Call it again with the same ID to find out what happened to it.
   *
   * @throws {@link OrdersError} `GW_ORDERS_DISPUTED` while the payment is disputed, or if the dispute was lost, because the
   * payer could get the money twice
   */
  refund(
    orderId: string,
    refund: {
      /** Your own ID: one ID is one refund. */
      readonly id: string
      /** The amount to give back. */
      readonly amount: Amount
      /** The attempt to refund, if it is in review. */
      readonly paymentRequestId?: string
      /** True to refund a payment that is disputed, or whose dispute was lost. Defaults to false. */
      readonly force?: boolean
    },
  ): Promise<OrderRefund>
  /**
   * Resolves a review: `accept` takes it as paid or refunded, and `close` ends it. Before it accepts a payment, it looks
   * the payment up, because its money may have been given back in the meantime.
   *
   * @throws {@link OrdersError} `GW_ORDERS_NOT_RESOLVABLE` if the item is not in review, or if the gateway no longer reports
   * a success. Whatever the client throws if the gateway cannot be reached: nothing is resolved then
   */
  resolve(
    orderId: string,
    id: string,
    how: 'accept' | 'close',
    options?: {
      /** The reason that the person looked at. With a different one by now, nothing changes. */
      readonly reason?: ReviewReason
    },
  ): Promise<ShopOrder>
  /**
   * Looks up what is overdue, and does what follows from it. Call it every minute, in as many instances as you like.
   *
   * @throws whatever effects throw, after all orders were checked, as an AggregateError if there are several
   */
  check(): Promise<CheckSummary>
  /**
   * Looks up whatever is open about one order, due or not, and resolves to the order, or to `undefined`. Call it when the
   * payer returns to your shop, because the payer may be faster than the notification.
   */
  refresh(orderId: string): Promise<ShopOrder | undefined>
  /** Resolves to an order, or to `undefined`. */
  get(orderId: string): Promise<ShopOrder | undefined>
  /**
   * Resolves to the orders with a state, those that have had it for the shortest time first. For the next page, pass the last
   * one as `after`. With `toMs`, it finds what has been `paying` for an hour.
   *
   * @throws TypeError if the store has no `list`
   */
  list(options: OrderListOptions): Promise<readonly ShopOrder[]>
  /** Handlers for any adapter: pass them as `on`. */
  readonly handlers: OrderHandlers<Transaction>
}

/** The orders of a platform's merchants. */
export interface PlatformOrders<Transaction> {
  /**
   * Returns the orders of one merchant. Two merchants can have the same order ID.
   *
   * @throws TypeError if it is not a client ID
   */
  of(clientId: string): Orders<Transaction>
  /**
   * Looks up what is overdue at all merchants, and does what follows from it. Call it every minute, in as many instances as
   * you like.
   *
   * @throws whatever effects throw, after all orders were checked, as an AggregateError if there are several
   */
  check(): Promise<CheckSummary>
  /**
   * Resolves to the orders of all merchants with a state, as the `list` of one merchant does.
   *
   * @throws TypeError if the store has no `list`
   */
  list(options: OrderListOptions): Promise<readonly ShopOrder[]>
  /** Handlers for any adapter: pass them as `on`. The verified client ID of a notification is that of the merchant. */
  readonly handlers: OrderHandlers<Transaction>
}
