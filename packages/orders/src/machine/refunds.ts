import { type Amount, addAmounts } from '@gw/types'
import { copyAmount, isAmount, sameAmount } from '../order/amounts.ts'
import type { CalledEvent, RefundEvent, RefundStatusEvent } from '../order/order-event.ts'
import type { OrdersErrorCode } from '../order/orders-error.ts'
import {
  type AttemptDraft,
  type Change,
  count,
  DAY_MS,
  freshAtMs,
  later,
  laterAtMs,
  lookNow,
  nextId,
  type OrderDraft,
  type RefundDraft,
  refuse,
  review,
  strike,
} from './change.ts'
import { isDisputed } from './disputes.ts'
import { recordSettlement } from './record-result.ts'

// A document must not grow without end. Nobody refunds one order that often, except a program.
const MAX_REFUNDS = 100

/** Starts a refund, once per ID. A failed refund is never sent again: a retry has a new ID. */
export function refund(change: Change, event: RefundEvent): Change {
  const { order, nowMs } = change
  const existing = order.refunds.find(({ id }) => id === event.id)
  if (existing !== undefined) {
    return isSameRefund(existing, event) ? change : refuse(change, 'GW_ORDERS_CONFLICT')
  }
  const attempt = findRefundable(order, event.paymentRequestId)
  if (attempt === undefined) return refuse(change, 'GW_ORDERS_NOT_PAID')
  if (!event.force && isDisputed(order, attempt)) return refuse(change, 'GW_ORDERS_DISPUTED')
  if (order.refunds.length >= MAX_REFUNDS) return refuse(change, 'GW_ORDERS_REFUND_EXCEEDS')
  const refusal = refuseRefund(order, attempt, event.amount)
  if (refusal !== undefined) return refuse(change, refusal)
  const started: RefundDraft = {
    refundRequestId: nextId(order, 'r'),
    id: event.id,
    paymentRequestId: attempt.paymentRequestId,
    amount: copyAmount(event.amount),
    state: 'refunding',
    startedAtMs: nowMs,
    calls: 0,
    openCalls: [],
    lastCallAtMs: nowMs,
  }
  order.refunds.push(started)
  return count(change, started)
}

function isSameRefund(existing: RefundDraft, { amount, paymentRequestId }: RefundEvent): boolean {
  const isSameAttempt =
    paymentRequestId === undefined || paymentRequestId === existing.paymentRequestId
  return isSameAttempt && sameAmount(amount, existing.amount)
}

function findRefundable(
  { attempts }: OrderDraft,
  paymentRequestId: string | undefined,
): AttemptDraft | undefined {
  return attempts.find((attempt) =>
    paymentRequestId === undefined
      ? attempt.state === 'paid'
      : attempt.paymentRequestId === paymentRequestId &&
        (attempt.state === 'paid' || attempt.state === 'review' || attempt.resolved),
  )
}

/** Everything that did not fail counts, because a refund in progress or in review may have happened. */
function refuseRefund(
  { refunds }: OrderDraft,
  { paidAmount, paymentId, paymentRequestId }: AttemptDraft,
  amount: Amount,
): OrdersErrorCode | undefined {
  if (paidAmount === undefined || paymentId === undefined) return 'GW_ORDERS_NOT_PAID'
  const { currency } = paidAmount
  const counted = refunds
    .filter((other) => other.paymentRequestId === paymentRequestId && other.state !== 'failed')
    .map((other) => other.amount)
  if (!isAmount(amount) || amount.currency !== currency) return 'GW_ORDERS_REFUND_EXCEEDS'
  const sum = counted.reduce(addAmounts, amount)
  return BigInt(sum.value) > BigInt(paidAmount.value) ? 'GW_ORDERS_REFUND_EXCEEDS' : undefined
}

/** Applies the result of a call of `refund`. */
export function refundCalled(change: Change, item: RefundDraft, event: CalledEvent): Change {
  switch (event.outcome) {
    case 'succeeded':
      return succeeded(change, item, event.amount ?? item.amount)
    case 'pending':
      return item.state === 'refunding' ? later(change, item) : change
    case 'rejected':
    case 'notSent':
      strike(item, event.call)
      if (item.state !== 'refunding') return change
      // The check that the call set stands: rejected again and again, the others would be looked up without a pause.
      return item.openCalls.length === 0 ? fail(change, item) : change
    case 'unknown': // the call stays open
      return change
  }
}

/** Applies what a notification or a lookup says about a refund. */
export function refundReported(
  change: Change,
  item: RefundDraft,
  event: RefundStatusEvent,
): Change {
  const { askedAtMs } = event
  recordSettlement(item, event)
  if (event.outcome === 'succeeded') return succeeded(change, item, event.amount ?? item.amount)
  if (event.outcome === 'failed') {
    if (item.state === 'refunded') return review(change, item, 'undone')
    return item.state === 'refunding' ? fail(change, item) : change
  }
  if (item.state !== 'refunding') return change
  if (askedAtMs === undefined) {
    return event.outcome === 'unknown' ? lookNow(change, item) : change
  }
  return event.outcome === 'missing' ? missing(change, item, askedAtMs) : later(change, item)
}

function succeeded(change: Change, item: RefundDraft, amount: Amount): Change {
  if (item.state === 'refunded') return change
  if (item.state === 'failed') return review(change, item, 'lateSuccess')
  if (item.state === 'review') {
    return item.reason === 'lateSuccess' ? change : review(change, item, 'lateSuccess')
  }
  if (!sameAmount(amount, item.amount)) return review(change, item, 'amountDiffers')
  item.state = 'refunded'
  item.checkAtMs = undefined
  change.effects.push({ type: 'refunded', id: item.refundRequestId })
  return change
}

function fail(change: Change, item: RefundDraft): Change {
  item.state = 'failed'
  item.checkAtMs = undefined
  change.effects.push({ type: 'refundFailed', id: item.refundRequestId })
  return change
}

/** A refund that the gateway does not have is sent again with the same ID, for a day. */
function missing(change: Change, item: RefundDraft, askedAtMs: number): Change {
  const { lastCallAtMs, startedAtMs } = item
  if (lastCallAtMs < startedAtMs + DAY_MS) return sendAgain(change, item)
  const freshMs = freshAtMs(change, lastCallAtMs)
  if (askedAtMs >= freshMs) return review(change, item, 'notAccepted')
  item.checkAtMs = freshMs // the last call may still be on its way
  return change
}

/** The older the refund, the later the next call. */
function sendAgain(change: Change, item: RefundDraft): Change {
  count(change, item)
  item.checkAtMs = Math.max(item.checkAtMs ?? 0, laterAtMs(change, item))
  return change
}
