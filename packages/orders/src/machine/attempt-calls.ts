import type { CalledEvent } from '../order/order-event.ts'
import { type AttemptDraft, type Change, close, later, lookNow, review, strike } from './change.ts'
import { keepAction } from './stored-action.ts'

/** Applies the result of a call that started an attempt or repeated it. */
export function attemptCalled(change: Change, attempt: AttemptDraft, event: CalledEvent): Change {
  switch (event.outcome) {
    case 'succeeded':
    case 'pending':
      return answered(change, attempt, event)
    case 'rejected':
    case 'notSent':
      return struck(change, attempt, event)
    case 'unknown': // the call stays open
      return change
  }
}

/** The check that the call set stands. A lookup at once would only repeat the call's answer. */
function struck(change: Change, attempt: AttemptDraft, { call }: CalledEvent): Change {
  strike(attempt, call)
  const isOpen = attempt.state === 'paying' || attempt.state === 'canceling'
  const isOver = isOpen && attempt.openCalls.length === 0 && !attempt.seen
  return isOver ? close(change, attempt, 'failed') : change
}

function answered(change: Change, attempt: AttemptDraft, event: CalledEvent): Change {
  // A session is not a payment yet, so it can still turn out to be missing.
  if (attempt.operation === 'pay') attempt.seen = true
  attempt.paymentId ??= event.paymentId || undefined
  keepAction(change, attempt, event)
  const isUnexplained = attempt.state === 'failed' && attempt.outcome === undefined
  return isUnexplained ? lookNow(change, attempt) : change
}

/** Applies the result of a cancellation. */
export function cancelCalled(change: Change, attempt: AttemptDraft, event: CalledEvent): Change {
  switch (event.outcome) {
    case 'succeeded':
      return canceled(change, attempt)
    case 'rejected':
      if (attempt.state !== 'canceling') return change
      attempt.cancelRejected = true
      return lookNow(change, attempt)
    case 'pending':
    case 'notSent':
    case 'unknown':
      return attempt.state === 'canceling' ? later(change, attempt) : change
  }
}

/** The money is free. A person must not accept it, so this is known in review, too. */
function canceled(change: Change, attempt: AttemptDraft): Change {
  attempt.outcome = 'cancelled'
  if (attempt.state === 'paid') return review(change, attempt, 'undone')
  if (attempt.state === 'review') attempt.closedAtMs = change.nowMs
  return attempt.state === 'canceling' ? close(change, attempt, 'canceled') : change
}
