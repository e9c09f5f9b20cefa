import { rejection } from '../errors.ts'
import { createBoundedMap } from './bounded-map.ts'
import type { SandboxPayment } from './payment.ts'

/** Keeps payments in memory, the newest ones if there are too many. */
export interface Ledger {
  /** Keeps a new payment, or what became of one. */
  keep(payment: SandboxPayment): SandboxPayment
  /** Finds a payment by the sandbox's identifier. */
  find(paymentId: string): SandboxPayment | undefined
  /** Finds a payment by the merchant's identifier. */
  findByRequest(paymentRequestId: string): SandboxPayment | undefined
  /** Finds the payment that a dispute is about. */
  findByDispute(disputeId: string): SandboxPayment | undefined
  /** Lists the payments, oldest first. */
  list(): readonly SandboxPayment[]
}

/** Makes an empty ledger that forgets the oldest payment when it has more than `maxPayments`. */
export function createLedger(maxPayments: number): Ledger {
  const byRequest = new Map<string, string>()
  const byDispute = new Map<string, string>()
  const payments = createBoundedMap<SandboxPayment>(maxPayments, (forgotten) => {
    byRequest.delete(forgotten.paymentRequestId)
    for (const { disputeId } of forgotten.disputes) byDispute.delete(disputeId)
  })
  return {
    keep(payment) {
      const { paymentId, paymentRequestId, disputes } = payment
      byRequest.set(paymentRequestId, paymentId)
      for (const { disputeId } of disputes) byDispute.set(disputeId, paymentId)
      return payments.set(paymentId, payment)
    },
    find: (paymentId) => payments.get(paymentId),
    findByRequest: (paymentRequestId) => payments.get(byRequest.get(paymentRequestId) ?? ''),
    findByDispute: (disputeId) => payments.get(byDispute.get(disputeId) ?? ''),
    list: () => payments.list(),
  }
}

/** Gives what was found, or rejects. */
export function mustFind<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw rejection('GW_SANDBOX_NOT_FOUND', `there is no ${what}`)
  return found
}
