import type { Amount, DisputeNotificationType, NotifyDispute } from '@gw/types'
import type { RefundIds } from './ledger.ts'
import type { NewPayment } from './new-payment.ts'
import type {
  SandboxDispute,
  SandboxPayment,
  SandboxTransaction,
  SubscriptionPeriod,
} from './payment.ts'
import type { CaptureOptions, FailOptions, PayOptions, RefundOptions } from './payment-options.ts'
import type { ReviewOptions } from './review.ts'

/**
 * A sandbox's payments. Final states send a notification. Await `deliveries.settled()` to wait until it has arrived.
 */
export interface Payments {
  /** Creates a payment that waits for its payer. */
  create(payment: NewPayment): SandboxPayment
  /** Returns a payment by the sandbox's ID, or `undefined`. */
  get(paymentId: string): SandboxPayment | undefined
  /** Returns a payment by the merchant's ID, or `undefined`. */
  getByRequest(paymentRequestId: string): SandboxPayment | undefined
  /** Returns all payments, oldest first. */
  list(): readonly SandboxPayment[]
  /** Pays. Sends `notifyPayment` with `PAYMENT_RESULT` and `S`. A review starts if one was planned. */
  pay(paymentId: string, options?: PayOptions): SandboxPayment
  /**
   * Reports that the payer has started. Sends `notifyPayment` with `PAYMENT_PENDING` and, like the provider, `S`. For an
   * in-store payment, it does so only if `notifications.inStorePending` is set.
   */
  markPending(paymentId: string): SandboxPayment
  /**
   * Pays, and puts the payment under review. Sends `notifyPayment` with `PAYMENT_RESULT` and, like the provider, `S`, although
   * the order must not be fulfilled yet. Only the review fields show that.
   */
  review(paymentId: string, options?: ReviewOptions): SandboxPayment
  /** Accepts a payment under review. Sends `notifyPayment` again. */
  accept(paymentId: string): SandboxPayment
  /** Rejects a payment under review, which the merchant must then cancel. Sends `notifyPayment` again, with `S`. */
  reject(paymentId: string): SandboxPayment
  /**
   * Fails the payment. Sends `notifyPayment` with `PAYMENT_RESULT` and `F`, unless it is an in-store payment and
   * `notifications.inStoreFailures` is false.
   */
  fail(paymentId: string, options?: FailOptions): SandboxPayment
  /**
   * Cancels the payment. Does not send a notification, because the provider does not document one, unless
   * `notifications.cancellations` is set.
   */
  cancel(paymentId: string): SandboxPayment
  /** Refunds the payment. Sends `notifyRefund`, which in-store payments do not have. */
  refund(paymentId: string, options?: RefundOptions): SandboxTransaction
  /** Captures the payment. Sends `notifyCapture`, which in-store payments do not have. */
  capture(paymentId: string, options?: CaptureOptions): SandboxTransaction
  /** Ends a refund or a capture that is `PROCESSING`. Sends `notifyRefund` or `notifyCapture`. */
  settleTransaction(transactionId: string, outcome?: 'SUCCESS' | 'FAIL'): SandboxTransaction
  /** Reports that the payer was debited although the payment is closed. Sends `notifyReversal`. */
  reverse(paymentId: string): SandboxPayment
  /** Opens a dispute. Sends `notifyDispute`, which in-store payments do not have. `details` are fields of its body. */
  dispute(paymentId: string, details?: Partial<NotifyDispute>): SandboxDispute
  /**
   * Moves a dispute to a different status, and sends `notifyDispute` again. `details` are fields of its body. For
   * `DISPUTE_JUDGED`, pass `disputeJudgedResult`: `ACCEPT_BY_CUSTOMER` if the merchant wins, `ACCEPT_BY_MERCHANT` if it loses.
   */
  updateDispute(
    disputeId: string,
    type: DisputeNotificationType,
    details?: Partial<NotifyDispute>,
  ): SandboxDispute
}

/** The payments, including the functions that only the gateway uses. */
export interface PaymentStore extends Payments {
  /** Returns a refund by either ID, or `undefined`. */
  getRefund(ids: RefundIds): SandboxTransaction | undefined
  /** Returns the payment that a dispute is about, or `undefined`. */
  getByDispute(disputeId: string): SandboxPayment | undefined
  /** Changes the amount of an authorization: `notifyPayment` with `UPDATE_AMOUNT_RESULT`. */
  updateAmount(paymentId: string, updateRequestId: string, amount: Amount): SandboxPayment
  /** Starts a payment again, and announces nothing of it from now on: a test sends its own notifications. */
  takeOver(
    paymentId: string,
    changes: Pick<SandboxPayment, 'paymentAmount' | 'captureMode'>,
  ): SandboxPayment
  /** Creates the payment of a subscription period, which `pay` or `fail` decides. */
  createForPeriod(payment: NewPayment, period: SubscriptionPeriod): SandboxPayment
  /** Calls the listener after each payment that was paid, failed, or canceled. A review must accept it first. */
  onDecided(listener: (payment: SandboxPayment) => void): void
  /** Returns the payment of a payer's page, or `undefined`. */
  getByPayerPath(payerPath: string): SandboxPayment | undefined
}
