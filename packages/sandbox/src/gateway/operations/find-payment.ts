import type { SandboxPayment } from '../../ledger/payments/payment.ts'
import type { Payments } from '../../ledger/payments/payment-store.ts'
import { mustFind, rejection } from '../../message/errors.ts'
import { type Fields, readId } from '../../message/fields.ts'

/** Finds the payment that a call names: by `paymentId`, which takes precedence, or by `paymentRequestId`. */
export function findPayment(parameters: Fields, payments: Payments): SandboxPayment {
  const paymentId = readId(parameters, 'paymentId')
  const paymentRequestId = readId(parameters, 'paymentRequestId')
  if (paymentId !== undefined) return mustFind(payments.get(paymentId), 'payment', paymentId)
  if (paymentRequestId !== undefined) {
    return mustFind(payments.getByRequest(paymentRequestId), 'payment', paymentRequestId)
  }
  throw rejection('GW_SANDBOX_REQUEST_INVALID', 'paymentId or paymentRequestId is required')
}
