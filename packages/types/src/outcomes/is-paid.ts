import type { Result } from '../models/result.ts'
import type { NotifyPayment } from '../notifications/notify-payment.ts'
import { type Payment, paymentOutcome, type RecordedPayment } from './payment-outcome.ts'

/** A record of a payment that succeeded. */
export type PaidRecord = RecordedPayment & {
  /** The money moved. */
  readonly paymentStatus: 'SUCCESS'
}

/** A notification of a payment that succeeded. */
export interface PaidNotification extends NotifyPayment {
  /** The payment has a result; a pending one has none. */
  readonly notifyType: 'PAYMENT_RESULT'
  /** And the result is good. */
  readonly result: Result & {
    /** The message is well and, with this `notifyType`, so is the payment. */
    readonly resultStatus: 'S'
  }
}

/** A payment that succeeded: what code that delivers goods should ask for. */
export type PaidPayment = PaidRecord | PaidNotification

/**
 * Tells whether a payment succeeded, and narrows its type to a {@link PaidPayment}. It says nothing about which order
 * was paid, or how much: `assertMatchesOrder` does.
 *
 * @example
 * ```ts
 * import { isPaid, type PaidPayment, type PaymentRecord } from '@gw/types'
 *
 * declare const record: PaymentRecord
 * declare function deliver(payment: PaidPayment): void
 *
 * if (isPaid(record)) deliver(record)
 * ```
 */
export function isPaid<T extends Payment>(payment: T): payment is T & PaidPayment {
  return paymentOutcome(payment) === 'succeeded'
}
