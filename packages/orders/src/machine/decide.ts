import { freeze } from '../order/freeze.ts'
import type { OrderDecision } from '../order/order-decision.ts'
import type {
  CalledEvent,
  CaptureStatusEvent,
  DisputeStatusEvent,
  LookupFailedEvent,
  OrderEvent,
  PaymentStatusEvent,
  RefundStatusEvent,
  ReversalEvent,
} from '../order/order-event.ts'
import { orderState, versionOf } from '../order/order-state.ts'
import type { ShopOrder } from '../order/shop-order.ts'
import { attemptCalled, cancelCalled } from './attempt-calls.ts'
import { paymentReported } from './attempt-reports.ts'
import { captureReported } from './captures.ts'
import {
  type AttemptDraft,
  type Change,
  lookInAnHour,
  type OrderDraft,
  refuse,
  review,
} from './change.ts'
import { check } from './check.ts'
import { disputeReported } from './disputes.ts'
import { extendHistory } from './history.ts'
import { cancel, changeAmount, pay } from './pay.ts'
import { recordError } from './record-error.ts'
import { recordResult } from './record-result.ts'
import { refund, refundCalled, refundReported } from './refunds.ts'
import { resolve } from './resolve.ts'
import { removeActions } from './stored-action.ts'

/** When a decision is made. */
export interface DecideOptions {
  /** The time, in epoch milliseconds. */
  readonly nowMs: number
  /** The maximum age of a signed response. Must be the client's `maxSkewMs`. Defaults to 5 minutes. */
  readonly maxSkewMs?: number | undefined
  /** True to look up each paid attempt once more a day later. Defaults to false. */
  readonly lookAfterPaid?: boolean | undefined
  /** True if a card pays the order only once the gateway has captured it. Defaults to false. */
  readonly awaitCapture?: boolean | undefined
}

/**
 * Returns the changes that an event makes to an order, and the next step. It never calls anything, never throws, and
 * never changes what it is given.
 *
 * In a transaction, lock the order, save `order`, and carry out `effects`. Once that is committed, make the call in
 * `send` or the lookups in `lookUps`, and pass what they bring to `decide` as the next event. {@link createOrders} does
 * all of this.
 */
export function decide(
  order: ShopOrder,
  event: OrderEvent,
  {
    nowMs: timeMs,
    maxSkewMs = 300_000,
    lookAfterPaid = false,
    awaitCapture = false,
  }: DecideOptions,
): OrderDecision {
  const nowMs = Math.floor(timeMs) // some clocks have fractions, which documents do not
  // Frozen objects come from here. Anything else belongs to the caller, and is not to be frozen.
  const own = Object.isFrozen(order) ? order : structuredClone(order)
  const change: Change = {
    order: {
      ...own,
      attempts: own.attempts.map((attempt) => ({ ...attempt })),
      refunds: own.refunds.map((one) => ({ ...one })),
    },
    nowMs,
    maxSkewMs,
    lookAfterPaid,
    awaitCapture,
    effects: [],
  }
  apply(change, event)
  const { order: draft, effects, send, lookUps, refused } = change
  if (refused !== undefined) return freeze({ order: own, effects: [], refused })
  removeActions(change, draft)
  draft.history = extendHistory(change, event)
  draft.nextCheckAtMs = earliest(draft)
  draft.state = orderState(draft)
  if (draft.state !== own.state) draft.stateSinceMs = nowMs
  draft.version = versionOf(draft)
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
    case 'amount':
      return changeAmount(change, event)
    case 'check':
      return check(change, event)
    default:
      return applyReport(change, event)
  }
}

/** A report about an attempt or a refund, in contrast to a wish of somebody. */
type Report =
  | CalledEvent
  | PaymentStatusEvent
  | RefundStatusEvent
  | ReversalEvent
  | CaptureStatusEvent
  | DisputeStatusEvent
  | LookupFailedEvent

function applyReport(change: Change, event: Report): Change {
  const { attempts, refunds } = change.order
  const hasPaymentId = event.type === 'captureStatus' || event.type === 'dispute'
  const attempt = attempts.find(
    ({ paymentRequestId, paymentId }) =>
      (event.type !== 'captureStatus' && paymentRequestId === event.id) ||
      (hasPaymentId && paymentId === event.id),
  )
  const item = refunds.find(({ refundRequestId }) => refundRequestId === event.id)
  if (event.type === 'lookupFailed') {
    const failed = attempt ?? item
    if (failed === undefined) return refuse(change, 'GW_ORDERS_NOT_FOUND')
    recordError(change, failed, event)
    const hasClient = event.error.code !== 'GW_ORDERS_NO_CLIENT'
    return hasClient || failed.checkAtMs === undefined ? change : lookInAnHour(change, failed)
  }
  if (attempt !== undefined && event.type !== 'refundStatus') {
    recordError(change, attempt, event)
    return applyToAttempt(change, attempt, event)
  }
  if (item !== undefined && event.type === 'called') {
    recordError(change, item, event)
    recordResult(item, event)
    return refundCalled(change, item, event)
  }
  if (item !== undefined && event.type === 'refundStatus') {
    recordError(change, item, event)
    return refundReported(change, item, event)
  }
  return refuse(change, 'GW_ORDERS_NOT_FOUND')
}

function applyToAttempt(
  change: Change,
  attempt: AttemptDraft,
  event: Exclude<Report, RefundStatusEvent | LookupFailedEvent>,
): Change {
  if (event.type === 'payment') return paymentReported(change, attempt, event)
  if (event.type === 'captureStatus') return captureReported(change, attempt, event)
  if (event.type === 'dispute') return disputeReported(change, attempt, event)
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
