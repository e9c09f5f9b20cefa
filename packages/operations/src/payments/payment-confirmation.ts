import {
  amountsEqual,
  type InquiryPaymentRequest,
  type InquiryPaymentResponse,
  type PayRequest,
} from '@gw/types'
import type { Confirmation } from '../definitions/operation.ts'
import { inquiryPayment } from './inquiry-payment.ts'
import { recordOutcome } from './record-outcome.ts'

/** Confirms `pay` with the record of the payment, found by your own ID. */
export const paymentConfirmation: Confirmation<
  PayRequest,
  InquiryPaymentRequest,
  InquiryPaymentResponse
> = {
  inquiry: inquiryPayment,
  request: ({ paymentRequestId, merchantAccountId }) =>
    merchantAccountId === undefined
      ? { paymentRequestId }
      : { paymentRequestId, merchantAccountId },
  read(record) {
    const outcome = recordOutcome(record)
    if (outcome === 'succeeded') return 'happened'
    // A payment that a risk review rejected is not over: its money is held until it is canceled.
    return outcome === 'failed' || outcome === 'cancelled' ? 'didNotHappen' : 'notFinal'
  },
  sameAmount: ({ paymentAmount }, sent) =>
    paymentAmount !== undefined && amountsEqual(paymentAmount, sent.paymentAmount),
  sameFields: ['paymentId'],
}
