import type { NotifyPayment } from '../notifications/notify-payment.ts'
import type { PaymentRecord } from '../responses/payment-record.ts'

/** What became of a payment. `unknown` means that the message does not say: inquire, and do not deliver. */
export type PaymentOutcome = 'succeeded' | 'failed' | 'processing' | 'cancelled' | 'unknown'

/** A `notifyPayment` notification, or its body alone. The field keeps notifications of other kinds out. */
export type NotifiedPayment = NotifyPayment & {
  /** Which kind it is, if it came from `parseNotification`. */
  readonly kind?: 'notifyPayment'
}

/** A payment's record, alone or in the answer to an inquiry. The two fields keep notifications of other kinds out. */
export type RecordedPayment = PaymentRecord & {
  /** Never there: with it the value is a notification. */
  readonly notifyType?: never
  /** Never there: with it the value is a notification. */
  readonly kind?: never
}

/** What tells of a payment: its record, or a `notifyPayment` notification. */
export type Payment = NotifiedPayment | RecordedPayment

const BY_PAYMENT_STATUS: ReadonlyMap<string | undefined, PaymentOutcome> = /* @__PURE__ */ new Map<
  string,
  PaymentOutcome
>([
  ['SUCCESS', 'succeeded'],
  ['FAIL', 'failed'],
  ['PROCESSING', 'processing'],
  ['PENDING', 'processing'],
  ['CANCELLED', 'cancelled'],
])

// A pair that is not here says nothing about the payment. UPDATE_AMOUNT_RESULT is about the update of an amount, and
// PAYMENT_PENDING with F or U contradicts itself.
const BY_NOTIFICATION: ReadonlyMap<string, PaymentOutcome> = /* @__PURE__ */ new Map<
  string,
  PaymentOutcome
>([
  ['PAYMENT_RESULT S', 'succeeded'],
  ['PAYMENT_RESULT F', 'failed'],
  ['PAYMENT_PENDING S', 'processing'],
])

/**
 * Tells what became of a payment, which is not what `result` says: that is how the message itself fared.
 *
 * | message | outcome |
 * |---|---|
 * | record with `paymentStatus` SUCCESS | `succeeded` |
 * | record with FAIL | `failed` |
 * | record with PROCESSING or PENDING | `processing` |
 * | record with CANCELLED | `cancelled` |
 * | record with any other status, or none, whatever its `result` | `unknown` |
 * | notification PAYMENT_RESULT with `resultStatus` S | `succeeded` |
 * | notification PAYMENT_RESULT with F | `failed` |
 * | notification PAYMENT_PENDING with S | `processing` |
 * | any other notification: another `notifyType`, U, an unknown status | `unknown` |
 * | a notification whose `paymentStatus`, which it need not have, says something else | `unknown` |
 * | any other kind of notification | `unknown` |
 */
export function paymentOutcome(payment: Payment): PaymentOutcome {
  const { kind, notifyType, paymentStatus, result } = payment as {
    readonly [field: string]: unknown
    readonly result?: { readonly resultStatus?: unknown }
  }
  // The types keep other kinds out; a program without types could still ask whether a dispute is paid.
  if (kind !== undefined && kind !== 'notifyPayment') return 'unknown'
  const told = BY_NOTIFICATION.get(joinTexts(notifyType, result?.resultStatus)) ?? 'unknown'
  const recorded = BY_PAYMENT_STATUS.get(paymentStatus as string) ?? 'unknown'
  if (notifyType === undefined) return recorded
  return paymentStatus === undefined || told === recorded ? told : 'unknown'
}

/** Joins two texts; anything else, which could turn into a text, stays nothing. */
function joinTexts(one: unknown, other: unknown): string {
  return typeof one === 'string' && typeof other === 'string' ? `${one} ${other}` : ''
}
