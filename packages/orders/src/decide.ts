import { attemptCalled, cancelCalled } from './machine/attempt-calls.ts'
import { paymentReported } from './machine/attempt-reports.ts'
import { type AttemptDraft, type Change, type OrderDraft, review } from './machine/change.ts'
import { check } from './machine/check.ts'
import { freeze } from './machine/freeze.ts'
import { extendHistory } from './machine/history.ts'
import { cancel, pay } from './machine/pay.ts'
import { recordResult } from './machine/record-result.ts'
import { refund, refundCalled, refundReported } from './machine/refunds.ts'
import { resolve } from './machine/resolve.ts'
import type { OrderDecision } from './order-decision.ts'
import type {
  CalledEvent,
  OrderEvent,
  PaymentStatusEvent,
  RefundStatusEvent,
  ReversalEvent,
} from './order-event.ts'
import { orderState, type ShopOrder } from './shop-order.ts'

/** When a decision is made. */
export interface DecideOptions {
  /** The time, in epoch milliseconds. */
  readonly nowMs: number
  /** How old a signed response can be. Must be the client's `maxSkewMs`. Defaults to 5 minutes. */
  readonly maxSkewMs?: number | undefined
}

/**
 * Returns what an event changes about an order, and what to do about it. It never calls anything, never throws, and
 * never changes what it is given.
 *
 * In a transaction, lock the order, save `order`, and carry out `effects`. Once that is committed, make the call in
 * `send` or the lookups in `lookUps`, and pass what they bring to `decide` as the next event. {@link createOrders} does
 * all of this.
 */
export function decide(
  order: ShopOrder,
  event: OrderEvent,
  { nowMs: timeMs, maxSkewMs = 300_000 }: DecideOptions,
): OrderDecision {
  const nowMs = Math.floor(timeMs) // some clocks have fractions, which documents do not
  // What is frozen comes from here. Anything else belongs to the caller, and is not to be frozen.
  const own = Object.isFrozen(order) ? order : structuredClone(order)
  const change: Change = {
    order: {
      ...own,
      attempts: own.attempts.map((attempt) => ({ ...attempt })),
      refunds: own.refunds.map((one) => ({ ...one })),
    },
    nowMs,
    maxSkewMs,
    effects: [],
  }
  apply(change, event)
  const { order: draft, effects, send, lookUps, refused } = change
  if (refused !== undefined) return freeze({ order: own, effects: [], refused })
  draft.history = extendHistory(change, event)
  draft.nextCheckAtMs = earliest(draft)
  draft.state = orderState(draft)
  return freeze({
    order: draft,
    effects,
    ...(send !== undefined && { send }),
    ...(lookUps !== undefined && { lookUps }),
  })
}

function apply(change: Change, event: OrderEvent): Change {
  switch (event.type) {
    case 'pay':
      return pay(change, event)
    case 'cancel':
      return cancel(change, event.close)
    case 'refund':
      return refund(change, event)
    case 'resolve':
      return resolve(change, event)
    case 'check':
      return check(change, event.early)
    default:
      return applyReport(change, event)
  }
}

/** What happened to an attempt or a refund, in contrast to what somebody wants. */
type Report = CalledEvent | PaymentStatusEvent | RefundStatusEvent | ReversalEvent

function applyReport(change: Change, event: Report): Change {
  const { attempts, refunds } = change.order
  const attempt = attempts.find(({ paymentRequestId }) => paymentRequestId === event.id)
  const item = refunds.find(({ refundRequestId }) => refundRequestId === event.id)
  if (attempt !== undefined && event.type !== 'refundStatus') {
    return applyToAttempt(change, attempt, event)
  }
  if (item !== undefined && event.type === 'called') {
    recordResult(item, event)
    return refundCalled(change, item, event)
  }
  if (item !== undefined && event.type === 'refundStatus')
    return refundReported(change, item, event)
  change.refused = 'GW_ORDERS_NOT_FOUND'
  return change
}

function applyToAttempt(
  change: Change,
  attempt: AttemptDraft,
  event: Exclude<Report, RefundStatusEvent>,
): Change {
  if (event.type === 'payment') return paymentReported(change, attempt, event)
  if (event.type === 'reversal') {
    attempt.reversed = true
    return attempt.reason === 'undone' ? change : review(change, attempt, 'undone')
  }
  recordResult(attempt, event)
  return event.operation === 'cancelPayment'
    ? cancelCalled(change, attempt, event)
    : attemptCalled(change, attempt, event)
}

function earliest({ attempts, refunds }: OrderDraft): number | undefined {
  const times = [...attempts, ...refunds].flatMap(({ checkAtMs }) => checkAtMs ?? [])
  return times.length === 0 ? undefined : Math.min(...times)
}
