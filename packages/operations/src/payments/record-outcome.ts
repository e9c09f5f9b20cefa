import { type InquiryPaymentResponse, type PaymentOutcome, paymentOutcome } from '@gw/types'

/**
 * Returns the outcome of a payment's record. A field of the record could have the name of one of a notification, whose
 * `result` would mean that the payment succeeded.
 */
export function recordOutcome(record: InquiryPaymentResponse): PaymentOutcome {
  return paymentOutcome({ ...record, notifyType: undefined, kind: undefined } as object)
}
