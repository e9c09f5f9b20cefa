import type { SandboxTransaction } from '../../../ledger/payments/payment.ts'
import { planSettlement, statusFor } from '../../../ledger/payments/planned-outcome.ts'
import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { outcomeOf } from '../../../ledger/records/outcome.ts'
import { type Fields, needAmount, needId } from '../../../message/fields.ts'
import { resultOf, type SandboxResultCode } from '../../../message/result.ts'
import { findPayment } from '../find-payment.ts'
import { readNotifyUrl } from '../notify-url.ts'
import type { OperationContext } from '../operation.ts'

/** Refunds a payment, once per `refundRequestId`. */
export function refund(parameters: Fields, context: OperationContext): ResponseBody {
  const { payments, performed, outcomes } = context
  const refundRequestId = needId(parameters, 'refundRequestId')
  const refundAmount = needAmount(parameters, 'refundAmount')
  needId(parameters, 'paymentId')
  const notifyUrl = readNotifyUrl(parameters, 'refundNotifyUrl', 1024)
  const request = { operation: 'refund', requestId: refundRequestId, parameters }
  const perform = (): ResponseBody => {
    const { paymentId, paymentRequestId } = findPayment(parameters, payments)
    const planned = outcomeOf('refund', [refundRequestId, paymentRequestId], outcomes)
    const outcome = statusFor(planned)
    const step = payments.refund(paymentId, { refundRequestId, refundAmount, outcome, notifyUrl })
    planSettlement(step, planned, context)
    return respondToRefund(paymentId, step)
  }
  return performed.once(request, perform, (first) => {
    const now = payments.getRefund({ refundRequestId })
    return now === undefined ? first : respondToRefund(String(first.paymentId), now)
  })
}

const CODES: Readonly<Record<SandboxTransaction['transactionStatus'], SandboxResultCode>> = {
  SUCCESS: 'SUCCESS',
  PROCESSING: 'REFUND_IN_PROCESS',
  FAIL: 'MERCHANT_BALANCE_NOT_ENOUGH',
}

function respondToRefund(paymentId: string, step: SandboxTransaction): ResponseBody {
  const { transactionStatus, transactionRequestId, transactionId, transactionTime } = step
  return {
    result: resultOf(CODES[transactionStatus]),
    refundRequestId: transactionRequestId,
    refundId: transactionId,
    paymentId,
    refundAmount: step.transactionAmount,
    ...(transactionStatus === 'SUCCESS' && { refundTime: transactionTime }),
  }
}
