import type { ResolveEvent } from '../order-event.ts'
import { idOf } from '../shop-order.ts'
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
  item.reason = undefined
  if (attempt !== undefined) {
    return how === 'accept' ? accept(change, attempt) : closeByHand(change, attempt)
  }
  item.state = how === 'accept' ? 'refunded' : 'failed'
  return change
}

/** A cancellation may still be on its way, so the payment is looked up again for a day. */
function accept(change: Change, attempt: AttemptDraft): Change {
  const { order, nowMs } = change
  const isGivenBack = order.refunds.some(
    ({ paymentRequestId, state }) =>
      paymentRequestId === attempt.paymentRequestId && state !== 'failed',
  )
  const isPaid = attempt.outcome === 'succeeded' && !attempt.reversed && !isGivenBack
  if (!isPaid || order.fulfilled) {
    return refuse(change, 'GW_ORDERS_NOT_RESOLVABLE')
  }
  attempt.state = 'paid'
  attempt.closedAtMs = nowMs
  attempt.checkAtMs = nowMs + DAY_MS
  order.fulfilled = true
  change.effects.push({ type: 'paid', id: attempt.paymentRequestId })
  return change
}

/** A person who closes a known success has dealt with it. Anything else is looked up once more. */
function closeByHand(change: Change, attempt: AttemptDraft): Change {
  const { nowMs } = change
  attempt.state = 'failed'
  attempt.closedAtMs = nowMs
  if (attempt.outcome === 'succeeded') attempt.resolved = true
  else attempt.checkAtMs = nowMs + DAY_MS
  return change
}
