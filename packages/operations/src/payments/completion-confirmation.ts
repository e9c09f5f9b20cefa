import type {
  InquiryPaymentRequest,
  InquiryPaymentResponse,
  VerifyAndCompletePaymentRequest,
} from '@gw/types'
import type { Confirmation } from '../definitions/operation.ts'
import { inquiryPayment } from './inquiry-payment.ts'
import { recordOutcome } from './record-outcome.ts'

/**
 * Confirms `verifyAndCompletePayment` with the record of the payment. After a wrong password the payment is still in
 * process, so only a final status proves something.
 */
export const completionConfirmation: Confirmation<
  VerifyAndCompletePaymentRequest,
  InquiryPaymentRequest,
  InquiryPaymentResponse
> = {
  inquiry: inquiryPayment,
  request: ({ paymentId }) => ({ paymentId }),
  read(record) {
    const outcome = recordOutcome(record)
    if (outcome === 'succeeded') return 'happened'
    return outcome === 'failed' || outcome === 'cancelled' ? 'didNotHappen' : 'notFinal'
  },
  sameFields: ['paymentId', 'paymentRequestId'],
}
