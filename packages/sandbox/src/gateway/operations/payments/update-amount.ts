import { amountsOf } from '../../../ledger/payments/payment.ts'
import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { type Fields, needAmount, needId } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { findPayment } from '../find-payment.ts'
import { type OperationContext, OperationError } from '../operation.ts'

/** Changes the amount of an authorization, once per `updateRequestId`. */
export function updateAmount(parameters: Fields, context: OperationContext): ResponseBody {
  const { payments, performed } = context
  const updateRequestId = needId(parameters, 'updateRequestId')
  const amount = needAmount(parameters, 'amount')
  needId(parameters, 'paymentId')
  const request = { operation: 'updateAmount', requestId: updateRequestId, parameters }
  return performed.once(request, () => {
    const payment = findPayment(parameters, payments)
    const { paymentId, paymentStatus, captureMode } = payment
    const isCaptured = captureMode !== 'manual' || amountsOf(payment, 'CAPTURE').length > 0
    if (paymentStatus !== 'SUCCESS' || isCaptured) throw new OperationError('ORDER_STATUS_INVALID')
    payments.updateAmount(paymentId, updateRequestId, amount)
    return { result: resultOf('SUCCESS'), updateRequestId, paymentId, amount }
  })
}
