import { type Fields, needAmount, needText } from '../../fields.ts'
import type { ResponseBody } from '../../ledger/performed-requests.ts'
import { resultOf } from '../result.ts'
import { findPayment } from './find-payment.ts'
import type { OperationContext } from './operation.ts'

/** Captures an authorized payment, once per `captureRequestId`. */
export function capture(
  parameters: Fields,
  { payments, performed }: OperationContext,
): ResponseBody {
  const captureRequestId = needText(parameters, 'captureRequestId')
  const captureAmount = needAmount(parameters, 'captureAmount')
  needText(parameters, 'paymentId')
  const request = { operation: 'capture', requestId: captureRequestId, parameters }
  return performed.once(request, () => {
    const { paymentId } = findPayment(parameters, payments)
    const done = payments.capture(paymentId, { captureRequestId, captureAmount })
    return {
      result: resultOf('SUCCESS'),
      captureRequestId,
      captureId: done.transactionId,
      paymentId,
      captureAmount,
      captureTime: done.transactionTime,
    }
  })
}
