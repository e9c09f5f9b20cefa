import type { Tables } from '../../data/tables.ts'
import type { SandboxPayment, SandboxTransaction } from './payment.ts'

/** Either ID of a refund. `refundId` takes precedence. */
export interface RefundIds {
  readonly refundId?: string | undefined
  readonly refundRequestId?: string | undefined
}

/** Keeps payments. If there are too many, only the newest ones. */
export interface Ledger {
  /** Stores a new payment, or the new state of one. */
  keep(payment: SandboxPayment): SandboxPayment
  /** Finds a payment by the sandbox's ID. */
  find(paymentId: string): SandboxPayment | undefined
  /** Finds a payment by the merchant's ID. */
  findByRequest(paymentRequestId: string): SandboxPayment | undefined
  /** Finds the payment of a payer's page. */
  findByPayerPath(payerPath: string): SandboxPayment | undefined
  /** Finds the payment that a dispute is about. */
  findByDispute(disputeId: string): SandboxPayment | undefined
  /** Finds the payment that a step belongs to. */
  findByTransaction(transactionId: string): SandboxPayment | undefined
  findRefund(ids: RefundIds): SandboxTransaction | undefined
  /** Returns all payments, oldest first. */
  list(): readonly SandboxPayment[]
}

/** Creates a ledger that drops the oldest payment when it has more than `maxPayments`. */
export function createLedger(tables: Tables, maxPayments: number): Ledger {
  const byRequest = new Map<string, string>()
  const byPayerPath = new Map<string, string>()
  const byDispute = new Map<string, string>()
  const byTransaction = new Map<string, string>()
  const byRefundRequest = new Map<string, string>()
  const payments = tables.open<SandboxPayment>('payments', maxPayments, (dropped) => {
    byRequest.delete(dropped.paymentRequestId)
    byPayerPath.delete(dropped.payerPath)
    for (const { disputeId } of dropped.disputes) byDispute.delete(disputeId)
    for (const { transactionId } of dropped.transactions) byTransaction.delete(transactionId)
    for (const { transactionRequestId } of refundsOf(dropped)) {
      byRefundRequest.delete(transactionRequestId)
    }
  })
  const index = (payment: SandboxPayment): void => {
    const { paymentId, paymentRequestId, payerPath, disputes } = payment
    byRequest.set(paymentRequestId, paymentId)
    byPayerPath.set(payerPath, paymentId)
    for (const { disputeId } of disputes) byDispute.set(disputeId, paymentId)
    for (const { transactionId } of payment.transactions) {
      byTransaction.set(transactionId, paymentId)
    }
    for (const { transactionRequestId } of refundsOf(payment)) {
      byRefundRequest.set(transactionRequestId, paymentId)
    }
  }
  for (const payment of payments.list()) index(payment)
  return {
    keep(payment) {
      index(payment)
      return payments.set(payment.paymentId, payment)
    },
    find: (paymentId) => payments.get(paymentId),
    findByRequest: (paymentRequestId) => payments.get(byRequest.get(paymentRequestId) ?? ''),
    findByPayerPath: (payerPath) => payments.get(byPayerPath.get(payerPath) ?? ''),
    findByDispute: (disputeId) => payments.get(byDispute.get(disputeId) ?? ''),
    findByTransaction: (id) => payments.get(byTransaction.get(id) ?? ''),
    findRefund({ refundId, refundRequestId }) {
      const paymentId =
        refundId === undefined
          ? byRefundRequest.get(refundRequestId ?? '')
          : byTransaction.get(refundId)
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
