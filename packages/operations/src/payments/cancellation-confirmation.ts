import type { InquiryPaymentRequest, InquiryPaymentResponse } from '@gw/types'
import type { Confirmation } from '../definitions/operation.ts'
import { inquiryPayment } from './inquiry-payment.ts'
import { recordOutcome } from './record-outcome.ts'

/** Confirms `cancelPayment` with the record of the payment: `CANCELLED` means that the cancellation happened. */
export const cancellationConfirmation: Confirmation<
  InquiryPaymentRequest,
  InquiryPaymentRequest,
  InquiryPaymentResponse
> = {
  inquiry: inquiryPayment,
  // A cancellation and an inquiry name the payment with the same fields.
  request: (sent) => sent,
  read(record) {
    const outcome = recordOutcome(record)
    if (outcome === 'cancelled') return 'happened'
    return outcome === 'succeeded' || outcome === 'failed' ? 'didNotHappen' : 'notFinal'
  },
  sameFields: ['paymentId'],
}
