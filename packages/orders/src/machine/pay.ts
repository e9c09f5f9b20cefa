import type { PayEvent } from '../order-event.ts'
import { orderState } from '../shop-order.ts'
import { type AttemptDraft, type Change, count, isLive, refuse, sendCancel } from './change.ts'

// A document must not grow without end. Nobody tries that often, except a program.
const MAX_ATTEMPTS = 100

/** Starts an attempt, or sends the only live one again with the same ID. */
export function pay(change: Change, { operation, expiresInMs }: PayEvent): Change {
  const { order, nowMs } = change
  const live = order.attempts.filter(isLive)
  const [current] = live
  if (order.closed || order.fulfilled || live.length > 1) return refuse(change, orderState(order))
  if (current === undefined && order.attempts.length >= MAX_ATTEMPTS)
    return refuse(change, orderState(order))
  if (current !== undefined) {
    const isOpen = current.expiresAtMs === undefined || nowMs < current.expiresAtMs
    const canRepeat = current.state === 'paying' && current.operation === operation && isOpen
    return canRepeat ? count(change, current) : refuse(change, orderState(order))
  }
  const attempt: AttemptDraft = {
    paymentRequestId: `${order.orderId}-p${order.attempts.length + 1}`,
    operation,
    state: 'paying',
    seen: false,
    calls: 0,
    openCalls: [],
    lastCallAtMs: nowMs,
    ...(expiresInMs !== null && { expiresAtMs: nowMs + Math.floor(expiresInMs) }),
  }
  order.attempts.push(attempt)
  return count(change, attempt)
}

/** Cancels the attempt that could still be paid, and closes the order if asked. */
export function cancel(change: Change, isClosing: boolean): Change {
  const { order } = change
  const open = order.attempts
    .filter(({ state }) => state === 'paying' || state === 'canceling')
    .at(-1)
  if (open === undefined && order.attempts.some(isLive)) return refuse(change, orderState(order))
  if (isClosing) order.closed = true
  return open === undefined ? change : sendCancel(change, open)
}
