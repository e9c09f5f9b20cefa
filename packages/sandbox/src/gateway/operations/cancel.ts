import type { Fields } from '../../fields.ts'
import type { ResponseBody } from '../../ledger/performed-requests.ts'
import { resultOf } from '../result.ts'
import { findPayment } from './find-payment.ts'
import type { OperationContext } from './operation.ts'

/** Cancels a payment. Canceling it again succeeds and changes nothing. */
export function cancel(parameters: Fields, { payments }: OperationContext): ResponseBody {
  const found = findPayment(parameters, payments)
  const isDone = found.paymentStatus === 'CANCELLED'
  const { paymentId, paymentRequestId, transactions } = isDone
    ? found
    : payments.cancel(found.paymentId)
  const cancelTime = transactions.at(-1)?.transactionTime
  return { result: resultOf('SUCCESS'), paymentId, paymentRequestId, cancelTime }
}
