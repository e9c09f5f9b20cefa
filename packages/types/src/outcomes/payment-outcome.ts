import { isPeriodPayment } from '../notifications/find-kind.ts'
import type { PaymentRecord } from '../wire/models/payment/payment-record.ts'
import type { NotifyPayment } from '../wire/notifications/notify-payment.ts'

/**
 * What happened to a payment. `unknown` means that the message does not say. Then do not fulfill the order, but look up
 * the payment.
 */
export type PaymentOutcome = 'succeeded' | 'failed' | 'processing' | 'cancelled' | 'unknown'

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

const BY_PAYMENT_STATUS: ReadonlyMap<unknown, PaymentOutcome> = /* @__PURE__ */ new Map<
  unknown,
  PaymentOutcome
>([
  ['SUCCESS', 'succeeded'],
  ['FAIL', 'failed'],
  ['PROCESSING', 'processing'],
  ['PENDING', 'processing'],
  ['CANCELLED', 'cancelled'],
])

/**
 * Returns what happened to a payment. `result` alone does not say that, because it is the result of the call or
 * notification.
 *
 * | message | outcome |
 * |---|---|
 * | record with `paymentStatus` SUCCESS | `succeeded` |
 * | record with FAIL | `failed` |
 * | record with PROCESSING or PENDING | `processing` |
 * | record with CANCELLED | `cancelled` |
 * | record with any other status, or none, with any `result` | `unknown` |
 * | notification PAYMENT_RESULT with `resultStatus` S and `resultCode` SUCCESS | `succeeded` |
 * | notification PAYMENT_RESULT with F and any code | `failed` |
 * | notification PAYMENT_PENDING with S and any code | `processing` |
 * | notification of the payment of a subscription period (no `notifyType`) | as PAYMENT_RESULT |
 * | any other notification: a different `notifyType`, U, an unknown status, or S with a different code | `unknown` |
 * | notification with a `paymentStatus` that contradicts it or is empty | `unknown` |
 * | any other kind of notification | `unknown` |
 */
export function paymentOutcome(payment: Payment): PaymentOutcome {
  const body = payment as Readonly<Record<string, unknown>>
  const { kind, notifyType, paymentStatus } = body
  // The types exclude other kinds, but a program without types could still pass a dispute.
  if (kind !== undefined && kind !== 'notifyPayment') return 'unknown'
  const type = typeOf(body)
  const recorded = statusOutcome(paymentStatus)
  if (type === undefined) return isAbsent(notifyType) ? recorded : 'unknown'
  const notified = notifiedOutcome(type, body.result ?? {})
  return isAbsent(paymentStatus) || notified === recorded ? notified : 'unknown'
}

/** Returns what a record's `paymentStatus` means. Returns `unknown` for any other value, and if it is missing. */
export function statusOutcome(paymentStatus: unknown): PaymentOutcome {
  return BY_PAYMENT_STATUS.get(paymentStatus) ?? 'unknown'
}

/**
 * Returns what a notification says about its payment. UPDATE_AMOUNT_RESULT is about the update of an amount,
 * OFFLINE_PAYMENT_CODE about a code to pay with, and PAYMENT_PENDING with F or U contradicts itself.
 */
function notifiedOutcome(
  type: string,
  { resultStatus, resultCode }: { readonly resultStatus?: unknown; readonly resultCode?: unknown },
): PaymentOutcome {
  if (type === 'PAYMENT_PENDING') return resultStatus === 'S' ? 'processing' : 'unknown'
  if (type !== 'PAYMENT_RESULT') return 'unknown'
  if (resultStatus === 'F') return 'failed'
  // S is a success only together with SUCCESS (part 7 of the gateway's specification).
  return resultStatus === 'S' && resultCode === 'SUCCESS' ? 'succeeded' : 'unknown'
}

/**
 * Returns the type of a notification. The payment of a period has none and is read as a result, but only if
 * `parseNotification` found its kind: in a record, `result` is that of the inquiry.
 */
function typeOf(body: Readonly<Record<string, unknown>>): string | undefined {
  const { kind, notifyType } = body
  if (typeof notifyType === 'string') return notifyType
  return kind === 'notifyPayment' && isPeriodPayment(body) ? 'PAYMENT_RESULT' : undefined
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null
}
