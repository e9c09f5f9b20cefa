import { type FinalOutcome, isFinal } from '@gw/types'
import { copyAmount, isAmount, sameAmount } from '../order/amounts.ts'
import type { PaymentStatusEvent } from '../order/order-event.ts'
import { authorize, capturePending, recordCapture } from './captures.ts'
import {
  type AttemptDraft,
  type Change,
  close,
  isExpired,
  isFresh,
  isTired,
  isUncaptured,
  later,
  lookNow,
  lookOnceFresh,
  pay,
  review,
  sendCancel,
  startCanceling,
  tryCancel,
} from './change.ts'
import { endChecks, missing } from './missing.ts'
import { recordResult, recordSettlement } from './record-result.ts'

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
  if (isOther(attempt, report)) return otherReported(change, attempt, report)
  const known = attempt.outcome
  recordFacts(change, attempt, report)
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

/** Returns true for a report about a different payment, although the ID of this one is known. */
function isOther({ paymentId: known }: AttemptDraft, { paymentId }: Report): boolean {
  return Boolean(paymentId) && known !== undefined && paymentId !== known
}

/**
 * A different payment with the attempt's ID, for example of another merchant, never pays or ends the attempt. If it took
 * money, a person has to look at it.
 */
function otherReported(change: Change, attempt: AttemptDraft, report: Report): Change {
  const { outcome, askedAtMs } = report
  const isTaken = outcome === 'succeeded' || outcome === 'rejected' || outcome === 'reviewing'
  if (!isTaken || attempt.state === 'review') return change
  // Notifications of all merchants arrive at one endpoint, but our own lookup shows only our own payments.
  if (askedAtMs !== undefined) recordFacts(change, attempt, report)
  return review(change, attempt, attempt.state === 'paid' ? 'paidTwice' : 'amountDiffers')
}

/** Facts are recorded in every state, whether or not they change it. */
function recordFacts(change: Change, attempt: AttemptDraft, report: Report): void {
  const { outcome, paymentId, amount, result } = report
  attempt.seen = true
  recordResult(attempt, { result })
  recordSettlement(attempt, report)
  recordCapture(change, attempt, report)
  // A rejected payment's money is held or taken until the payment is canceled.
  if (outcome === 'succeeded' || outcome === 'rejected') {
    if (attempt.paidAmount === undefined) attempt.paymentId = paymentId || attempt.paymentId
    if (isAmount(amount)) attempt.paidAmount ??= copyAmount(amount)
  }
  attempt.paymentId ??= paymentId || undefined
  if (isFinal(outcome)) recordOutcome(change, attempt, outcome as FinalOutcome, report.askedAtMs)
}

/** Later ones follow earlier ones. A cancellation is the last thing that can happen to a payment. */
const RANKS: readonly (FinalOutcome | undefined)[] = [
  undefined,
  'failed',
  'succeeded',
  'rejected',
  'cancelled',
]

/** Once an attempt is over, an older report must not replace a newer one. Only a fresh lookup is certainly newer. */
function recordOutcome(
  change: Change,
  attempt: AttemptDraft,
  outcome: FinalOutcome,
  askedAtMs: number | undefined,
): void {
  const { state, outcome: known } = attempt
  const isOver = state === 'failed' || state === 'canceled' || state === 'review'
  const isHigher = RANKS.indexOf(outcome) > RANKS.indexOf(known)
  if (outcome === known || (isOver && !isHigher && !isFresh(change, attempt, askedAtMs))) return
  attempt.outcome = outcome
  if (state === 'review') attempt.closedAtMs = change.nowMs
}

function whileInReview(
  change: Change,
  attempt: AttemptDraft,
  report: Report,
  known: FinalOutcome | undefined,
): Change {
  const isForeignNews = isForeign(change, report) && attempt.reason !== 'changedElsewhere'
  if (isForeignNews) return review(change, attempt, 'changedElsewhere')
  const isNews = attempt.outcome === 'succeeded' && known !== 'succeeded' && !attempt.reversed
  if (isNews) return review(change, attempt, 'lateSuccess')
  return isUncaptured(attempt) ? review(change, attempt, 'notCaptured') : change
}

function succeeded(change: Change, attempt: AttemptDraft, report: Report): Change {
  switch (attempt.state) {
    case 'paying':
      return fulfill(change, attempt, report)
    case 'authorized':
      return isForeign(change, report)
        ? review(change, attempt, 'changedElsewhere')
        : capturePending(change, attempt, report.askedAtMs)
    case 'canceling':
      return cancelTaken(change, attempt, report)
    case 'paid':
      return stillPaid(change, attempt, report)
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

/** A success pays the order, unless it is a card whose capture the shop waits for. */
function fulfill(change: Change, attempt: AttemptDraft, report: Report): Change {
  const { order } = change
  const { paymentRequestId = attempt.paymentRequestId, amount, askedAtMs } = report
  const isOurs = paymentRequestId === attempt.paymentRequestId
  if (!isOurs || !sameAmount(amount, order.amount)) {
    return review(change, attempt, 'amountDiffers')
  }
  if (isForeign(change, report)) return review(change, attempt, 'changedElsewhere')
  // The report knows the method that the payer took. The request can have been repeated with a different one.
  const { isCard = attempt.isCard } = report
  const isAwaited = change.awaitCapture && isCard && !order.fulfilled
  if (isAwaited) return authorize(change, attempt, askedAtMs)
  return attempt.captureOutcome === 'failed'
    ? review(change, attempt, 'notCaptured')
    : pay(change, attempt)
}

function stillPaid(change: Change, attempt: AttemptDraft, report: Report): Change {
  if (isForeign(change, report)) return review(change, attempt, 'changedElsewhere')
  return attempt.captureOutcome === 'failed'
    ? review(change, attempt, 'notCaptured')
    : endChecks(change, attempt, report)
}

/** The shop no longer wants this payment, but its money was taken. */
function cancelTaken(change: Change, attempt: AttemptDraft, { askedAtMs }: Report): Change {
  if (askedAtMs === undefined) return lookNow(change, attempt)
  return attempt.cancelRejected
    ? review(change, attempt, 'cancelRejected')
    : tryCancel(change, attempt, askedAtMs)
}

/** A risk review rejected the payment, so its money is free only once it is canceled. */
function rejected(change: Change, attempt: AttemptDraft, report: Report): Change {
  const { askedAtMs } = report
  switch (attempt.state) {
    case 'paying':
    case 'authorized':
      startCanceling(change, attempt)
      return cancelTaken(change, attempt, report)
    case 'canceling':
      return cancelTaken(change, attempt, report)
    case 'paid':
      return review(change, attempt, 'undone')
    case 'failed':
      return askedAtMs === undefined
        ? lookNow(change, attempt)
        : tryCancel(change, attempt, askedAtMs)
    case 'canceled':
      return askedAtMs !== undefined && isFresh(change, attempt, askedAtMs)
        ? tryCancel(change, attempt, askedAtMs)
        : lookOnceFresh(change, attempt)
    case 'review': // never gets here: see whileInReview
      return change
  }
}

function ended(change: Change, attempt: AttemptDraft, report: Report): Change {
  switch (attempt.state) {
    case 'paying':
    case 'authorized':
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
    case 'authorized':
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
  if (attempt.state === 'canceling') return cancelOpen(change, attempt, askedAtMs)
  if (attempt.state === 'authorized') return capturePending(change, attempt, askedAtMs)
  const isDue = attempt.state === 'canceled' || attempt.checkAtMs !== undefined
  return attempt.state !== 'paid' && isDue && isFresh(change, attempt, askedAtMs)
    ? tryCancel(change, attempt, askedAtMs)
    : endChecks(change, attempt, report)
}

/** After a rejection, the next cancellation waits. A gateway can reject every one until the payer is done. */
function cancelOpen(change: Change, attempt: AttemptDraft, askedAtMs: number): Change {
  if (!attempt.cancelRejected) return tryCancel(change, attempt, askedAtMs)
  attempt.cancelRejected = undefined
  return isTired(attempt) ? tryCancel(change, attempt, askedAtMs) : later(change, attempt)
}

/** Returns whether something was given back that this order did not ask for, such as a refund in the portal. */
function isForeign({ order }: Change, { givenBack = [] }: Report): boolean {
  const own = new Set<string | undefined>(
    order.refunds.map(({ refundRequestId }) => refundRequestId),
  )
  return givenBack.some((id) => !own.has(id))
}
