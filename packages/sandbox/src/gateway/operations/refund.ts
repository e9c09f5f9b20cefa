import { type Fields, needAmount, needText } from '../../fields.ts'
import type { ResponseBody } from '../../ledger/performed-requests.ts'
import { resultOf } from '../result.ts'

import { findPayment } from './find-payment.ts'
import { readNotifyUrl } from './notify-url.ts'
import type { OperationContext } from './operation.ts'

/** Refunds a payment, once per `refundRequestId`. */
export function refund(parameters: Fields, context: OperationContext): ResponseBody {
  const { payments, performed } = context
  const refundRequestId = needText(parameters, 'refundRequestId')
  const refundAmount = needAmount(parameters, 'refundAmount')
  needText(parameters, 'paymentId')
  const notifyUrl = readNotifyUrl(parameters, 'refundNotifyUrl', context)
  const request = { operation: 'refund', requestId: refundRequestId, parameters }
  return performed.once(request, () => {
    const { paymentId } = findPayment(parameters, payments)
    const done = payments.refund(paymentId, { refundRequestId, refundAmount, notifyUrl })
    return {
      result: resultOf('SUCCESS'),
      refundRequestId,
      refundId: done.transactionId,
      paymentId,
      refundAmount,
      refundTime: done.transactionTime,
    }
  })
}
