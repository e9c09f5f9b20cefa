import type { PaymentState } from '@gw/doctor'
import type { Amount } from '@gw/types'
import type { SandboxPayment } from '../../ledger/payments/payment.ts'
import type { PaymentStore } from '../../ledger/payments/payment-store.ts'

/** The payment of a check. */
export interface DoctorPayment {
  readonly paymentRequestId: string
  readonly paymentAmount: Amount
  readonly state: PaymentState
}

/**
 * Creates the payment of a check, or takes the one that the shop created, and brings it into a state. Sends no
 * notification about it, because the doctor does.
 */
export function prepareDoctorPayment(
  payments: PaymentStore,
  { paymentRequestId, paymentAmount, state }: DoctorPayment,
): SandboxPayment {
  const { paymentId } =
    payments.getByRequest(paymentRequestId) ?? payments.create({ paymentRequestId, paymentAmount })
  const hasCapture = state === 'captured' || state === 'captureFailed'
  const captureMode = hasCapture ? 'manual' : 'automatic'
  payments.takeOver(paymentId, { paymentAmount, captureMode })
  switch (state) {
    case 'pending':
      return payments.markPending(paymentId)
    case 'paid':
      return payments.pay(paymentId)
    case 'failed':
      return payments.fail(paymentId)
    case 'reviewing':
      return payments.review(paymentId)
    case 'rejected':
      payments.review(paymentId)
      return payments.reject(paymentId)
    case 'captured':
    case 'captureFailed': {
      const paid = payments.pay(paymentId)
      payments.capture(paymentId, { outcome: state === 'captured' ? 'SUCCESS' : 'FAIL' })
      return payments.get(paymentId) ?? paid
    }
  }
}
