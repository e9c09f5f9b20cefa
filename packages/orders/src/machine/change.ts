import type { OrderDecision, OrderEffect, OrderSend } from '../order-decision.ts'
import {
  idOf,
  type OrderAttempt,
  type OrderRefund,
  type ReviewReason,
  type ShopOrder,
} from '../shop-order.ts'

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
  readonly effects: OrderEffect[]
  send?: OrderSend
  lookUps?: readonly string[]
  refused?: NonNullable<OrderDecision['refused']>
}

export const MINUTE_MS = 60_000
export const HOUR_MS: number = 60 * MINUTE_MS
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

/** From now on, the attempt is not to be paid. */
export function startCanceling({ nowMs }: Change, attempt: AttemptDraft): void {
  if (attempt.state === 'canceling') return
  attempt.state = 'canceling'
  attempt.cancelingSinceMs = nowMs
  attempt.lastTryAtMs = undefined
}

/** Sends a cancellation. It is not counted, because repeating it is safe. */
export function sendCancel(change: Change, attempt: AttemptDraft): Change {
  startCanceling(change, attempt)
  const { cancelingSinceMs = change.nowMs } = attempt
  if (change.nowMs >= cancelingSinceMs + DAY_MS) attempt.lastTryAtMs ??= change.nowMs
  attempt.checkAtMs = change.nowMs + CALL_MS
  change.send = { operation: 'cancelPayment', id: attempt.paymentRequestId, call: 0 }
  return change
}

/** Has the job look an attempt or a refund up at once. */
export function lookNow(change: Change, item: AttemptDraft | RefundDraft): Change {
  item.checkAtMs = change.nowMs
  return change
}

/** Ends an attempt without a payment. If its money was taken before, it is looked up once more. */
export function close(change: Change, attempt: AttemptDraft, state: 'failed' | 'canceled'): Change {
  attempt.state = state
  attempt.closedAtMs = change.nowMs
  attempt.checkAtMs = attempt.paidAmount === undefined ? undefined : freshAtMs(change, change.nowMs)
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
  change.effects.push({ type: 'review', id: idOf(item) })
  return change
}

/** Looks again later: the older the last call, the later, but right after the payment has expired. */
export function later(change: Change, item: AttemptDraft | RefundDraft): Change {
  const { nowMs } = change
  const half = (nowMs - item.lastCallAtMs) / 2
  const next = nowMs + Math.min(Math.max(Math.floor(half), MINUTE_MS), 6 * HOUR_MS)
  const { expiresAtMs = Infinity } = 'operation' in item ? item : {}
  const overAtMs = freshAtMs(change, expiresAtMs)
  item.checkAtMs = overAtMs > nowMs ? Math.min(next, overAtMs) : next
  return change
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
