import type { SandboxTransaction } from '../../../ledger/payments/payment.ts'
import { planSettlement, statusFor } from '../../../ledger/payments/planned-outcome.ts'
import { isHeld } from '../../../ledger/payments/review-steps.ts'
import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { outcomeOf } from '../../../ledger/records/outcome.ts'
import { type Fields, needAmount, needId } from '../../../message/fields.ts'
import { resultOf, type SandboxResultCode } from '../../../message/result.ts'
import { findPayment } from '../find-payment.ts'
import { type OperationContext, OperationError } from '../operation.ts'

/**
 * Captures an authorized payment, once per `captureRequestId`. The provider says not to capture before a review has
 * accepted the payment, so that is rejected.
 */
export function capture(parameters: Fields, context: OperationContext): ResponseBody {
  const { payments, performed, outcomes } = context
  const captureRequestId = needId(parameters, 'captureRequestId')
  const captureAmount = needAmount(parameters, 'captureAmount')
  needId(parameters, 'paymentId')
  const request = { operation: 'capture', requestId: captureRequestId, parameters }
  const perform = (): ResponseBody => {
    const payment = findPayment(parameters, payments)
    const { paymentId, paymentRequestId } = payment
    if (isHeld(payment)) throw new OperationError('ORDER_STATUS_INVALID')
    const planned = outcomeOf('capture', [captureRequestId, paymentRequestId], outcomes)
    const outcome = statusFor(planned)
    const step = payments.capture(paymentId, { captureRequestId, captureAmount, outcome })
    planSettlement(step, planned, context)
    return respondToCapture(paymentId, step)
  }
  return performed.once(request, perform, (first) => {
    const { transactions = [] } = payments.get(String(first.paymentId)) ?? {}
    const now = transactions.find((one) => one.transactionId === first.captureId)
    return now === undefined ? first : respondToCapture(String(first.paymentId), now)
  })
}

const CODES: Readonly<Record<SandboxTransaction['transactionStatus'], SandboxResultCode>> = {
  SUCCESS: 'SUCCESS',
  PROCESSING: 'CAPTURE_IN_PROCESS',
  FAIL: 'PROCESS_FAIL',
}

function respondToCapture(paymentId: string, step: SandboxTransaction): ResponseBody {
  const { transactionStatus, transactionRequestId, transactionId, transactionTime } = step
  return {
    result: resultOf(CODES[transactionStatus]),
    captureRequestId: transactionRequestId,
    captureId: transactionId,
    paymentId,
    captureAmount: step.transactionAmount,
    ...(transactionStatus === 'SUCCESS' && { captureTime: transactionTime }),
  }
}
