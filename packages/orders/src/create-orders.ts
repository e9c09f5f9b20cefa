import {
  anything,
  boolean,
  integer,
  optional,
  type Rules,
  readOptions,
  rule,
} from '@gw/errors/internal'
import type { Amount } from '@gw/types'
import { assertAmount, assertOrderId, isOrderId, type NewOrder, newOrder } from './new-order.ts'
import type {
  OrderPayOptions,
  OrderPayRequest,
  OrderSessionRequest,
  SessionAction,
  StartedPayment,
} from './order-requests.ts'
import {
  effectRules,
  expiresInRule,
  type OrdersOptions,
  type OrdersSettings,
  ordersRules,
} from './orders-options.ts'
import { readOrder } from './read-order.ts'
import { applyEvent } from './runner/apply-event.ts'
import { type CheckSummary, checkOrder } from './runner/check.ts'
import { checkAll } from './runner/check-all.ts'
import { createHandlers, type OrderHandlers } from './runner/handlers.ts'
import { openSession, payOrder } from './runner/pay.ts'
import { notFound, refusal } from './runner/refusals.ts'
import { sendFromOrder } from './runner/send.ts'
import type { OrderRefund, ReviewReason, ShopOrder } from './shop-order.ts'

/** The orders of a shop, with everything that a shop does to them. */
export interface Orders<Transaction> {
  /**
   * Creates an order, or resolves to the existing one with this ID and amount. Pass a transaction to create it together
   * with your own rows.
   */
  create(order: NewOrder, options?: { readonly transaction?: Transaction }): Promise<ShopOrder>
  /**
   * Starts an attempt to pay, or repeats the one that is open, with the same ID. It never starts a second one while a first
   * one could still be paid. If the order does not allow it, it resolves to the order as it is, with the action `none`.
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
  /** Refunds a payment, once per ID. Call it again with the same ID to find out what happened to it. */
  refund(
    orderId: string,
    refund: {
      /** Your own ID: one ID is one refund. */
      readonly id: string
      /** How much to give back. */
      readonly amount: Amount
      /** The attempt to refund, if it is in review. */
      readonly paymentRequestId?: string
    },
  ): Promise<OrderRefund>
  /** Resolves a review: `accept` takes it as paid or refunded, and `close` ends it. */
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
  /** Handlers for any adapter: pass them as `on`. */
  readonly handlers: OrderHandlers<Transaction>
}

const payRules: Rules<Required<OrderPayOptions>> = {
  expiresInMs: (value, name) =>
    (value === undefined ? undefined : expiresInRule(value, name)) as never,
  signal: (value) => value as never,
  timeoutMs: optional(integer(undefined, 1)) as never,
}

const MAX_RUN_MS = 5 * 60_000

const createRules: Rules<{ readonly transaction: never }> = { transaction: anything }
const cancelRules: Rules<{ readonly close: boolean }> = { close: boolean(false) }
const resolveRules: Rules<{ readonly reason: ReviewReason | undefined }> = { reason: anything }

/**
 * Creates what a shop does with its orders: a runner around {@link decide} that saves before and after each call, and
 * never calls the gateway inside a transaction.
 *
 * @throws TypeError if an option is unknown or invalid
 */
export function createOrders<Transaction>(
  options: OrdersOptions<Transaction>,
): Orders<Transaction> {
  const settings = readOptions(options, ordersRules) as unknown as OrdersSettings<Transaction>
  readOptions(settings.on, effectRules, 'on')
  let running: { readonly run: Promise<CheckSummary>; readonly untilMs: number } | undefined
  const refreshing = new Map<string, Promise<unknown>>()
  const read = async (orderId: string): Promise<ShopOrder | undefined> => {
    // An ID often comes from a URL. What cannot be one has no order.
    if (typeof orderId === 'string' && !isOrderId(orderId)) return undefined
    assertOrderId(orderId)
    const stored = await settings.store.get(orderId)
    return stored === undefined ? undefined : readOrder(stored, orderId)
  }
  return {
    async create(order, createOptions = {}) {
      const fresh = newOrder(order)
      const { transaction } = readOptions(createOptions, createRules)
      const { store } = settings
      const { orderId, amount } = fresh
      if (await store.insert(fresh, transaction)) return fresh
      const stored = await store.change<ShopOrder | undefined>(
        orderId,
        async (existing) => [undefined, existing],
        transaction,
      )
      if (stored === undefined) throw notFound(orderId)
      const existing = readOrder(stored, orderId)
      const isSame =
        existing.amount.currency === amount.currency && existing.amount.value === amount.value
      if (!isSame) throw refusal('GW_ORDERS_CONFLICT', orderId)
      return existing
    },
    async pay(orderId, request, payOptions = {}) {
      assertOrderId(orderId)
      return payOrder(settings, orderId, request, readOptions(payOptions, payRules))
    },
    async createPaymentSession(orderId, request, payOptions = {}) {
      assertOrderId(orderId)
      return openSession(settings, orderId, request, readOptions(payOptions, payRules))
    },
    async cancel(orderId, cancelOptions = {}) {
      assertOrderId(orderId)
      const { close } = readOptions(cancelOptions, cancelRules)
      const { order, send } = await applyEvent(settings, orderId, { type: 'cancel', close })
      if (send === undefined) return order
      const { decision } = await sendFromOrder(settings, order, send)
      const isOpen = decision.order.attempts.some(
        ({ paymentRequestId, state }) => paymentRequestId === send.id && state === 'canceling',
      )
      if (!isOpen) return decision.order
      await checkOrder(settings, orderId)
      return readOrder((await settings.store.get(orderId)) ?? decision.order, orderId)
    },
    async refund(orderId, refund) {
      assertOrderId(orderId)
      const { id, amount, paymentRequestId } = readOptions(refund, refundRules)
      const event = { type: 'refund', id, amount, paymentRequestId } as const
      const decision = await applyEvent(settings, orderId, event)
      if (decision.refused !== undefined) throw refusal(decision.refused as never, orderId, id)
      if (decision.send === undefined) return findRefund(decision.order, id)
      const sent = await sendFromOrder(settings, decision.order, decision.send)
      if (sent.outcome === 'rejected' || sent.outcome === 'notSent') throw sent.error
      return findRefund(sent.decision.order, id)
    },
    async resolve(orderId, id, how, resolveOptions = {}) {
      assertOrderId(orderId)
      const { reason } = readOptions(resolveOptions, resolveRules)
      if (how !== 'accept' && how !== 'close') {
        throw new TypeError("how must be 'accept' or 'close'")
      }
      const event = { type: 'resolve', id, how, reason } as const
      const { order, refused } = await applyEvent(settings, orderId, event)
      if (refused !== undefined) throw refusal(refused as never, orderId, id)
      return order
    },
    async check() {
      // A run can take longer than its interval. One that takes much longer waits for an effect that never ends.
      if (running !== undefined && settings.now() < running.untilMs) return running.run
      const run = checkAll(settings)
      const started = { run, untilMs: settings.now() + MAX_RUN_MS }
      running = started
      try {
        return await run
      } finally {
        if (running === started) running = undefined
      }
    },
    async refresh(orderId) {
      const order = await read(orderId)
      if (order?.nextCheckAtMs === undefined) return order
      // A payer can reload a page while the first lookup is on its way.
      const started =
        refreshing.get(orderId) ??
        checkOrder(settings, orderId).finally(() => refreshing.delete(orderId))
      refreshing.set(orderId, started)
      await started
      return read(orderId)
    },
    get: read,
    handlers: createHandlers(settings),
  }
}

const refundId = rule<string>({
  must: 'a string of 1 to 64 characters',
  test: (value) => typeof value === 'string' && value.length >= 1 && value.length <= 64,
})

const refundRules: Rules<{
  readonly id: string
  readonly amount: Amount
  readonly paymentRequestId: string | undefined
}> = {
  id: refundId,
  amount: (value, name) => {
    assertAmount(value as Amount, name)
    return value as Amount
  },
  paymentRequestId: optional(refundId),
}

function findRefund({ refunds }: ShopOrder, id: string): OrderRefund {
  return refunds.find((refund) => refund.id === id) as OrderRefund
}
