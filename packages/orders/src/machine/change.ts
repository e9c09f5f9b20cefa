import type { OrderDecision, OrderEffect, OrderSend } from '../order/order-decision.ts'
import {
  idOf,
  type OrderAttempt,
  type OrderRefund,
  type ReviewReason,
  type ShopOrder,
} from '../order/shop-order.ts'

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] }

/** An attempt that can be changed. */
export type AttemptDraft = Mutable<OrderAttempt>

/** A refund that can be changed. */
export type RefundDraft = Mutable<OrderRefund>

/** An order that can be changed. */
export type OrderDraft = Omit<Mutable<ShopOrder>, 'attempts' | 'refunds'> & {
  readonly attempts: AttemptDraft[]
  readonly refunds: RefundDraft[]
}

/** A decision in the making. Every step of the machine changes it and returns it. */
export interface Change {
  readonly order: OrderDraft
  readonly nowMs: number
  readonly maxSkewMs: number
  readonly lookAfterPaid: boolean
  readonly awaitCapture: boolean
  readonly effects: OrderEffect[]
  send?: OrderSend
  lookUps?: readonly string[]
  refused?: NonNullable<OrderDecision['refused']>
}

export const MINUTE_MS = 60_000
const HOUR_MS: number = 60 * MINUTE_MS
export const DAY_MS: number = 24 * HOUR_MS

// A call that was started may still be on its way. Long enough for the client's retries.
const CALL_MS = 2 * MINUTE_MS

/** Starts a call that moves money: counts it before it is sent, so that it stays open until it is proven harmless. */
export function count(change: Change, item: AttemptDraft | RefundDraft): Change {
  const call = item.calls + 1
  item.calls = call
  item.openCalls = [...item.openCalls, call]
  item.lastCallAtMs = change.nowMs
  item.checkAtMs = change.nowMs + CALL_MS
  change.send =
    'refundRequestId' in item
      ? { operation: 'refund', id: item.refundRequestId, call }
      : { operation: item.operation, id: item.paymentRequestId, call }
  return change
}

/** Removes a call that is proven to have had no effect. A set, because a result can be saved twice. */
export function strike(item: AttemptDraft | RefundDraft, call: number): void {
  item.openCalls = item.openCalls.filter((open) => open !== call)
}

/** From now on, the attempt is not to be paid. An attempt that closes and comes back is as old as it was. */
export function startCanceling({ nowMs }: Change, attempt: AttemptDraft): void {
  attempt.state = 'canceling'
  attempt.cancelingSinceMs ??= nowMs
}

/** Sends a cancellation. It is no open call, because repeating it is safe. */
export function sendCancel(change: Change, attempt: AttemptDraft): Change {
  startCanceling(change, attempt)
  attempt.cancels = (attempt.cancels ?? 0) + 1
  attempt.lastCancelAtMs = change.nowMs
  attempt.checkAtMs = change.nowMs + CALL_MS
  change.send = { operation: 'cancelPayment', id: attempt.paymentRequestId, call: 0 }
  return change
}

// One lost message must not lead to review, and neither must a gateway that was down for a day.
const MAX_CANCELS = 5

/** Returns whether enough cancellations were sent for long enough that one more will not help. */
export function isTired({
  cancels = 0,
  lastCancelAtMs = 0,
  cancelingSinceMs = 0,
}: AttemptDraft): boolean {
  return cancels >= MAX_CANCELS && lastCancelAtMs >= cancelingSinceMs + DAY_MS
}

/** Cancels a payment that a lookup found, or hands it to a person once that has not helped for a day. */
export function tryCancel(change: Change, attempt: AttemptDraft, askedAtMs: number): Change {
  if (!isTired(attempt)) return sendCancel(change, attempt)
  startCanceling(change, attempt)
  const overAtMs = freshAtMs(change, (attempt.lastCancelAtMs ?? 0) + CALL_MS)
  if (askedAtMs >= overAtMs) return review(change, attempt, 'notCanceled')
  later(change, attempt)
  attempt.checkAtMs = Math.max(attempt.checkAtMs ?? 0, overAtMs) // the last one may have worked
  return change
}

/** Has the job look an attempt or a refund up at once. */
export function lookNow(change: Change, item: AttemptDraft | RefundDraft): Change {
  item.checkAtMs = change.nowMs
  return change
}

/** Has the job wait for a client of the merchant. */
export function lookInAnHour(change: Change, item: AttemptDraft | RefundDraft): Change {
  item.checkAtMs = Math.max(item.checkAtMs ?? 0, change.nowMs + HOUR_MS)
  return change
}

/** A response from before the end proves nothing, so the payment is looked up once it cannot be that old. */
export function lookOnceFresh(change: Change, attempt: AttemptDraft): Change {
  const { nowMs } = change
  attempt.checkAtMs = Math.max(nowMs, freshAtMs(change, attempt.closedAtMs ?? nowMs))
  return change
}

/** The only place besides a person's `accept` where an order becomes paid. */
export function pay(change: Change, attempt: AttemptDraft): Change {
  const { order, nowMs, lookAfterPaid } = change
  if (order.fulfilled) return review(change, attempt, 'paidTwice')
  attempt.state = 'paid'
  attempt.checkAtMs = undefined
  if (lookAfterPaid) {
    attempt.closedAtMs = nowMs
    attempt.checkAtMs = nowMs + DAY_MS
  }
  order.fulfilled = true
  change.effects.push({ type: 'paid', id: attempt.paymentRequestId })
  return change
}

/** Ends an attempt without a payment. If its money was taken before, it is looked up once more. */
export function close(change: Change, attempt: AttemptDraft, state: 'failed' | 'canceled'): Change {
  attempt.state = state
  attempt.closedAtMs = change.nowMs
  const isTaken = attempt.paidAmount !== undefined
  attempt.checkAtMs = isTaken
    ? Math.max(laterAtMs(change, attempt), freshAtMs(change, change.nowMs))
    : undefined
  change.effects.push({ type: 'closed', id: attempt.paymentRequestId })
  return change
}

/** Hands an attempt or a refund to a person. */
export function review(
  change: Change,
  item: AttemptDraft | RefundDraft,
  reason: ReviewReason,
): Change {
  item.state = 'review'
  item.reason = reason
  item.checkAtMs = undefined
  if ('operation' in item) {
    item.closedAtMs = change.nowMs
    if (isUncaptured(item)) item.reason = 'notCaptured'
  }
  change.effects.push({ type: 'review', id: idOf(item) })
  return change
}

/** Returns whether the reason of a review says that money was taken which was not captured. Nobody must accept it for that. */
export function isUncaptured({ captureOutcome, reason }: AttemptDraft): boolean {
  return captureOutcome === 'failed' && (reason === 'cancelRejected' || reason === 'lateSuccess')
}

/** Looks again later. */
export function later(change: Change, item: AttemptDraft | RefundDraft): Change {
  item.checkAtMs = laterAtMs(change, item)
  return change
}

/**
 * Returns when to look again: the older the last call, the later, but right after the payment has expired. Calls of a refund
 * are repeated, so its age counts from its start.
 */
export function laterAtMs(change: Change, item: AttemptDraft | RefundDraft): number {
  const { nowMs } = change
  const half = (nowMs - ('startedAtMs' in item ? item.startedAtMs : item.lastCallAtMs)) / 2
  const next = nowMs + Math.min(Math.max(Math.floor(half), MINUTE_MS), 6 * HOUR_MS)
  // The expiry ends nothing about a payment that exists and is being canceled anyway.
  const canExpire = 'operation' in item && (item.state !== 'canceling' || !item.seen)
  const overAtMs = freshAtMs(change, (canExpire ? item.expiresAtMs : undefined) ?? Infinity)
  return overAtMs > nowMs ? Math.min(next, overAtMs) : next
}

/** Returns the first moment at which a lookup shows what is after a time. A signed response can be `maxSkewMs` old. */
export function freshAtMs({ maxSkewMs }: Change, timeMs: number): number {
  return timeMs + maxSkewMs + 1
}

/** Returns whether a lookup that started then shows what happened after the end of an attempt. */
export function isFresh(
  change: Change,
  { closedAtMs = Infinity }: AttemptDraft,
  askedAtMs: number | undefined = -Infinity,
): boolean {
  return askedAtMs >= freshAtMs(change, closedAtMs)
}

/** Returns whether a lookup that started then shows what happened after the expiry of an attempt. */
export function isExpired(
  change: Change,
  { expiresAtMs = Infinity }: AttemptDraft,
  askedAtMs: number,
): boolean {
  return askedAtMs >= freshAtMs(change, expiresAtMs)
}

/** Changes nothing, and says why. */
export function refuse(change: Change, refused: NonNullable<Change['refused']>): Change {
  change.refused = refused
  return change
}

/** Returns whether an attempt may still lead to a payment, or did. */
export function isLive({ state }: OrderAttempt): boolean {
  return state !== 'failed' && state !== 'canceled'
}

/** Returns an ID that the order does not have. Orders that were adopted can have IDs of this form from other code. */
export function nextId({ orderId, attempts, refunds }: OrderDraft, letter: 'p' | 'r'): string {
  const known = new Set([...attempts, ...refunds].map(idOf))
  let number = 1
  while (known.has(`${orderId}-${letter}${number}`)) number += 1
  return `${orderId}-${letter}${number}`
}
