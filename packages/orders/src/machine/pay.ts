import { copyAmount } from '../order/amounts.ts'
import type { AmountEvent, PayEvent } from '../order/order-event.ts'
import { orderState } from '../order/order-state.ts'
import {
  type AttemptDraft,
  type Change,
  count,
  isLive,
  nextId,
  refuse,
  sendCancel,
} from './change.ts'
import { findAction } from './stored-action.ts'

// A document must not grow without end. Nobody tries that often, except a program.
const MAX_ATTEMPTS = 100
const MAX_CALLS = 20

/** Starts an attempt, or goes on with the only live one. */
export function pay(change: Change, event: PayEvent): Change {
  const { order, nowMs } = change
  const { operation, expiresInMs, isCard } = event
  const live = order.attempts.filter(isLive)
  const [current] = live
  if (order.closed || order.fulfilled || live.length > 1) return refuse(change, orderState(order))
  if (current === undefined && order.attempts.length >= MAX_ATTEMPTS)
    return refuse(change, orderState(order))
  if (current !== undefined) return payAgain(change, current, event)
  const attempt: AttemptDraft = {
    paymentRequestId: nextId(order, 'p'),
    operation,
    state: 'paying',
    ...(isCard && { isCard }),
    seen: false,
    calls: 0,
    openCalls: [],
    lastCallAtMs: nowMs,
    ...(expiresInMs !== null && { expiresAtMs: nowMs + Math.floor(expiresInMs) }),
  }
  order.attempts.push(attempt)
  return count(change, attempt)
}

/** Returns the payer to the page of an attempt, sends it again with the same ID, or replaces it. */
function payAgain(change: Change, attempt: AttemptDraft, event: PayEvent): Change {
  const { order, nowMs } = change
  const { state, calls, seen, expiresAtMs = Infinity } = attempt
  // The page of a session that nobody opened offers all methods. Its cancellation could not be proven before its expiry.
  const isUnopened = attempt.operation === 'createPaymentSession' && !seen
  const isReplaced = event.replace === true && !isUnopened
  if (state === 'canceling' && isReplaced) return sendCancel(change, attempt)
  if (state !== 'paying' || nowMs >= expiresAtMs) return refuse(change, orderState(order))
  const hasAction = findAction(change, attempt) !== undefined
  if (isReplaced && (seen || hasAction || calls >= MAX_CALLS)) return sendCancel(change, attempt)
  const isSame = attempt.operation === event.operation
  if (isSame && hasAction) return change
  const canRepeat = isSame && calls < MAX_CALLS && (isReplaced || !event.replace)
  if (!canRepeat) return refuse(change, orderState(order))
  if (!event.isCard) attempt.isCard = undefined // either request can have created the payment
  return count(change, attempt)
}

/** Changes the price, as long as no attempt could be paid with the old one. */
export function changeAmount(change: Change, { amount }: AmountEvent): Change {
  const { order } = change
  if (order.attempts.length > 0) return refuse(change, 'GW_ORDERS_CONFLICT')
  order.amount = copyAmount(amount)
  return change
}

/** Cancels the attempt that could still be paid, and closes the order if asked. */
export function cancel(change: Change, isClosing: boolean): Change {
  const { order } = change
  const open = order.attempts
    .filter(({ state }) => state === 'paying' || state === 'authorized' || state === 'canceling')
    .at(-1)
  if (open === undefined && order.attempts.some(isLive)) return refuse(change, orderState(order))
  if (isClosing) order.closed = true
  return open === undefined ? change : sendCancel(change, open)
}
