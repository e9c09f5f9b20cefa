import type { DisputeNotificationType } from '@gw/types'
import type { SandboxPaymentStatus } from '../message/states.ts'
import type { EventBase } from './event-base.ts'

/** The fields of every event about a payment. */
export interface PaymentEventBase extends EventBase {
  /** The type of the event. */
  readonly type: 'payment'
  /** The sandbox's ID for the payment. */
  readonly paymentId: string
  /** The merchant's ID for the payment request. */
  readonly paymentRequestId: string
  /** The status after the step. */
  readonly paymentStatus: SandboxPaymentStatus
}

/** A payment was created, or its own status or review changed. */
export interface PaymentStepEvent extends PaymentEventBase {
  /** The change. */
  readonly step:
    | 'created'
    | 'markedPending'
    | 'paid'
    | 'reviewStarted'
    | 'reviewAccepted'
    | 'reviewRejected'
    | 'failed'
    | 'cancelled'
  /** Not set, because the step has no ID of its own. */
  readonly id?: undefined
  /** Not set, because this event is not about a dispute. */
  readonly disputeNotificationType?: undefined
}

/** A payment was refunded or captured, or its amount was updated. */
export interface TransactionEvent extends PaymentEventBase {
  /** The change. */
  readonly step: 'refunded' | 'captured' | 'amountUpdated'
  /** The ID of the refund, the capture, or the update. */
  readonly id: string
  /** The merchant's ID for the refund, the capture, or the update, such as `refundRequestId`. */
  readonly requestId: string
  /** The status of the refund, the capture, or the update. `paymentStatus` is the status of the payment. */
  readonly status: 'SUCCESS' | 'FAIL' | 'PROCESSING'
  /** Not set, because this event is not about a dispute. */
  readonly disputeNotificationType?: undefined
}

/** A payment was disputed, or its dispute took a step. */
export interface DisputeEvent extends PaymentEventBase {
  /** The change. */
  readonly step: 'disputed' | 'disputeUpdated'
  /** The ID of the dispute. */
  readonly id: string
  /** The dispute's state after the step, as in its notification. */
  readonly disputeNotificationType: DisputeNotificationType
}

/** A payment was created or took a step. `step` distinguishes the cases. */
export type PaymentEvent = PaymentStepEvent | TransactionEvent | DisputeEvent

/** A change of a payment, without the payment. */
export type PaymentChange<One extends PaymentEvent = PaymentEvent> = One extends PaymentEvent
  ? Omit<One, keyof PaymentEventBase>
  : never
