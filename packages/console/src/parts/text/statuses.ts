import type { AttemptLineView, CallLineView } from '@gw/sandbox/control'
import type {
  Delivery,
  SandboxDispute,
  SandboxPayment,
  SandboxPaymentStatus,
  SandboxReview,
} from '@gw/sandbox/types'
import type { StatusKind } from '@gw/ui'

/** A status in words, and its role. */
export interface ShownStatus {
  readonly role: StatusKind
  readonly text: string
}

/** The statuses of payments. */
const paymentStatuses: Readonly<Record<SandboxPaymentStatus, ShownStatus>> = {
  PROCESSING: { role: 'info', text: 'Processing' },
  PENDING: { role: 'pending', text: 'Pending' },
  SUCCESS: { role: 'succeeded', text: 'Succeeded' },
  FAIL: { role: 'failed', text: 'Failed' },
  CANCELLED: { role: 'neutral', text: 'Canceled' },
}

/** The statuses of paid payments that a review holds. */
const reviewStatuses: Partial<Record<SandboxReview['authReviewStatus'], ShownStatus>> = {
  PROCESSING: { role: 'pending', text: 'Under review' },
  REJECT: { role: 'rejected', text: 'Rejected' },
}

/** Returns the status of a payment. One that a review holds has succeeded on the wire, but must not be fulfilled. */
export function statusOfPayment(
  payment: Pick<SandboxPayment, 'paymentStatus' | 'review'>,
): ShownStatus {
  const { paymentStatus, review } = payment
  const held =
    paymentStatus === 'SUCCESS' ? review && reviewStatuses[review.authReviewStatus] : undefined
  return held ?? paymentStatuses[paymentStatus]
}

const disputeStatuses: Readonly<Record<string, ShownStatus>> = {
  DISPUTE_CREATED: { role: 'pending', text: 'Dispute open' },
  DEFENSE_DUE_ALERT: { role: 'pending', text: 'Defense due' },
  DEFENSE_SUPPLIED: { role: 'info', text: 'Defense supplied' },
  DISPUTE_JUDGED: { role: 'neutral', text: 'Dispute judged' },
  DISPUTE_CANCELLED: { role: 'neutral', text: 'Dispute withdrawn' },
  DISPUTE_ACCEPTED: { role: 'neutral', text: 'Dispute accepted' },
  RDR_RESOLVED: { role: 'neutral', text: 'Dispute resolved' },
}

/** How a dispute was judged: who bears the loss, or whether documents that an authority asked for are valid. */
const judgments: ReadonlyMap<string, ShownStatus> = new Map([
  ['ACCEPT_BY_CUSTOMER', { role: 'succeeded', text: 'Dispute won' }],
  ['ACCEPT_BY_MERCHANT', { role: 'failed', text: 'Dispute lost' }],
  ['VALIDATE_SUCCESS', { role: 'succeeded', text: 'Documents valid' }],
  ['VALIDATE_FAIL', { role: 'failed', text: 'Documents invalid' }],
])

/** Returns the status of a dispute: who won, once it is judged. */
export function statusOfDispute(dispute: SandboxDispute): ShownStatus {
  const { disputeNotificationType: type, disputeJudgedResult: result = '' } = dispute
  return judgments.get(result) ?? disputeStatuses[type] ?? { role: 'neutral', text: type }
}

/** The states of notifications. */
const deliveryStates: Readonly<Record<Delivery['state'], ShownStatus>> = {
  pending: { role: 'pending', text: 'Resending' },
  acknowledged: { role: 'succeeded', text: 'Acknowledged' },
  gaveUp: { role: 'failed', text: 'Gave up' },
}

/** A notification and how its attempts went. */
interface Outcomes {
  readonly outcomes: readonly AttemptLineView[]
}

/** Returns whether the endpoint accepted a message that it had to reject. */
export function isForged({ outcomes }: Outcomes): boolean {
  return outcomes.some(({ mistake }) => mistake !== undefined)
}

/**
 * Returns the state of a notification. It is right if the endpoint did the right thing with it: a message that a fault
 * forged must be rejected. Until its first attempt has ended, it is sent, not resent.
 */
export function stateOf(delivery: Outcomes & { readonly state: Delivery['state'] }): ShownStatus {
  const { state, outcomes } = delivery
  if (isForged(delivery)) return { role: 'failed', text: 'Accepted a forgery' }
  const last = outcomes.at(-1)
  if (last === undefined) return { role: 'info', text: 'Waiting' }
  const { role, text } = statusOfAttempt(last)
  const isRightlyRejected = state === 'pending' && last.expected === 'rejection'
  return isRightlyRejected && role === 'succeeded' ? { role, text } : deliveryStates[state]
}

/** Returns how a call ended. */
export function statusOfCall({ verdict, resultStatus, step }: CallLineView): ShownStatus {
  if (verdict === 'faulted') return { role: 'failed', text: 'Fault' }
  if (step !== undefined && step !== 'state') return { role: 'rejected', text: 'Rejected' }
  if (resultStatus === 'F') return { role: 'failed', text: 'Declined' }
  if (resultStatus === 'U') return { role: 'info', text: 'In process' }
  return { role: 'succeeded', text: 'Responded' }
}

/** Returns how an attempt ended. */
export function statusOfAttempt(attempt: AttemptLineView): ShownStatus {
  const { isAcknowledged, httpStatus, failure, expected, mistake } = attempt
  if (mistake !== undefined) return { role: 'failed', text: 'Accepted a forgery' }
  if (isAcknowledged) return { role: 'succeeded', text: 'Acknowledged' }
  const isOpen = httpStatus === undefined && failure === undefined
  if (isOpen) return { role: 'info', text: 'In flight' }
  return expected === 'rejection' && failure === undefined
    ? { role: 'succeeded', text: 'Rejected it' }
    : { role: 'failed', text: 'Not acknowledged' }
}

/** Returns how an attempt ended, and in place of a status why it is right or wrong if the message was forged. */
export function reactionOf(attempt: AttemptLineView): string {
  if (attempt.mistake !== undefined) return 'Accepted a forgery'
  const isRight = statusOfAttempt(attempt).role === 'succeeded'
  return isRight && !attempt.isAcknowledged ? 'Rejected a forgery' : outcomeOf(attempt)
}

const FAILURES: Readonly<Record<string, string>> = {
  unreachable: 'No connection',
  connectionLost: 'The connection was lost',
  timedOut: 'No response in time',
  fault: 'A sandbox fault',
  signingFailed: 'Signing failed',
  closed: 'The sandbox was closed',
}

/** Returns how an attempt ended, in a few words. */
export function outcomeOf({ httpStatus, failure }: AttemptLineView): string {
  if (httpStatus !== undefined) return `HTTP ${httpStatus}`
  return failure === undefined ? 'In flight' : (FAILURES[failure] ?? failure)
}
