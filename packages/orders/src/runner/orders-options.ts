import type { Client } from '@gw/client'
import {
  boolean,
  callback,
  clock,
  type Filled,
  milliseconds,
  optional,
  type Rules,
  rule,
} from '@gw/errors/internal'
import type { NotificationOf } from '@gw/types'
import type { HandlerContext } from '@gw/webhook'
import type { OrderAttempt, OrderDispute, OrderRefund, ShopOrder } from '../order/shop-order.ts'
import type { MerchantsOrderStore, OrderStore } from '../store/order-store.ts'
import type { OrderProblem, ReportProblem } from './problems.ts'

/** The context that effects receive beside the order. */
export interface EffectContext<Transaction> {
  /** Runs statements in the transaction that saves the order. They commit together, or not at all. */
  readonly transaction: Transaction
}

/**
 * Your shop's reactions to what happens to an order. Effects run inside the transaction that saves the order. If one
 * throws, nothing is saved, and the resend or the next check repeats it. Await each query, or return it, also in an array.
 * Write to your tables here, and call other systems later.
 */
export interface OrderEffects<Transaction> {
  /**
   * Called with `awaitCapture` when a card is authorized, which can happen for several attempts of one order. Pack the parcel
   * here, and send it in `paid`.
   */
  readonly authorized?:
    | ((order: ShopOrder, attempt: OrderAttempt, context: EffectContext<Transaction>) => unknown)
    | undefined
  /** Called when an attempt has paid the order, at most once per order. Fulfill the order here. */
  readonly paid: (
    order: ShopOrder,
    attempt: OrderAttempt,
    context: EffectContext<Transaction>,
  ) => unknown
  /** Called when a person has to look at an attempt or a refund. Its `reason` says why. */
  readonly review: (
    order: ShopOrder,
    item: OrderAttempt | OrderRefund,
    context: EffectContext<Transaction>,
  ) => unknown
  /** Called when an attempt ended without a payment. The payer can try again. */
  readonly closed?:
    | ((order: ShopOrder, attempt: OrderAttempt, context: EffectContext<Transaction>) => unknown)
    | undefined
  /** Called when a refund is done. */
  readonly refunded?:
    | ((order: ShopOrder, refund: OrderRefund, context: EffectContext<Transaction>) => unknown)
    | undefined
  /** Called when a refund failed. To try again, refund with a new ID. */
  readonly refundFailed?:
    | ((order: ShopOrder, refund: OrderRefund, context: EffectContext<Transaction>) => unknown)
    | undefined
  /** Called when a dispute is new, or has a new state or deadline. Defend or accept it before `dueAtMs`. */
  readonly disputed?:
    | ((order: ShopOrder, dispute: OrderDispute, context: EffectContext<Transaction>) => unknown)
    | undefined
}

/** Notifications that can be about an order. */
export type OrderNotification = NotificationOf<
  'notifyPayment' | 'notifyCapture' | 'notifyRefund' | 'notifyReversal' | 'notifyDispute'
>

/** The part of a client that orders use. With its client ID, notifications for a different one are not theirs. */
export type OrdersClient = Pick<Client, 'call' | 'findPayment'> & Partial<Pick<Client, 'clientId'>>

/** Options for {@link createOrders} with the orders of several merchants. */
export interface PlatformOrdersOptions<Transaction>
  extends Omit<OrdersOptions<Transaction>, 'client' | 'store'> {
  /**
   * Returns the client for a merchant's order. It is called before each call to the gateway, so keep the clients. With agent
   * tokens, all merchants have your client ID, and the order ID shows which one it is. Without a client, nothing is sent,
   * and the job looks again in an hour (`GW_ORDERS_NO_CLIENT`).
   */
  readonly client: (
    clientId: string,
    orderId: string,
  ) => OrdersClient | undefined | Promise<OrdersClient | undefined>
  /** The store that keeps the orders, such as `createMemoryOrderStore({ merchants: true })`. */
  readonly store: MerchantsOrderStore<Transaction>
}

/** Options for {@link createOrders}. */
export interface OrdersOptions<Transaction> {
  /** The client that calls the gateway. */
  readonly client: OrdersClient
  /** The store that keeps the orders. */
  readonly store: OrderStore<Transaction>
  /** The effects of your shop when an order is paid, refunded, or needs a person. */
  readonly on: OrderEffects<Transaction>
  /**
   * Handles notifications about payments and refunds that the store does not have, such as refunds made in the portal.
   * Without it, they throw `GW_ORDERS_NOT_FOUND`, and the gateway resends them.
   */
  readonly notOurs?:
    | ((
        notification: OrderNotification,
        context: HandlerContext & Partial<EffectContext<Transaction>>,
      ) => unknown)
    | undefined
  /**
   * Returns the order ID for a request ID of other code, whose payment was adopted. It is asked if neither the form of the ID
   * nor an order with this very ID tells.
   */
  readonly orderOf?:
    | ((
        requestId: string,
        notification: OrderNotification,
        context: HandlerContext & Partial<EffectContext<Transaction>>,
      ) => string | undefined | Promise<string | undefined>)
    | undefined
  /**
   * Receives each call and lookup that brought no answer, and why, after it is saved. Its errors and rejections are
   * ignored. Without it, `console.warn` gets one line per code and hour: a fault of your setup at once, anything else
   * once it has happened 3 times in a row.
   */
  readonly onError?: ((problem: OrderProblem) => void) | undefined
  /**
   * The time that the payer has to pay, in milliseconds. `null` for debits without the payer, which never expire. Defaults to
   * 15 minutes.
   */
  readonly expiresInMs?: number | null | undefined
  /** The maximum age of a signed response, in milliseconds. Must be the client's `maxSkewMs`. Defaults to 5 minutes. */
  readonly maxSkewMs?: number | undefined
  /**
   * True to keep the payer's next step in the order while it can be used, for at most 15 minutes, so that a second click
   * leads to the same page whatever the browser sends. With false, the gateway refuses a second click with a different
   * request. Defaults to true.
   */
  readonly storeActions?: boolean | undefined
  /**
   * True to look up each paid attempt once more a day later. It finds cancellations, refunds in the portal, and risk rejections
   * of the first day, and costs one lookup per paid order. Defaults to false.
   */
  readonly lookAfterPaid?: boolean | undefined
  /**
   * True if a card (CARD, APPLEPAY, GOOGLEPAY) pays the order only once the gateway has captured its money. Until then, the
   * order is `authorized`. After two days without a capture, it needs a person. Pass it once you have seen that your account
   * gets the notification of each capture. Defaults to false.
   */
  readonly awaitCapture?: boolean | undefined
  /** The clock, in epoch milliseconds. Defaults to `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** The options with their defaults. */
export interface OrdersSettings<Transaction>
  extends Omit<Filled<OrdersOptions<Transaction>, 'notOurs' | 'orderOf'>, 'client' | 'onError'> {
  /** The merchant, in a store of several. */
  readonly clientId: string | undefined
  /** Resolves to the client for an order, or rejects with `GW_ORDERS_NO_CLIENT`. */
  readonly connect: (orderId: string) => Promise<OrdersClient>
  readonly report: ReportProblem
}

const MINUTE_MS = 60_000
const expiry = milliseconds(15 * MINUTE_MS, { min: MINUTE_MS })

/** Accepts a duration, or `null` for a debit without the payer. */
export const expiresInRule = (value: unknown, name: string): number | null =>
  value === null ? null : expiry(value, name)

/** The rules of the options. */
export const ordersRules: Rules<
  Omit<OrdersSettings<never>, 'report' | 'clientId' | 'connect'> &
    Pick<OrdersOptions<never>, 'client' | 'onError'>
> = {
  client: rule({
    must: 'a client from createClient, or a function that returns one for a client ID and an order ID',
    test: (value) => typeof value === 'function' || hasMethods(value, 'call', 'findPayment'),
  }),
  store: rule({
    must: 'an order store, such as createMemoryOrderStore()',
    test: (value) =>
      hasMethods(value, 'of', 'overdue') || hasMethods(value, 'insert', 'get', 'change', 'overdue'),
  }),
  on: rule({
    must: 'an object with paid and review',
    test: (value) => typeof value === 'object' && value !== null,
  }),
  notOurs: optional(callback),
  orderOf: optional(callback),
  onError: optional(callback),
  expiresInMs: expiresInRule,
  maxSkewMs: milliseconds(5 * MINUTE_MS),
  storeActions: boolean(true),
  lookAfterPaid: boolean(false),
  awaitCapture: boolean(false),
  now: clock,
}

/** The rules of the effects. */
export const effectRules: Rules<OrderEffects<never>> = {
  authorized: optional(callback),
  paid: callback,
  review: callback,
  closed: optional(callback),
  refunded: optional(callback),
  refundFailed: optional(callback),
  disputed: optional(callback),
}

function hasMethods(value: unknown, ...names: readonly string[]): boolean {
  const object = value as Readonly<Record<string, unknown>> | null | undefined
  return names.every((name) => typeof object?.[name] === 'function')
}
