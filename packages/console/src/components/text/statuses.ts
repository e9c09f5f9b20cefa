import type { AttemptLineView, CallLineView, DeliveryLineView } from '@gw/sandbox/control'
import type {
  SandboxDispute,
  SandboxPayment,
  SandboxPaymentStatus,
  SandboxReview,
} from '@gw/sandbox/types'
import type { StatusKind } from '../status.tsx'
import { formatDuration } from './format.ts'

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

const failures: Readonly<Record<string, string>> = {
  ORDER_IS_CLOSED: 'Expired',
  PROCESS_FAIL: 'General failure',
  RISK_REJECT: 'Rejected as risky',
  USER_AMOUNT_EXCEED_LIMIT: 'Over the limit',
  USER_BALANCE_NOT_ENOUGH: 'Not enough balance',
  USER_PAYMENT_VERIFICATION_FAILED: 'Verification failed',
}

/** Returns the reason for a failed payment, in words that fit into a row. A code without words is shown as it is. */
export function reasonOf({ paymentResultCode }: Pick<SandboxPayment, 'paymentResultCode'>): string {
  return failures[paymentResultCode] ?? paymentResultCode
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

/** The judgments of a dispute: the side that bears the loss, or the validity of documents that an authority asked for. */
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

/** A notification and how its attempts went. */
export type Outcomes = Pick<DeliveryLineView, 'outcomes' | 'hasAcceptedForgery'>

/** Returns whether the endpoint accepted a message that it had to reject. */
export function isForged({ hasAcceptedForgery }: Pick<Outcomes, 'hasAcceptedForgery'>): boolean {
  return hasAcceptedForgery
}

/**
 * Returns the state of a notification. It is right if the endpoint did the right thing with it: a message that a fault
 * forged must be rejected. Until its first attempt has ended, it is sent, not resent. Without its attempts, nobody can
 * tell whether the endpoint did the right thing.
 */
export function stateOf(delivery: Outcomes & Pick<DeliveryLineView, 'state'>): ShownStatus {
  const { state, outcomes } = delivery
  if (isForged(delivery)) return ACCEPTED_FORGERY
  if (state === 'gaveUp') return { role: 'failed', text: 'Gave up' }
  const last = outcomes.at(-1)
  if (state === 'acknowledged') {
    const acknowledged = outcomes.findLast(({ isAcknowledged }) => isAcknowledged)
    return acknowledged === undefined
      ? { role: 'neutral', text: 'Acknowledged, attempts not kept' }
      : statusOfAttempt(acknowledged)
  }
  if (last === undefined) return { role: 'info', text: 'Waiting' }
  if (!isResent(delivery)) return statusOfAttempt(last)
  return isRightlyRejected(last) ? statusOfAttempt(last) : { role: 'pending', text: 'Resending' }
}

/** Returns whether a notification waits for an acknowledgement after an attempt that ended without one. */
export function isResent({
  state,
  outcomes,
}: Pick<DeliveryLineView, 'state' | 'outcomes'>): boolean {
  return state === 'pending' && outcomes.some((one) => statusOfAttempt(one).role !== 'info')
}

/** Returns the outcome of a call. */
export function statusOfCall({ verdict, resultStatus, step }: CallLineView): ShownStatus {
  if (verdict === 'faulted') return { role: 'failed', text: 'Fault' }
  if (step !== undefined && step !== 'state') return { role: 'rejected', text: 'Rejected' }
  if (resultStatus === 'F') return { role: 'failed', text: 'Declined' }
  if (resultStatus === 'U') return { role: 'info', text: 'In process' }
  return { role: 'succeeded', text: 'Responded' }
}

const ACCEPTED_FORGERY: ShownStatus = { role: 'failed', text: 'Accepted a forgery' }

/** From here on, an endpoint is slow. The sandbox waits for 10 seconds. */
const SLOW_MS = 3_000

/** The faults that make a message late, so that its time says nothing about the endpoint. */
const LATE: readonly (string | undefined)[] = ['delay', 'slowDrip', 'reorder']

/** Returns the outcome of an attempt. A slow response is right, but worth a look. */
export function statusOfAttempt(attempt: AttemptLineView): ShownStatus {
  const { isAcknowledged, httpStatus, failure, mistake, tookMs = 0, fault } = attempt
  if (mistake !== undefined) return ACCEPTED_FORGERY
  if (httpStatus === undefined && failure === undefined) return { role: 'info', text: 'In flight' }
  const isRight = isAcknowledged || isRightlyRejected(attempt)
  if (!isRight) return { role: 'failed', text: 'Not acknowledged' }
  const text = isAcknowledged ? 'Acknowledged' : 'Rejected it'
  return tookMs < SLOW_MS || LATE.includes(fault)
    ? { role: 'succeeded', text }
    : { role: 'pending', text: `${text} after ${formatDuration(tookMs)}` }
}

/** Returns whether the endpoint rejected a message that it had to reject. */
export function isRightlyRejected(attempt: AttemptLineView): boolean {
  const { expected, httpStatus, isAcknowledged } = attempt
  return expected === 'rejection' && httpStatus !== undefined && !isAcknowledged
}

/** Returns whether an attempt says something about the endpoint: one that the sandbox itself broke does not. */
export function isAnswered({ httpStatus, failure }: AttemptLineView): boolean {
  return httpStatus !== undefined || (failure !== undefined && ENDPOINT_FAILURES.includes(failure))
}

const ENDPOINT_FAILURES = ['unreachable', 'connectionLost', 'timedOut']

/** Returns the outcome of an attempt. For a forged message, it says in place of a status if the reaction is right. */
export function reactionOf(attempt: AttemptLineView): string {
  if (attempt.mistake !== undefined) return ACCEPTED_FORGERY.text
  const { role } = statusOfAttempt(attempt)
  const late = role === 'pending' ? ` after ${formatDuration(attempt.tookMs ?? 0)}` : ''
  return (isRightlyRejected(attempt) ? 'Rejected a forgery' : outcomeOf(attempt)) + late
}

const FAILURES: Readonly<Record<string, string>> = {
  unreachable: 'No connection',
  connectionLost: 'The connection was lost',
  timedOut: 'No response in time',
  fault: 'A sandbox fault',
  signingFailed: 'Signing failed',
  closed: 'The sandbox was closed',
}

/** Returns the outcome of an attempt in a few words. */
export function outcomeOf({ httpStatus, failure }: AttemptLineView): string {
  if (httpStatus !== undefined) return `HTTP ${httpStatus}`
  return failure === undefined ? 'In flight' : (FAILURES[failure] ?? failure)
}
