import type { PaymentEvent } from '../order-event.ts'
import {
  type AttemptDraft,
  type Change,
  close,
  DAY_MS,
  isExpired,
  later,
  MINUTE_MS,
  review,
} from './change.ts'

/** Applies a lookup that found no payment. */
export function missing(change: Change, attempt: AttemptDraft, event: PaymentEvent): Change {
  const { askedAtMs } = event
  if (askedAtMs === undefined) return change // no notification says that
  if (attempt.state !== 'paying' && attempt.state !== 'canceling') {
    return endChecks(change, attempt, event)
  }
  if (isExpired(change, attempt, askedAtMs) && !attempt.seen) {
    return missingAfterExpiry(change, attempt, askedAtMs)
  }
  const cannotExpire = attempt.expiresAtMs === undefined || attempt.seen
  const startMs = attempt.expiresAtMs ?? attempt.lastCallAtMs
  return cannotExpire && askedAtMs >= startMs + DAY_MS
    ? review(change, attempt, 'notFound')
    : later(change, attempt)
}

/**
 * A payment that is missing twice, a minute apart and both times after its expiry, can no longer appear. It is looked up
 * once more a day later, in case the gateway accepted it after its expiry.
 */
function missingAfterExpiry(change: Change, attempt: AttemptDraft, askedAtMs: number): Change {
  attempt.missingAtMs ??= askedAtMs
  const isOver = askedAtMs >= attempt.missingAtMs + MINUTE_MS
  if (isOver) close(change, attempt, 'failed')
  attempt.checkAtMs = change.nowMs + (isOver ? DAY_MS : MINUTE_MS)
  return change
}

/** Applies a lookup that changes nothing about an attempt that is over: it was the last one, or there is one more. */
export function endChecks(change: Change, attempt: AttemptDraft, event: PaymentEvent): Change {
  const { outcome, askedAtMs } = event
  if (askedAtMs === undefined || attempt.checkAtMs === undefined) return change
  const isDayOver = attempt.closedAtMs !== undefined && askedAtMs >= attempt.closedAtMs + DAY_MS
  if (!isLastCheck(attempt, outcome, isDayOver)) return later(change, attempt)
  attempt.checkAtMs = undefined
  return change
}

function isLastCheck(
  { state, closedAtMs }: AttemptDraft,
  outcome: PaymentEvent['outcome'],
  isDayOver: boolean,
): boolean {
  switch (outcome) {
    case 'succeeded':
    case 'failed':
    case 'cancelled':
    case 'rejected':
      // A payment that a person accepted, or whose review came late, may still be canceled.
      return state !== 'paid' || closedAtMs === undefined || isDayOver
    case 'missing':
      return state === 'paid' && closedAtMs === undefined ? true : isDayOver
    default:
      return false
  }
}
