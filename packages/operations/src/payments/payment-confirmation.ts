import {
  type Amount,
  amountsEqual,
  type InquiryPaymentRequest,
  type InquiryPaymentResponse,
} from '@gw/types'
import type { Confirmation } from '../definitions/operation.ts'
import { inquiryPayment } from './inquiry-payment.ts'
import { recordOutcome } from './record-outcome.ts'

/** The part of a payment request that its record is compared with. */
export interface SentPayment {
  /** Your own ID for the payment. */
  readonly paymentRequestId: string
  /** The amount that was requested. */
  readonly paymentAmount: Amount
  /** Your account, if you have several. */
  readonly merchantAccountId?: string
}

/** Confirms `pay` with the record of the payment, found by your own ID. */
export const paymentConfirmation: Confirmation<
  SentPayment,
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
