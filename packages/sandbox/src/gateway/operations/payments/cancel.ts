import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { isPending, outcomeOf, PENDING_MS } from '../../../ledger/records/outcome.ts'
import type { Fields } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import { findPayment } from '../find-payment.ts'
import { type OperationContext, OperationError } from '../operation.ts'

/**
 * Cancels a payment. Canceling it again succeeds and changes nothing. The gateway publishes no code for a cancellation
 * that is pending, so it is UNKNOWN_EXCEPTION: only the payment's record shows how it ended.
 */
export function cancel(parameters: Fields, context: OperationContext): ResponseBody {
  const { payments, agenda, now } = context
  const found = findPayment(parameters, payments)
  const isDone = found.paymentStatus === 'CANCELLED'
  const planned = outcomeOf('cancel', [found.paymentRequestId], context.outcomes)
  if (!isDone && planned === 'fail') throw new OperationError('PROCESS_FAIL')
  if (!isDone && isPending(planned)) {
    if (planned === 'pending-succeed') {
      agenda.plan({ kind: 'cancelPayment', subject: found.paymentId, atMs: now() + PENDING_MS })
    }
    return { result: resultOf('UNKNOWN_EXCEPTION') }
  }
  const { paymentId, paymentRequestId, transactions } = isDone
    ? found
    : payments.cancel(found.paymentId)
  const cancelTime = transactions.at(-1)?.transactionTime
  return { result: resultOf('SUCCESS'), paymentId, paymentRequestId, cancelTime }
}
