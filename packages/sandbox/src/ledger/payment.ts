import type { Amount, DisputeNotificationType, InStoreMode, Scenario } from '@gw/types'

/** The status of a payment. The last three are final. */
export type SandboxPaymentStatus = 'PROCESSING' | 'PENDING' | 'SUCCESS' | 'FAIL' | 'CANCELLED'

/** A step of a payment. */
export interface SandboxTransaction {
  /** The sandbox's ID of the step. */
  readonly transactionId: string
  /** What the step did. */
  readonly transactionType: 'PAYMENT' | 'REFUND' | 'CAPTURE' | 'CANCEL'
  /** The result. */
  readonly transactionStatus: 'SUCCESS' | 'FAIL'
  /** The amount. */
  readonly transactionAmount: Amount
  /** The merchant's request ID. */
  readonly transactionRequestId: string
  /** When it was taken, in ISO 8601. */
  readonly transactionTime: string
}

/** A dispute about a payment. */
export interface SandboxDispute {
  /** The sandbox's ID of the dispute. */
  readonly disputeId: string
  /** The amount in dispute. */
  readonly disputeAmount: Amount
  /** The last notification. */
  readonly disputeNotificationType: DisputeNotificationType
  /** When it was opened, in ISO 8601. */
  readonly disputeTime: string
}

/** A snapshot of a payment. Later steps do not change it. */
export interface SandboxPayment {
  /** The sandbox's ID of the payment. */
  readonly paymentId: string
  /** The merchant's ID of the payment request. */
  readonly paymentRequestId: string
  /** Online or in-store. */
  readonly scenario: Scenario
  /** How an in-store payment is made. */
  readonly inStoreMode?: InStoreMode | undefined
  /** With `manual`, the money must be captured. */
  readonly captureMode: 'automatic' | 'manual'
  /** The amount of the payment. */
  readonly paymentAmount: Amount
  /** The amount actually paid, once it is paid. */
  readonly actualPaymentAmount?: Amount | undefined
  /** The status. */
  readonly paymentStatus: SandboxPaymentStatus
  /** Result code of the payment. */
  readonly paymentResultCode: string
  /** Result message of the payment. */
  readonly paymentResultMessage: string
  /** When it was created, in ISO 8601. */
  readonly paymentCreateTime: string
  /** When it was paid, in ISO 8601. */
  readonly paymentTime?: string | undefined
  /** The URL for its notifications. Defaults to the merchant's `notifyUrl`. */
  readonly notifyUrl?: string | undefined
  /** Its steps so far. */
  readonly transactions: readonly SandboxTransaction[]
  /** The disputes about it. */
  readonly disputes: readonly SandboxDispute[]
}

/** Returns whether a payment can no longer be paid. */
export function isClosed({ paymentStatus }: SandboxPayment): boolean {
  return paymentStatus === 'FAIL' || paymentStatus === 'CANCELLED'
}

/** Returns the amounts of the successful steps of a type. */
export function amountsOf(
  { transactions }: SandboxPayment,
  type: SandboxTransaction['transactionType'],
): readonly Amount[] {
  return transactions
    .filter((one) => one.transactionType === type && one.transactionStatus === 'SUCCESS')
    .map((one) => one.transactionAmount)
}
