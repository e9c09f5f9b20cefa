import type { ResolveEvent } from '../order/order-event.ts'
import { idOf, type ReviewReason } from '../order/shop-order.ts'
import { type AttemptDraft, type Change, DAY_MS, refuse } from './change.ts'

/** Applies what a person decided. */
export function resolve(change: Change, { id, how, reason }: ResolveEvent): Change {
  const { attempts, refunds } = change.order
  const attempt = attempts.find((one) => idOf(one) === id)
  const refund = refunds.find((one) => idOf(one) === id)
  const item = attempt ?? refund
  if (item === undefined) return refuse(change, 'GW_ORDERS_NOT_FOUND')
  const isOther = reason !== undefined && item.reason !== reason
  if (item.state !== 'review' || isOther) return refuse(change, 'GW_ORDERS_NOT_RESOLVABLE')
  const { reason: known } = item
  item.reason = undefined
  if (attempt !== undefined) {
    if (how === 'accept') return accept(change, attempt, known)
    closeByHand(change, attempt, known)
    return change
  }
  item.state = how === 'accept' ? 'refunded' : 'failed'
  return change
}

/** A cancellation may still be on its way, so the payment is looked up again for a day. */
function accept(change: Change, attempt: AttemptDraft, reason: ReviewReason | undefined): Change {
  const { order, nowMs } = change
  const isGivenBack = order.refunds.some(
    ({ paymentRequestId, state }) =>
      paymentRequestId === attempt.paymentRequestId && state !== 'failed',
  )
  const isPaid = attempt.outcome === 'succeeded' && !attempt.reversed && !isGivenBack
  if (!isPaid || order.fulfilled) {
    return refuse(change, 'GW_ORDERS_NOT_RESOLVABLE')
  }
  if (reason === 'notCaptured') attempt.captureOutcome = 'succeeded'
  attempt.state = 'paid'
  attempt.closedAtMs = nowMs
  attempt.checkAtMs = nowMs + DAY_MS
  order.fulfilled = true
  change.effects.push({ type: 'paid', id: attempt.paymentRequestId })
  return change
}

/**
 * A person who closes a known success has dealt with it. Anything else is looked up once more. A payment that could not be
 * canceled stays closed to new attempts, and is canceled again a day later.
 */
function closeByHand(
  { nowMs }: Change,
  attempt: AttemptDraft,
  reason: ReviewReason | undefined,
): void {
  const { outcome } = attempt
  if (outcome === 'rejected' || (outcome === undefined && reason === 'notCanceled')) {
    attempt.state = 'canceling'
    attempt.cancelingSinceMs = nowMs
    attempt.cancels = 0
    attempt.cancelRejected = undefined
  } else {
    attempt.state = outcome === 'cancelled' ? 'canceled' : 'failed'
    attempt.closedAtMs = nowMs
  }
  if (outcome === 'succeeded') attempt.resolved = true
  if (reason === 'notCaptured') attempt.captureOutcome = 'failed' // it may be captured after all
  if (outcome !== 'succeeded' || reason === 'notCaptured') attempt.checkAtMs = nowMs + DAY_MS
}
