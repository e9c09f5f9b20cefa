import { mustFind, rejection } from '../../errors.ts'
import { type Fields, readText } from '../../fields.ts'
import type { SandboxPayment } from '../../ledger/payment.ts'
import type { Payments } from '../../ledger/payments.ts'

/** Finds the payment that a call names: by `paymentId`, which takes precedence, or by `paymentRequestId`. */
export function findPayment(parameters: Fields, payments: Payments): SandboxPayment {
  const paymentId = readText(parameters, 'paymentId')
  const paymentRequestId = readText(parameters, 'paymentRequestId')
  if (paymentId !== undefined) return mustFind(payments.get(paymentId), 'payment', paymentId)
  if (paymentRequestId !== undefined) {
    return mustFind(payments.getByRequest(paymentRequestId), 'payment', paymentRequestId)
  }
  throw rejection('GW_SANDBOX_REQUEST_INVALID', 'paymentId or paymentRequestId is required')
}
