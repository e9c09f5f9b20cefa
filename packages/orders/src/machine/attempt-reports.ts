import { type FinalOutcome, isFinal } from '@gw/types'
import type { PaymentStatusEvent } from '../order-event.ts'
import { copyAmount, isAmount, sameAmount } from './amounts.ts'
import {
  type AttemptDraft,
  type Change,
  close,
  freshAtMs,
  isExpired,
  isFresh,
  later,
  lookNow,
  review,
  sendCancel,
  startCanceling,
} from './change.ts'
import { endChecks, missing } from './missing.ts'
import { recordResult } from './record-result.ts'

/** A report of a payment that the gateway has. */
type Report = PaymentStatusEvent & {
  readonly outcome: Exclude<PaymentStatusEvent['outcome'], 'missing'>
}

/**
 * Applies what a notification or a lookup says about a payment. Only a lookup commands a call. After a notification, the
 * job looks the payment up first.
 */
export function paymentReported(
  change: Change,
  attempt: AttemptDraft,
  event: PaymentStatusEvent,
): Change {
  const { outcome } = event
  if (outcome === 'missing') return missing(change, attempt, event)
  const report: Report = { ...event, outcome }
  const known = attempt.outcome
  recordFacts(attempt, report)
  if (attempt.state === 'review') return whileInReview(change, attempt, report, known)
  switch (outcome) {
    case 'succeeded':
      return succeeded(change, attempt, report)
    case 'rejected':
      return rejected(change, attempt, report)
    case 'failed':
    case 'cancelled':
      return ended(change, attempt, report)
    case 'reviewing':
      return reviewing(change, attempt, report)
    case 'processing':
    case 'unknown':
      return unfinished(change, attempt, report)
  }
}

/** Facts are recorded in every state, whether or not they change it. */
function recordFacts(attempt: AttemptDraft, { outcome, paymentId, amount, result }: Report): void {
  attempt.seen = true
  recordResult(attempt, { result })
  // A rejected payment's money is held or taken until the payment is canceled.
  if (outcome === 'succeeded' || outcome === 'rejected') {
    if (attempt.paidAmount === undefined) attempt.paymentId = paymentId || attempt.paymentId
    if (isAmount(amount)) attempt.paidAmount ??= copyAmount(amount)
  }
  attempt.paymentId ??= paymentId || undefined
  if (isFinal(outcome)) attempt.outcome = outcome as FinalOutcome
}

function whileInReview(
  change: Change,
  attempt: AttemptDraft,
  { outcome }: Report,
  known: FinalOutcome | undefined,
): Change {
  const isNews = outcome === 'succeeded' && known !== 'succeeded' && !attempt.reversed
  return isNews ? review(change, attempt, 'lateSuccess') : change
}

function succeeded(change: Change, attempt: AttemptDraft, report: Report): Change {
  switch (attempt.state) {
    case 'paying':
      return fulfill(change, attempt, report)
    case 'canceling':
      return cancelTaken(change, attempt, report)
    case 'paid':
      if (report.paymentId && report.paymentId !== attempt.paymentId) {
        return review(change, attempt, 'paidTwice')
      }
      return isForeign(change, report)
        ? review(change, attempt, 'changedElsewhere')
        : endChecks(change, attempt, report)
    case 'failed':
      return attempt.resolved
        ? endChecks(change, attempt, report)
        : review(change, attempt, 'lateSuccess')
    case 'canceled':
      return isFresh(change, attempt, report.askedAtMs)
        ? review(change, attempt, 'lateSuccess')
        : lookOnceFresh(change, attempt)
    case 'review': // never gets here: see whileInReview
      return change
  }
}

/** The only place besides a person's `accept` where an order becomes paid. */
function fulfill(change: Change, attempt: AttemptDraft, report: Report): Change {
  const { order } = change
  const { paymentRequestId = attempt.paymentRequestId, amount } = report
  const isOurs = paymentRequestId === attempt.paymentRequestId
  if (!isOurs || !sameAmount(amount, order.amount)) {
    return review(change, attempt, 'amountDiffers')
  }
  if (isForeign(change, report)) return review(change, attempt, 'changedElsewhere')
  if (order.fulfilled) return review(change, attempt, 'paidTwice')
  attempt.state = 'paid'
  attempt.checkAtMs = undefined
  order.fulfilled = true
  change.effects.push({ type: 'paid', id: attempt.paymentRequestId })
  return change
}

/**
 * The shop no longer wants this payment, but its money was taken. A gateway that still has it although a cancellation was
 * sent after a day of trying, for example because somebody refunded a part in the portal, will not cancel it.
 */
function cancelTaken(change: Change, attempt: AttemptDraft, { askedAtMs }: Report): Change {
  if (askedAtMs === undefined) return lookNow(change, attempt)
  const { cancelRejected, lastTryAtMs = Infinity } = attempt
  return cancelRejected || askedAtMs > lastTryAtMs + change.maxSkewMs
    ? review(change, attempt, 'cancelRejected')
    : sendCancel(change, attempt)
}

/** A risk review rejected the payment, so its money is free only once it is canceled. */
function rejected(change: Change, attempt: AttemptDraft, report: Report): Change {
  const isLookup = report.askedAtMs !== undefined
  switch (attempt.state) {
    case 'paying':
      startCanceling(change, attempt)
      return cancelTaken(change, attempt, report)
    case 'canceling':
      return cancelTaken(change, attempt, report)
    case 'paid':
      return review(change, attempt, 'undone')
    case 'failed':
      return isLookup ? sendCancel(change, attempt) : lookNow(change, attempt)
    case 'canceled':
      return isFresh(change, attempt, report.askedAtMs)
        ? sendCancel(change, attempt)
        : lookOnceFresh(change, attempt)
    case 'review': // never gets here: see whileInReview
      return change
  }
}

function ended(change: Change, attempt: AttemptDraft, report: Report): Change {
  switch (attempt.state) {
    case 'paying':
      return close(change, attempt, report.outcome === 'failed' ? 'failed' : 'canceled')
    case 'canceling':
      return close(change, attempt, 'canceled')
    case 'paid':
      return review(change, attempt, 'undone')
    default:
      return endChecks(change, attempt, report)
  }
}

/** The payer has paid, and the provider's risk review is pending. It is never canceled for its age. */
function reviewing(change: Change, attempt: AttemptDraft, report: Report): Change {
  switch (attempt.state) {
    case 'paying':
      return later(change, attempt)
    case 'canceling':
      if (report.askedAtMs === undefined) return lookNow(change, attempt)
      if (!attempt.cancelRejected) return sendCancel(change, attempt)
      // Outside of the cancellation window, every cancellation is rejected for as long as the review takes.
      attempt.cancelRejected = undefined
      return later(change, attempt)
    case 'paid':
      attempt.closedAtMs = change.nowMs
      return later(change, attempt)
    default:
      return unfinished(change, attempt, report)
  }
}

function unfinished(change: Change, attempt: AttemptDraft, report: Report): Change {
  const { askedAtMs, outcome } = report
  const isOpen = attempt.state === 'paying' || attempt.state === 'canceling'
  if (askedAtMs === undefined) {
    return isOpen && outcome === 'unknown' ? lookNow(change, attempt) : change
  }
  if (attempt.state === 'paying') {
    return isExpired(change, attempt, askedAtMs)
      ? sendCancel(change, attempt)
      : later(change, attempt)
  }
  if (attempt.state === 'canceling') {
    attempt.cancelRejected = undefined
    return sendCancel(change, attempt)
  }
  const isDue = attempt.state === 'canceled' || attempt.checkAtMs !== undefined
  return attempt.state !== 'paid' && isDue && isFresh(change, attempt, askedAtMs)
    ? sendCancel(change, attempt)
    : endChecks(change, attempt, report)
}

/** A response from before the end proves nothing, so the payment is looked up once it cannot be that old. */
function lookOnceFresh(change: Change, attempt: AttemptDraft): Change {
  const { nowMs } = change
  attempt.checkAtMs = Math.max(nowMs, freshAtMs(change, attempt.closedAtMs ?? nowMs))
  return change
}

/** Returns whether something was given back that this order did not ask for, such as a refund in the portal. */
function isForeign({ order }: Change, { givenBack = [] }: Report): boolean {
  const own = new Set<string | undefined>(
    order.refunds.map(({ refundRequestId }) => refundRequestId),
  )
  return givenBack.some((id) => !own.has(id))
}
