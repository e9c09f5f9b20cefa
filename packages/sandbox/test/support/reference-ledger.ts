/** A payment in the smallest ledger that the gateway allows. The sandbox must agree with it. */
export interface ReferencePayment {
  readonly amount: number
  status: 'PROCESSING' | 'SUCCESS' | 'FAIL' | 'CANCELLED'
  refunded: number
  /** The number of notifications of each kind that it caused. */
  readonly notified: { notifyPayment: number; notifyRefund: number }
}

/** Creates a payment that waits for its payer. */
export function createReference(amount: number): ReferencePayment {
  return {
    amount,
    status: 'PROCESSING',
    refunded: 0,
    notified: { notifyPayment: 0, notifyRefund: 0 },
  }
}

/** Settles a waiting payment. Returns whether that was possible. */
export function settle(payment: ReferencePayment, status: 'SUCCESS' | 'FAIL'): boolean {
  if (payment.status !== 'PROCESSING') return false
  payment.status = status
  payment.notified.notifyPayment += 1
  return true
}

/** Cancels before the payer has paid, or afterwards if nothing was refunded. Repeating it succeeds. Nothing is notified. */
export function cancel(payment: ReferencePayment): boolean {
  if (payment.status === 'CANCELLED') return true
  if (payment.status === 'FAIL' || payment.refunded > 0) return false
  payment.status = 'CANCELLED'
  return true
}

/** Refunds at most the rest. */
export function refund(payment: ReferencePayment, amount: number): boolean {
  const isPossible =
    payment.status === 'SUCCESS' && amount > 0 && payment.refunded + amount <= payment.amount
  if (!isPossible) return false
  payment.refunded += amount
  payment.notified.notifyRefund += 1
  return true
}
