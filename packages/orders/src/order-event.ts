import type { Amount, PaymentOutcome, Result } from '@gw/types'
import type { AttemptOperation, ReviewReason } from './shop-order.ts'

/** Something that happened to an order. */
export type OrderEvent =
  | PayEvent
  | CancelEvent
  | RefundEvent
  | ResolveEvent
  | CheckEvent
  | CalledEvent
  | PaymentStatusEvent
  | RefundStatusEvent
  | ReversalEvent

/** The shop wants to be paid. */
export interface PayEvent {
  readonly type: 'pay'
  /** The operation with which the attempt is paid. */
  readonly operation: AttemptOperation
  /** How long the payer has to pay a new attempt. `null` for a debit without the payer. */
  readonly expiresInMs: number | null
}

/** The shop no longer wants to be paid. */
export interface CancelEvent {
  readonly type: 'cancel'
  /** Whether the order is closed for new attempts, too. */
  readonly close: boolean
}

/** The shop gives money back. */
export interface RefundEvent {
  readonly type: 'refund'
  /** The shop's ID of the refund. */
  readonly id: string
  /** The amount to refund. */
  readonly amount: Amount
  /** The attempt to refund. Required for one in review. Defaults to the paid one. */
  readonly paymentRequestId?: string | undefined
}

/** A person resolved a review. */
export interface ResolveEvent {
  readonly type: 'resolve'
  /** The `paymentRequestId` or the `refundRequestId`. */
  readonly id: string
  /** Whether the person accepted the attempt or refund, or closed it. */
  readonly how: 'accept' | 'close'
  /** The reason that the person looked at. With a different one, nothing changes. */
  readonly reason?: ReviewReason | undefined
}

/** The job comes by. */
export interface CheckEvent {
  readonly type: 'check'
  /** Whether to look up what is not due yet, too. */
  readonly early: boolean
}

/** A call ended. */
export interface CalledEvent {
  readonly type: 'called'
  /** The operation that was called. */
  readonly operation: AttemptOperation | 'cancelPayment' | 'refund'
  /** The `paymentRequestId` or the `refundRequestId`. */
  readonly id: string
  /** The number of the call, from `send`. */
  readonly call: number
  /**
   * What is known about the call. `rejected` and `notSent` prove that this call had no effect, and say nothing about
   * other calls with the same ID.
   */
  readonly outcome: 'succeeded' | 'pending' | 'unknown' | 'rejected' | 'notSent'
  /** The gateway's ID of the payment. */
  readonly paymentId?: string | undefined
  /** The amount in the response. */
  readonly amount?: Amount | undefined
  /** The gateway's result, if there is one. */
  readonly result?: Result | undefined
}

/** A notification or a lookup reports a payment. */
export interface PaymentStatusEvent {
  readonly type: 'payment'
  /** The attempt's `paymentRequestId`. */
  readonly id: string
  /** When the lookup started, in epoch milliseconds. Absent if a notification reports it. */
  readonly askedAtMs?: number | undefined
  /** The reported outcome of the payment. Only a lookup can report `missing`. */
  readonly outcome: PaymentOutcome | 'missing'
  /** The `paymentRequestId` in the message. */
  readonly paymentRequestId?: string | undefined
  /** The gateway's ID of the payment. */
  readonly paymentId?: string | undefined
  /** The amount of the payment. */
  readonly amount?: Amount | undefined
  /** Why the payment failed, if a notification says so. */
  readonly result?: Result | undefined
  /**
   * The request IDs of what was given back of the payment, such as refunds. `undefined` for one without an ID. Only a
   * lookup shows them.
   */
  readonly givenBack?: readonly (string | undefined)[] | undefined
}

/** A notification or a lookup reports a refund. */
export interface RefundStatusEvent {
  readonly type: 'refundStatus'
  /** The ID of the refund, its `refundRequestId`. */
  readonly id: string
  /** When the lookup started, in epoch milliseconds. Absent if a notification reports it. */
  readonly askedAtMs?: number | undefined
  /** The reported outcome of the refund. Only a lookup can report `missing`. */
  readonly outcome: 'succeeded' | 'failed' | 'processing' | 'unknown' | 'missing'
  /** The amount of the refund. */
  readonly amount?: Amount | undefined
}

/** A notification says that a payment was reversed. */
export interface ReversalEvent {
  readonly type: 'reversal'
  /** The attempt's `paymentRequestId`. */
  readonly id: string
}
