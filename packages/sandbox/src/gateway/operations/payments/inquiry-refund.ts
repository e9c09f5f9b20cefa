import type { SandboxTransaction } from '../../../ledger/payments/payment.ts'
import type { PaymentStore } from '../../../ledger/payments/payment-store.ts'
import type { ResponseBody } from '../../../ledger/performed-requests.ts'
import { mustFind, rejection } from '../../../message/errors.ts'
import { type Fields, readId } from '../../../message/fields.ts'
import { resultOf } from '../../../message/result.ts'
import type { OperationContext } from '../operation.ts'

/** Returns the record of a refund, by `refundId`, which takes precedence, or by `refundRequestId`. */
export function inquiryRefund(parameters: Fields, { payments }: OperationContext): ResponseBody {
  const refund = findRefund(parameters, payments)
  return {
    result: resultOf('SUCCESS'),
    refundId: refund.transactionId,
    refundRequestId: refund.transactionRequestId,
    refundAmount: refund.transactionAmount,
    refundStatus: refund.transactionStatus,
    refundTime: refund.transactionTime,
  }
}

function findRefund(parameters: Fields, payments: PaymentStore): SandboxTransaction {
  const refundId = readId(parameters, 'refundId')
  const refundRequestId = readId(parameters, 'refundRequestId')
  const id = refundId ?? refundRequestId
  if (id === undefined) {
    throw rejection('GW_SANDBOX_REQUEST_INVALID', 'refundId or refundRequestId is required')
  }
  return mustFind(payments.getRefund({ refundId, refundRequestId }), 'refund', id)
}
