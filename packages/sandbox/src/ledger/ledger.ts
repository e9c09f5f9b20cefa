import { createBoundedMap } from './bounded-map.ts'
import type { SandboxPayment, SandboxTransaction } from './payment.ts'

/** Either ID of a refund. `refundId` takes precedence. */
export interface RefundIds {
  readonly refundId?: string | undefined
  readonly refundRequestId?: string | undefined
}

/** Keeps payments in memory. If there are too many, only the newest ones. */
export interface Ledger {
  /** Stores a new payment, or the new state of one. */
  keep(payment: SandboxPayment): SandboxPayment
  /** Finds a payment by the sandbox's ID. */
  find(paymentId: string): SandboxPayment | undefined
  /** Finds a payment by the merchant's ID. */
  findByRequest(paymentRequestId: string): SandboxPayment | undefined
  /** Finds the payment that a dispute is about. */
  findByDispute(disputeId: string): SandboxPayment | undefined
  /** Finds a refund. */
  findRefund(ids: RefundIds): SandboxTransaction | undefined
  /** Returns all payments, oldest first. */
  list(): readonly SandboxPayment[]
}

/** Creates an empty ledger that drops the oldest payment when it has more than `maxPayments`. */
export function createLedger(maxPayments: number): Ledger {
  const byRequest = new Map<string, string>()
  const byDispute = new Map<string, string>()
  const byRefund = new Map<string, string>()
  const byRefundRequest = new Map<string, string>()
  const payments = createBoundedMap<SandboxPayment>(maxPayments, (dropped) => {
    byRequest.delete(dropped.paymentRequestId)
    for (const { disputeId } of dropped.disputes) byDispute.delete(disputeId)
    for (const { transactionId, transactionRequestId } of refundsOf(dropped)) {
      byRefund.delete(transactionId)
      byRefundRequest.delete(transactionRequestId)
    }
  })
  return {
    keep(payment) {
      const { paymentId, paymentRequestId, disputes } = payment
      byRequest.set(paymentRequestId, paymentId)
      for (const { disputeId } of disputes) byDispute.set(disputeId, paymentId)
      for (const { transactionId, transactionRequestId } of refundsOf(payment)) {
        byRefund.set(transactionId, paymentId)
        byRefundRequest.set(transactionRequestId, paymentId)
      }
      return payments.set(paymentId, payment)
    },
    find: (paymentId) => payments.get(paymentId),
    findByRequest: (paymentRequestId) => payments.get(byRequest.get(paymentRequestId) ?? ''),
    findByDispute: (disputeId) => payments.get(byDispute.get(disputeId) ?? ''),
    findRefund({ refundId, refundRequestId }) {
      const paymentId =
        refundId === undefined ? byRefundRequest.get(refundRequestId ?? '') : byRefund.get(refundId)
      const payment = payments.get(paymentId ?? '')
      return (
        payment &&
        refundsOf(payment).find((one) =>
          refundId === undefined
            ? one.transactionRequestId === refundRequestId
            : one.transactionId === refundId,
        )
      )
    },
    list: () => payments.list(),
  }
}

function refundsOf({ transactions }: SandboxPayment): readonly SandboxTransaction[] {
  return transactions.filter(({ transactionType }) => transactionType === 'REFUND')
}
