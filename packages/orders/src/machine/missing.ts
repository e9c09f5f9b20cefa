import { isFinal } from '@gw/types'
import type { PaymentStatusEvent } from '../order/order-event.ts'
import { capturePending } from './captures.ts'
import {
  type AttemptDraft,
  type Change,
  close,
  DAY_MS,
  isExpired,
  isFresh,
  later,
  MINUTE_MS,
  review,
} from './change.ts'

/** Applies a lookup that found no payment. */
export function missing(change: Change, attempt: AttemptDraft, event: PaymentStatusEvent): Change {
  const { askedAtMs } = event
  if (askedAtMs === undefined) return change // no notification says that
  if (attempt.state === 'authorized') return capturePending(change, attempt, askedAtMs)
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
export function endChecks(
  change: Change,
  attempt: AttemptDraft,
  event: PaymentStatusEvent,
): Change {
  const { askedAtMs } = event
  if (askedAtMs === undefined || attempt.checkAtMs === undefined) return change
  if (!isLastCheck(change, attempt, { ...event, askedAtMs }))
    return lookAgain(change, attempt, event)
  attempt.checkAtMs = undefined
  return change
}

/** A person who accepted a payment waits for a day, so one more lookup is enough. */
function lookAgain(change: Change, attempt: AttemptDraft, { outcome }: PaymentStatusEvent): Change {
  const { state, closedAtMs } = attempt
  const isSettled = outcome === 'succeeded' || outcome === 'missing'
  if (state !== 'paid' || closedAtMs === undefined || !isSettled) return later(change, attempt)
  attempt.checkAtMs = closedAtMs + DAY_MS
  return change
}

function isLastCheck(
  change: Change,
  attempt: AttemptDraft,
  { outcome, askedAtMs }: PaymentStatusEvent & { readonly askedAtMs: number },
): boolean {
  const { state, closedAtMs } = attempt
  if (outcome !== 'missing' && !isFinal(outcome)) return false
  if (closedAtMs === undefined) return true
  // A missing payment can still appear. One that a person accepted, or that is reviewed late, can still be canceled.
  const needsDay = outcome === 'missing' || state === 'paid'
  if (needsDay) return askedAtMs >= closedAtMs + DAY_MS
  // A report since then can be newer than a lookup from before the end.
  return isFresh(change, attempt, askedAtMs)
}
