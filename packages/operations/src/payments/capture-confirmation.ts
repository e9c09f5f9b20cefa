import {
  amountsEqual,
  type CaptureRequest,
  type InquiryPaymentRequest,
  type InquiryPaymentResponse,
  type Transaction,
} from '@gw/types'
import { isSuccess } from '../definitions/is-success.ts'
import type { Confirmation } from '../definitions/operation.ts'
import { inquiryPayment } from './inquiry-payment.ts'

/** Confirms `capture` with the transaction of the payment that has its ID. */
export const captureConfirmation: Confirmation<
  CaptureRequest,
  InquiryPaymentRequest,
  InquiryPaymentResponse
> = {
  inquiry: inquiryPayment,
  request: ({ paymentId }) => ({ paymentId }),
  read(record, sent) {
    if (!isSuccess(record.result)) return 'notFinal'
    // A capture that is not listed may be listed later, so its absence decides nothing.
    const status = findCapture(record, sent)?.transactionStatus
    if (status === 'SUCCESS') return 'happened'
    return status === 'FAIL' ? 'didNotHappen' : 'notFinal'
  },
  sameAmount(record, sent) {
    const amount = findCapture(record, sent)?.transactionAmount
    return amount !== undefined && amountsEqual(amount, sent.captureAmount)
  },
  sameFields: ['paymentId', 'captureId'],
  // The record lists a capture as a transaction, whose ID is the captureId.
  recordFields(record, sent) {
    const id = findCapture(record, sent)?.transactionId
    return id === undefined ? {} : { captureId: String(id) }
  },
}

function findCapture(
  { transactions = [] }: InquiryPaymentResponse,
  { captureRequestId }: CaptureRequest,
): Transaction | undefined {
  return transactions.find(
    ({ transactionType, transactionRequestId }) =>
      transactionType === 'CAPTURE' && transactionRequestId === captureRequestId,
  )
}
