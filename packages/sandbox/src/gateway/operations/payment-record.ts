import type { InquiryPaymentResponse } from '@gw/types'
import type { SandboxPayment } from '../../ledger/payment.ts'
import { resultOf } from '../result.ts'

/** Gives a payment's record as the inquiry answers it, without the result of the call. */
export function paymentRecord(payment: SandboxPayment): Omit<InquiryPaymentResponse, 'result'> {
  const { paymentTime, actualPaymentAmount } = payment
  return {
    paymentId: payment.paymentId,
    paymentRequestId: payment.paymentRequestId,
    paymentAmount: payment.paymentAmount,
    ...(actualPaymentAmount !== undefined && { actualPaymentAmount }),
    paymentStatus: payment.paymentStatus,
    paymentResultCode: payment.paymentResultCode,
    paymentResultMessage: payment.paymentResultMessage,
    paymentCreateTime: payment.paymentCreateTime,
    ...(paymentTime !== undefined && { paymentTime }),
    transactions: payment.transactions.map((one) => ({
      transactionResult: resultOf(one.transactionStatus === 'SUCCESS' ? 'SUCCESS' : 'PROCESS_FAIL'),
      ...one,
    })),
  }
}
