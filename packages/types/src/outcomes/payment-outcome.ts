import { hasPeriod } from '../notifications/find-kind.ts'
import { reviewOutcome } from '../notifications/risk-review.ts'
import type { PaymentRecord } from '../wire/models/payment.ts'
import type { NotifyPayment } from '../wire/notifications.ts'

/**
 * The outcome of a payment. `succeeded`, `failed`, `cancelled`, and `rejected` are final.
 *
 * | outcome | what to do |
 * |---|---|
 * | `succeeded` | fulfill the order |
 * | `failed`, `cancelled` | close the attempt |
 * | `processing` | wait, or cancel the payment once it has expired |
 * | `reviewing` | wait for the provider's risk review, however long it takes. Neither capture nor fulfill |
 * | `rejected` | cancel the payment. The review rejected it, but the money is still held or taken |
 * | `unknown` | look up the payment. The message does not say what happened |
 */
export type PaymentOutcome =
  | 'succeeded'
  | 'failed'
  | 'processing'
  | 'cancelled'
  | 'reviewing'
  | 'rejected'
  | 'unknown'

/** The outcomes after which a payment no longer changes by itself, for which `isFinal` returns `true`. */
export type FinalOutcome = 'succeeded' | 'failed' | 'cancelled' | 'rejected'

/** A `notifyPayment` notification, or its body alone. The field excludes notifications of other kinds. */
export type NotifiedPayment = NotifyPayment & {
  /** The kind, if the value comes from `parseNotification`. */
  readonly kind?: 'notifyPayment'
}

/** A payment record, alone or in the response to an inquiry. The two fields exclude notifications. */
export type RecordedPayment = PaymentRecord & {
  /** Never set, because a value with it is a notification. */
  readonly notifyType?: never
  /** Never set, because a value with it is a notification. */
  readonly kind?: never
}

/** A payment record or a `notifyPayment` notification. */
export type Payment = NotifiedPayment | RecordedPayment

const BY_PAYMENT_STATUS: ReadonlyMap<unknown, PaymentOutcome> = new Map<unknown, PaymentOutcome>([
  ['SUCCESS', 'succeeded'],
  ['FAIL', 'failed'],
  ['PROCESSING', 'processing'],
  ['PENDING', 'processing'],
  ['CANCELLED', 'cancelled'],
])

/**
 * Returns the outcome of a payment. `result` alone does not say that, because it is the result of the call or
 * notification. Without it, nothing else counts.
 *
 * | message | outcome |
 * |---|---|
 * | record with `resultStatus` S, `resultCode` SUCCESS, and `paymentStatus` SUCCESS | `succeeded` |
 * | the same with `FAIL` | `failed` |
 * | the same with `PROCESSING` or `PENDING` | `processing` |
 * | the same with `CANCELLED` | `cancelled` |
 * | record with any other status or none, or with any other `result` or none | `unknown` |
 * | notification PAYMENT_RESULT with `resultStatus` S and `resultCode` SUCCESS | `succeeded` |
 * | notification PAYMENT_RESULT with F and any code | `failed` |
 * | notification PAYMENT_PENDING with S and any code | `processing` |
 * | notification of the payment of a subscription period (no `notifyType`) | as PAYMENT_RESULT |
 * | any other notification: a different `notifyType`, U, an unknown status, or S with a different code | `unknown` |
 * | notification with a `paymentStatus` that contradicts it or is empty | `unknown` |
 * | any other kind of notification | `unknown` |
 *
 * A risk review changes these outcomes, except for those of a record with `FAIL` or `CANCELLED`, whose money is free
 * again.
 *
 * | review | outcome |
 * |---|---|
 * | `authReviewStatus` or `postRiskDecision` is REJECT | `rejected` |
 * | `authReviewStatus` is PROCESSING, or missing while `postRiskDecision` is REVIEW | `reviewing` |
 * | either is there, but with a value that is not documented | `unknown` |
 * | `authReviewStatus` is ACCEPT, or neither is there | as above |
 */
export function paymentOutcome(payment: Payment): PaymentOutcome {
  const body = payment as Readonly<Record<string, unknown>>
  const { kind, notifyType, paymentStatus } = body
  // The types exclude other kinds, but a program without types could still pass a dispute.
  if (kind !== undefined && kind !== 'notifyPayment') return 'unknown'
  const type = typeOf(body)
  const recorded = BY_PAYMENT_STATUS.get(paymentStatus) ?? 'unknown'
  if (type === undefined) {
    // The notification of a period is not a record, even if its malformed number was omitted.
    const isPeriod = !isAbsent(kind) && !isAbsent(body.subscriptionId)
    return isPeriod || !isAbsent(notifyType) ? 'unknown' : recordedOutcome(recorded, body)
  }
  const notified = notifiedOutcome(type, body.result ?? {})
  const agrees = isAbsent(paymentStatus) || notified === recorded
  return reviewedOutcome(agrees ? notified : 'unknown', body)
}

/** Without S and SUCCESS, the call failed, and what looks like a record proves nothing. */
function recordedOutcome(
  recorded: PaymentOutcome,
  body: Readonly<Record<string, unknown>>,
): PaymentOutcome {
  if (!isSuccess(body.result ?? {})) return 'unknown'
  const isOver = recorded === 'failed' || recorded === 'cancelled'
  return isOver ? recorded : reviewedOutcome(recorded, body)
}

/** A message that is not understood stays unknown while its payment is reviewed, so that nobody acknowledges it. */
function reviewedOutcome(
  outcome: PaymentOutcome,
  body: Readonly<Record<string, unknown>>,
): PaymentOutcome {
  const reviewed = reviewOutcome(body) ?? outcome
  return reviewed === 'reviewing' && outcome === 'unknown' ? outcome : reviewed
}

/** S is a success only together with SUCCESS (part 7 of the gateway's specification). */
function isSuccess({ resultStatus, resultCode }: ResultFields): boolean {
  return resultStatus === 'S' && resultCode === 'SUCCESS'
}

interface ResultFields {
  readonly resultStatus?: unknown
  readonly resultCode?: unknown
}

/**
 * Returns the outcome in a notification about its payment. UPDATE_AMOUNT_RESULT is about the update of an amount,
 * OFFLINE_PAYMENT_CODE about a code to pay with, and PAYMENT_PENDING with F or U contradicts itself.
 */
function notifiedOutcome(type: string, result: ResultFields): PaymentOutcome {
  if (type === 'PAYMENT_PENDING') return result.resultStatus === 'S' ? 'processing' : 'unknown'
  if (type !== 'PAYMENT_RESULT') return 'unknown'
  if (result.resultStatus === 'F') return 'failed'
  return isSuccess(result) ? 'succeeded' : 'unknown'
}

/**
 * Returns the type of a notification. The payment of a period has none and is read as a result, but only if
 * `parseNotification` found its kind: in a record, `result` is that of the inquiry.
 */
function typeOf(body: Readonly<Record<string, unknown>>): string | undefined {
  const { kind, notifyType } = body
  if (typeof notifyType === 'string') return notifyType
  const isPeriod = kind === 'notifyPayment' && isAbsent(notifyType) && hasPeriod(body)
  return isPeriod ? 'PAYMENT_RESULT' : undefined
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}
