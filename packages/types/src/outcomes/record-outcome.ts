import type { PaymentRecord } from '../wire/models/payment/payment-record.ts'
import { type PaymentOutcome, paymentOutcome, type RecordedPayment } from './payment-outcome.ts'

/**
 * Returns the outcome of a record from an inquiry. Unlike `paymentOutcome`, it never mistakes a record for a
 * notification, whose `result` would mean that the payment succeeded: a field that the gateway adds later could have
 * the name of one of a notification.
 */
export function recordOutcome(record: PaymentRecord): PaymentOutcome {
  const { notifyType: _type, kind: _kind, ...fields } = record as RecordedPayment
  return paymentOutcome(fields)
}
