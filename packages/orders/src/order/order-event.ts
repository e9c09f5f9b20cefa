import type { Amount, PaymentOutcome, Result } from '@gw/types'
import type {
  AttemptOperation,
  LastError,
  OrderDispute,
  ReviewReason,
  Settlement,
} from './shop-order.ts'

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
  | CaptureStatusEvent
  | DisputeStatusEvent
  | LookupFailedEvent
  | AmountEvent

/** The shop wants to be paid. */
export interface PayEvent {
  readonly type: 'pay'
  /** The operation with which the attempt is paid. */
  readonly operation: AttemptOperation
  /** The time that the payer has for a new attempt. `null` for a debit without the payer. */
  readonly expiresInMs: number | null
  /** True if the payer chose another payment method: an attempt that could be paid is canceled first. */
  readonly replace?: boolean | undefined
  /** True if the request has the payment method CARD, APPLEPAY, or GOOGLEPAY. */
  readonly isCard?: boolean | undefined
}

/** The shop no longer wants to be paid. */
export interface CancelEvent {
  readonly type: 'cancel'
  /** True if the order is closed for new attempts, too. */
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
  /** True to refund even a payment that is disputed, or whose dispute was lost. */
  readonly force?: boolean | undefined
}

/** A person resolved a review. */
export interface ResolveEvent {
  readonly type: 'resolve'
  /** The `paymentRequestId` or the `refundRequestId`. */
  readonly id: string
  /** The decision of the person about the attempt or refund: accepted or closed. */
  readonly how: 'accept' | 'close'
  /** The reason that the person looked at. With a different one, nothing changes. */
  readonly reason?: ReviewReason | undefined
}

/** The shop has a new price. Refused once somebody tried to pay. */
export interface AmountEvent {
  readonly type: 'amount'
  /** The new price. */
  readonly amount: Amount
}

/** The job comes by. */
export interface CheckEvent {
  readonly type: 'check'
  /** True to look up what is not due yet, too. */
  readonly early: boolean
  /** True to look up even what was looked up less than 3 seconds ago, because a call needs it. */
  readonly always?: boolean | undefined
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
   * The outcome of the call. `rejected` and `notSent` prove that this call had no effect, and say nothing about
   * other calls with the same ID.
   */
  readonly outcome: 'succeeded' | 'pending' | 'unknown' | 'rejected' | 'notSent'
  /** The gateway's ID of the payment. */
  readonly paymentId?: string | undefined
  /** The amount in the response. */
  readonly amount?: Amount | undefined
  /** The gateway's result, if there is one. */
  readonly result?: Result | undefined
  /** Why the call brought no answer, or why the gateway does not accept calls of this shop. */
  readonly error?: CallError | undefined
  /** The payer's next step, to be kept for a second click. It is kept for at most 15 minutes. */
  readonly action?: { readonly data: unknown; readonly untilMs?: number | undefined } | undefined
}

/** Why a call or a lookup brought no answer. */
export type CallError = Pick<LastError, 'code' | 'message'>

/** A lookup failed. It changes no state. Without a client (`GW_ORDERS_NO_CLIENT`), the next one is in an hour. */
export interface LookupFailedEvent {
  readonly type: 'lookupFailed'
  /** The `paymentRequestId` or the `refundRequestId`. */
  readonly id: string
  /** Why it failed. */
  readonly error: CallError
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
  /** True if the payer paid with a card. `undefined` if the report does not say. */
  readonly isCard?: boolean | undefined
  /** The capture that the gateway made. Only a lookup shows it. */
  readonly capture?: CaptureReport | undefined
  /** The settlement, if the report has one. */
  readonly settlement?: Settlement | undefined
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
  /** The settlement, if the report has one. */
  readonly settlement?: Settlement | undefined
}

/** A notification says that a payment was reversed. */
export interface ReversalEvent {
  readonly type: 'reversal'
  /** The attempt's `paymentRequestId`. */
  readonly id: string
}

/** The outcome of a capture that the gateway made itself. */
export interface CaptureReport {
  /** True if the money was captured. */
  readonly outcome: 'succeeded' | 'failed'
  /** The captured amount. */
  readonly amount?: Amount | undefined
}

/** A notification reports the capture of a card that the gateway made itself. */
export interface CaptureStatusEvent {
  readonly type: 'captureStatus'
  /** The gateway's ID of the payment, because the notification has no ID of yours. */
  readonly id: string
  /** The reported outcome of the capture. */
  readonly outcome: CaptureReport['outcome'] | 'unknown'
  /** The captured amount. */
  readonly amount?: Amount | undefined
}

/** A notification reports a dispute. */
export interface DisputeStatusEvent extends Omit<OrderDispute, 'paymentRequestId'> {
  readonly type: 'dispute'
  /** The attempt's `paymentRequestId`, or the gateway's ID of its payment. */
  readonly id: string
}
