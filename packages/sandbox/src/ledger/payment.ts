import type { Amount, DisputeNotificationType, InStoreMode, Scenario } from '@gw/types'

/** Where a payment stands. The last three are final. */
export type SandboxPaymentStatus = 'PROCESSING' | 'PENDING' | 'SUCCESS' | 'FAIL' | 'CANCELLED'

/** A step in a payment's life. */
export interface SandboxTransaction {
  /** Identifier of the step, assigned by the sandbox. */
  readonly transactionId: string
  /** What the step did. */
  readonly transactionType: 'PAYMENT' | 'REFUND' | 'CAPTURE' | 'CANCEL'
  /** How it ended. */
  readonly transactionStatus: 'SUCCESS' | 'FAIL'
  /** The amount that it is about. */
  readonly transactionAmount: Amount
  /** The merchant's own identifier of the step's request. */
  readonly transactionRequestId: string
  /** When it was taken, ISO 8601. */
  readonly transactionTime: string
}

/** A dispute about a payment. */
export interface SandboxDispute {
  /** Identifier of the dispute, assigned by the sandbox. */
  readonly disputeId: string
  /** The amount in dispute. */
  readonly disputeAmount: Amount
  /** The last thing that happened. */
  readonly disputeNotificationType: DisputeNotificationType
  /** When it was opened, ISO 8601. */
  readonly disputeTime: string
}

/** A payment as the sandbox keeps it. A change makes a new object: one that you hold stays as it was. */
export interface SandboxPayment {
  /** Identifier of the payment, assigned by the sandbox. */
  readonly paymentId: string
  /** Identifier of the payment request, supplied by the merchant. */
  readonly paymentRequestId: string
  /** Online or in-store. */
  readonly scenario: Scenario
  /** How an in-store payment is made. */
  readonly inStoreMode?: InStoreMode | undefined
  /** `manual` leaves the money to be captured. */
  readonly captureMode: 'automatic' | 'manual'
  /** The amount of the payment. */
  readonly paymentAmount: Amount
  /** The amount actually paid, once it is. */
  readonly actualPaymentAmount?: Amount | undefined
  /** Where the payment stands. */
  readonly paymentStatus: SandboxPaymentStatus
  /** Result code of the payment. */
  readonly paymentResultCode: string
  /** Result of the payment in words. */
  readonly paymentResultMessage: string
  /** When it was created, ISO 8601. */
  readonly paymentCreateTime: string
  /** When it was paid, ISO 8601. */
  readonly paymentTime?: string | undefined
  /** Where its notifications go, if not to the merchant's URL. */
  readonly notifyUrl?: string | undefined
  /** Its steps so far. */
  readonly transactions: readonly SandboxTransaction[]
  /** The disputes about it. */
  readonly disputes: readonly SandboxDispute[]
}

/** Tells whether a payment can no longer become paid. */
export function isClosed({ paymentStatus }: SandboxPayment): boolean {
  return paymentStatus === 'FAIL' || paymentStatus === 'CANCELLED'
}

/** Lists the amounts of the steps of a type that took effect. */
export function amountsOf(
  { transactions }: SandboxPayment,
  type: SandboxTransaction['transactionType'],
): readonly Amount[] {
  return transactions
    .filter((one) => one.transactionType === type && one.transactionStatus === 'SUCCESS')
    .map((one) => one.transactionAmount)
}
