import type { Scenario } from '@gw/endpoints'
import type { Amount, DisputeJudgedResult, DisputeNotificationType, InStoreMode } from '@gw/types'
import type { SandboxPaymentStatus } from '../../message/states.ts'
import type { Checkout } from '../records/checkout.ts'
import type { SandboxReview } from './review.ts'

/** A step of a payment. */
export interface SandboxTransaction {
  /** The sandbox's ID for the step. */
  readonly transactionId: string
  /** The effect of the step. */
  readonly transactionType: 'PAYMENT' | 'REFUND' | 'CAPTURE' | 'CANCEL' | 'INCREMENTAL'
  /** The result. `PROCESSING` until it is settled. */
  readonly transactionStatus: 'SUCCESS' | 'FAIL' | 'PROCESSING'
  /** The amount. */
  readonly transactionAmount: Amount
  /** The merchant's request ID. */
  readonly transactionRequestId: string
  /** When the step was taken, in ISO 8601. */
  readonly transactionTime: string
  /** The URL for its notification. Defaults to the payment's URL. */
  readonly notifyUrl?: string | undefined
}

/** The subscription period that a payment is for. */
export interface SubscriptionPeriod {
  /** The sandbox's ID for the subscription. */
  readonly subscriptionId: string
  /** The merchant's ID for the subscription. */
  readonly subscriptionRequestId: string
  /** When the period starts, in ISO 8601. */
  readonly periodStartTime: string
  /** When the period ends, in ISO 8601. */
  readonly periodEndTime: string
  /** The period's number, from 1. */
  readonly phaseNo: number
}

/** A dispute about a payment. */
export interface SandboxDispute {
  /** The sandbox's ID for the dispute. */
  readonly disputeId: string
  /** The amount in dispute. */
  readonly disputeAmount: Amount
  /** The last notification's type. */
  readonly disputeNotificationType: DisputeNotificationType
  /** The judgment of the dispute. The merchant won with `ACCEPT_BY_CUSTOMER`, and lost with `ACCEPT_BY_MERCHANT`. */
  readonly disputeJudgedResult?: DisputeJudgedResult | undefined
  /** When the dispute was opened, in ISO 8601. */
  readonly disputeTime: string
  /** The end of the time in which the merchant can defend itself, in ISO 8601. */
  readonly defenseDueTime: string
}

/** A snapshot of a payment. Later steps do not change it. */
export interface SandboxPayment {
  /** The sandbox's ID for the payment. */
  readonly paymentId: string
  /** The merchant's ID for the payment request. */
  readonly paymentRequestId: string
  /** Online or in-store. */
  readonly scenario: Scenario
  /** The mode of an in-store payment. */
  readonly inStoreMode?: InStoreMode | undefined
  /** With `manual`, the money must be captured. */
  readonly captureMode: 'automatic' | 'manual'
  /** The payment's amount. */
  readonly paymentAmount: Amount
  /** The amount actually paid, once it is paid. */
  readonly actualPaymentAmount?: Amount | undefined
  /** The status. */
  readonly paymentStatus: SandboxPaymentStatus
  /** The payment's result code. */
  readonly paymentResultCode: string
  /** The payment's result message. */
  readonly paymentResultMessage: string
  /** When the payment was created, in ISO 8601. */
  readonly paymentCreateTime: string
  /** When the payer paid, in ISO 8601. */
  readonly paymentTime?: string | undefined
  /** The risk review, if there is one. Meanwhile, `paymentStatus` is `SUCCESS`. */
  readonly review?: SandboxReview | undefined
  /** When the payment expires if nobody pays, in ISO 8601. */
  readonly paymentExpiryTime?: string | undefined
  /** When the payment expires on the sandbox's clock, in epoch milliseconds. The time in messages can differ. */
  readonly expiresAtMs?: number | undefined
  /** The URL for notifications about this payment. Defaults to the merchant's `notifyUrl`. */
  readonly notifyUrl?: string | undefined
  /** The period that was charged, if the payment belongs to a subscription. */
  readonly period?: SubscriptionPeriod | undefined
  /** The path of the payer's page, such as `/pay/…`, to append to `sandbox.url`. Anyone who knows it can pay. */
  readonly payerPath: string
  /** The content of the payer's page, and the URL of the way back. */
  readonly checkout?: Checkout | undefined
  /** The steps of the payment so far. */
  readonly transactions: readonly SandboxTransaction[]
  /** The disputes about the payment. */
  readonly disputes: readonly SandboxDispute[]
}

/** Returns whether a payment can no longer be paid. */
export function isClosed({ paymentStatus }: SandboxPayment): boolean {
  return paymentStatus === 'FAIL' || paymentStatus === 'CANCELLED'
}

/** Returns the amounts of the steps of a type that succeeded or can still succeed. */
export function amountsOf(
  { transactions }: SandboxPayment,
  type: SandboxTransaction['transactionType'],
): readonly Amount[] {
  return transactions
    .filter((one) => one.transactionType === type && one.transactionStatus !== 'FAIL')
    .map((one) => one.transactionAmount)
}

/** Returns the amounts that were captured. */
export function capturedAmounts({ transactions }: SandboxPayment): readonly Amount[] {
  return transactions
    .filter((one) => one.transactionType === 'CAPTURE' && one.transactionStatus === 'SUCCESS')
    .map((one) => one.transactionAmount)
}
