import type { Client } from '@gw/client'
import { callback, clock, milliseconds, optional, type Rules, rule } from '@gw/errors/internal'
import type { NotifyPayment, NotifyRefund, NotifyReversal } from '@gw/types'
import type { HandlerContext } from '@gw/webhook'
import type { OrderStore } from './order-store.ts'
import type { OrderAttempt, OrderRefund, ShopOrder } from './shop-order.ts'

/** The context that effects receive beside the order. */
export interface EffectContext<Transaction> {
  /** Runs statements in the transaction that saves the order. They commit together, or not at all. */
  readonly transaction: Transaction
}

/**
 * Your shop's reactions to what happens to an order. Effects run inside the transaction that saves the order. If one
 * throws, nothing is saved, and the resend or the next check repeats it. Write to your tables here, and call other
 * systems later.
 */
export interface OrderEffects<Transaction> {
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
}

/** Notifications that can be about an order. */
export type OrderNotification = NotifyPayment | NotifyRefund | NotifyReversal

/** Options for {@link createOrders}. */
export interface OrdersOptions<Transaction> {
  /** The client that calls the gateway. */
  readonly client: Pick<Client, 'call' | 'findPayment'>
  /** The store that keeps the orders. */
  readonly store: OrderStore<Transaction>
  /** What your shop does when an order is paid, refunded, or needs a person. */
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
   * How long the payer has to pay, in milliseconds. `null` for debits without the payer, which never expire. Defaults to
   * 15 minutes.
   */
  readonly expiresInMs?: number | null | undefined
  /** How old a signed response can be, in milliseconds. Must be the client's `maxSkewMs`. Defaults to 5 minutes. */
  readonly maxSkewMs?: number | undefined
  /** The clock, in epoch milliseconds. Defaults to `Date.now`. */
  readonly now?: (() => number) | undefined
}

/** The options with their defaults. */
export interface OrdersSettings<Transaction> {
  readonly client: Pick<Client, 'call' | 'findPayment'>
  readonly store: OrderStore<Transaction>
  readonly on: OrderEffects<Transaction>
  readonly notOurs: OrdersOptions<Transaction>['notOurs']
  readonly expiresInMs: number | null
  readonly maxSkewMs: number
  readonly now: () => number
}

const MINUTE_MS = 60_000
const expiry = milliseconds(15 * MINUTE_MS, { min: MINUTE_MS })

/** Accepts a duration, or `null` for a debit without the payer. */
export const expiresInRule = (value: unknown, name: string): number | null =>
  value === null ? null : expiry(value, name)

/** The rules of the options. */
export const ordersRules: Rules<OrdersSettings<never>> = {
  client: rule({
    must: 'a client from createClient',
    test: (value) => hasMethods(value, 'call', 'findPayment'),
  }),
  store: rule({
    must: 'an order store, such as createMemoryOrderStore()',
    test: (value) => hasMethods(value, 'insert', 'get', 'change', 'overdue'),
  }),
  on: rule({
    must: 'an object with paid and review',
    test: (value) => typeof value === 'object' && value !== null,
  }),
  notOurs: optional(callback),
  expiresInMs: expiresInRule,
  maxSkewMs: milliseconds(5 * MINUTE_MS),
  now: clock,
}

/** The rules of the effects. */
export const effectRules: Rules<OrderEffects<never>> = {
  paid: callback,
  review: callback,
  closed: optional(callback),
  refunded: optional(callback),
  refundFailed: optional(callback),
}

function hasMethods(value: unknown, ...names: readonly string[]): boolean {
  const object = value as Readonly<Record<string, unknown>> | null | undefined
  return names.every((name) => typeof object?.[name] === 'function')
}
