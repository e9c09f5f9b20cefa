import type { Result } from '../wire/models/common.ts'
import type { NotifyPayment } from '../wire/notifications.ts'
import { type Payment, paymentOutcome, type RecordedPayment } from './payment-outcome.ts'

/** A result that is a success. */
export type SuccessResult = Result & {
  /** The call or the notification succeeded. */
  readonly resultStatus: 'S'
  /** The only code that means success. With any other code, the outcome is unknown. */
  readonly resultCode: 'SUCCESS'
}

/** A record of a payment that succeeded. */
export type PaidRecord = RecordedPayment & {
  /** The result is a success. */
  readonly result: SuccessResult
  /** The money moved. */
  readonly paymentStatus: 'SUCCESS'
}

/** A notification that a payment succeeded, for an order or a subscription period. */
export type PaidNotification = NotifyPayment & {
  /** The result is a success. */
  readonly result: SuccessResult
} & (
    | {
        /** The payment has a result. A pending payment has none. */
        readonly notifyType: 'PAYMENT_RESULT'
      }
    | {
        /** The kind that `parseNotification` found. */
        readonly kind: 'notifyPayment'
        /** The subscription that was charged. */
        readonly subscriptionId: string
        /** The period that was charged. */
        readonly phaseNo: number
      }
  )

/** A payment that succeeded. Let functions that fulfill an order take this type. */
export type PaidPayment = PaidRecord | PaidNotification

/**
 * Returns whether a payment succeeded, and narrows its type to a {@link PaidPayment}. A payment in a risk review is not
 * paid. It does not check which order was paid, or how much. Use `assertMatchesOrder` for that. Nor does it check
 * whether the money was given back since: `findPayment` of `@gw/client` shows that.
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
  // In JavaScript, the whole result of parseNotification() would silently be treated as an unpaid payment.
  if ('notification' in payment && 'issues' in payment) {
    throw new TypeError(
      'isPaid() expects a payment; got the result of parseNotification(). Pass its notification property',
    )
  }
  return paymentOutcome(payment) === 'succeeded'
}
