import type { CalledEvent } from '../order-event.ts'
import { type AttemptDraft, type Change, close, later, lookNow, review, strike } from './change.ts'

/** Applies the result of a call that started an attempt or repeated it. */
export function attemptCalled(change: Change, attempt: AttemptDraft, event: CalledEvent): Change {
  switch (event.outcome) {
    case 'succeeded':
    case 'pending':
      return answered(change, attempt, event)
    case 'rejected':
    case 'notSent':
      strike(attempt, event.call)
      if (attempt.state !== 'paying' && attempt.state !== 'canceling') return change
      return attempt.openCalls.length === 0 && !attempt.seen
        ? close(change, attempt, 'failed')
        : lookNow(change, attempt)
    case 'unknown': // the call stays open
      return change
  }
}

function answered(change: Change, attempt: AttemptDraft, { paymentId }: CalledEvent): Change {
  // A session is not a payment yet, so it can still turn out to be missing.
  if (attempt.operation === 'pay') attempt.seen = true
  attempt.paymentId ??= paymentId || undefined
  const isUnexplained = attempt.state === 'failed' && attempt.outcome === undefined
  return isUnexplained ? lookNow(change, attempt) : change
}

/** Applies the result of a cancellation. */
export function cancelCalled(change: Change, attempt: AttemptDraft, event: CalledEvent): Change {
  switch (event.outcome) {
    case 'succeeded':
      if (attempt.state === 'paid') return review(change, attempt, 'undone')
      return attempt.state === 'canceling' ? close(change, attempt, 'canceled') : change
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
