import { sameAmount } from '../order/amounts.ts'
import type { CaptureReport, CaptureStatusEvent } from '../order/order-event.ts'
import {
  type AttemptDraft,
  type Change,
  DAY_MS,
  isUncaptured,
  later,
  lookNow,
  lookOnceFresh,
  pay,
  review,
} from './change.ts'

// The provider captures within minutes. A person hears of anything else before the authorization expires.
const WAIT_MS = 2 * DAY_MS

/** Applies the notification that the gateway has captured a card, or could not. Only a lookup leads to review before the order is paid. */
export function captureReported(
  change: Change,
  attempt: AttemptDraft,
  { outcome, amount }: CaptureStatusEvent,
): Change {
  const { state, captureOutcome: known } = attempt
  if (outcome === 'unknown') return state === 'authorized' ? lookNow(change, attempt) : change
  recordCapture(change, attempt, { capture: { outcome, amount } })
  const isNews = attempt.captureOutcome !== known
  switch (state) {
    case 'authorized':
      return capturePending(change, attempt, undefined)
    case 'paid':
      return attempt.captureOutcome === 'failed' ? review(change, attempt, 'notCaptured') : change
    case 'failed':
    case 'canceled':
      return isNews && outcome === 'succeeded' ? lookOnceFresh(change, attempt) : change
    case 'review':
      return isUncaptured(attempt) ? review(change, attempt, 'notCaptured') : change
    default:
      return change
  }
}

/** Keeps the outcome of a capture. Nothing follows a success, and a capture of a different amount is none. */
export function recordCapture(
  { order }: Change,
  attempt: AttemptDraft,
  { capture }: { readonly capture?: CaptureReport | undefined },
): void {
  if (capture === undefined || attempt.captureOutcome === 'succeeded') return
  const isWhole = capture.outcome === 'succeeded' && sameAmount(capture.amount, order.amount)
  // A person who closed the attempt did not know of this money.
  if (isWhole && attempt.captureOutcome === 'failed') attempt.resolved = undefined
  attempt.captureOutcome = isWhole ? 'succeeded' : 'failed'
}

/** The payer has authorized the payment. The order is paid once the gateway has captured it. */
export function authorize(
  change: Change,
  attempt: AttemptDraft,
  askedAtMs: number | undefined,
): Change {
  attempt.state = 'authorized'
  attempt.authorizedAtMs = change.nowMs
  later(change, attempt)
  change.effects.push({ type: 'authorized', id: attempt.paymentRequestId })
  return capturePending(change, attempt, askedAtMs)
}

/** Waits for the capture of an authorized payment, for two days. */
export function capturePending(
  change: Change,
  attempt: AttemptDraft,
  askedAtMs: number | undefined,
): Change {
  const { captureOutcome, authorizedAtMs = 0 } = attempt
  if (captureOutcome === 'succeeded') return pay(change, attempt)
  const isFailed = captureOutcome === 'failed'
  if (askedAtMs === undefined) return isFailed ? lookNow(change, attempt) : change
  const endMs = authorizedAtMs + WAIT_MS
  if (isFailed || askedAtMs >= endMs) return review(change, attempt, 'notCaptured')
  later(change, attempt)
  attempt.checkAtMs = Math.min(attempt.checkAtMs ?? endMs, endMs)
  return change
}
