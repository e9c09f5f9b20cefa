import type { InquiryPaymentResponse } from '@gw/types'
import { cardFields, payerFields } from '../../../ledger/payments/payer-fields.ts'
import type { SandboxPayment } from '../../../ledger/payments/payment.ts'
import { reviewFields } from '../../../ledger/payments/review-steps.ts'
import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import type { Fields } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { findPayment } from '../find-payment.ts'
import type { OperationContext } from '../operation.ts'

/** Returns the record of a payment. */
export function inquiryPayment(parameters: Fields, { payments }: OperationContext): ResponseBody {
  return { result: resultOf('SUCCESS'), ...paymentRecord(findPayment(parameters, payments)) }
}

const RESULTS = {
  SUCCESS: 'SUCCESS',
  FAIL: 'PROCESS_FAIL',
  PROCESSING: 'PAYMENT_IN_PROCESS',
} as const

function paymentRecord(payment: SandboxPayment): Omit<InquiryPaymentResponse, 'result'> {
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
    ...payerFields(payment),
    ...cardFields(payment),
    ...reviewFields(payment),
    transactions: payment.transactions.map(({ notifyUrl: _notifyUrl, ...one }) => ({
      transactionResult: resultOf(RESULTS[one.transactionStatus]),
      ...one,
    })),
  }
}
