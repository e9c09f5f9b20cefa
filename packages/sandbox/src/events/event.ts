import type { DisputeNotificationType, NotificationKind } from '@gw/types'
import type { Attempt, AttemptFailure } from '../delivery/delivery.ts'
import type { RequestStep } from '../gateway/rejection.ts'
import type { SandboxPaymentStatus } from '../ledger/payment.ts'
import type { FaultName } from '../names.ts'

/** Fields of every event. */
export interface EventBase {
  /** The event's number in this sandbox, from 1. */
  readonly sequence: number
  /** When it happened, in epoch milliseconds of the sandbox's clock. */
  readonly atMs: number
}

/** The gateway responded to a call, or a fault prevented the response. */
export interface CallEvent extends EventBase {
  /** The type of the event. */
  readonly type: 'call'
  /** Direction: a call came in. */
  readonly direction: 'in'
  /** The operation, as in the path. `undefined` if the path has none. */
  readonly operation?: string | undefined
  /** The HTTP method. */
  readonly method: string
  /** The target of the request line. */
  readonly target: string
  /** The ID of the payment that the call is about. It is the sandbox's ID, or the merchant's if there is none. */
  readonly about?: string | undefined
  /** Your ID for the payment that the call is about. */
  readonly paymentRequestId?: string | undefined
  /** The HTTP status of the response. `undefined` if nothing was sent. */
  readonly httpStatus?: number | undefined
  /** Whether the call was accepted, was rejected, or got a response that a fault changed. */
  readonly verdict: 'accepted' | 'rejected' | 'faulted'
  /** The result code of the response, before a fault changed it. */
  readonly resultCode: string
  /** The result status of the response, before a fault changed it: S, F, or U. */
  readonly resultStatus: string
  /** How long the call took, in real milliseconds. */
  readonly durationMs: number
  /** The fault that was applied. */
  readonly fault?: FaultName | undefined
  /** The step at which the call was rejected. */
  readonly step?: RequestStep | undefined
  /** The ID of the call, for `sandbox.calls.get`. */
  readonly callId: string
  /** The ID of the rejection, for `sandbox.rejections.get` and `.explain`. */
  readonly rejectionId?: string | undefined
  /** What was accepted although the provider does not document it. */
  readonly notice?: string | undefined
  /** Why the call was rejected. */
  readonly reason?: string | undefined
  /** What to do about it. */
  readonly nextStep?: string | undefined
}

/** One attempt to deliver a notification ended. */
export interface SandboxAttemptEvent extends EventBase {
  /** The type of the event. */
  readonly type: 'attempt'
  /** Direction: a notification went out. */
  readonly direction: 'out'
  /** The kind of the notification. */
  readonly kind: NotificationKind
  /** The ID of the object that the notification is about. */
  readonly about: string
  /** Your ID for the payment, if the notification is about one. */
  readonly paymentRequestId?: string | undefined
  /** The delivery. */
  readonly deliveryId: string
  /** The attempt. */
  readonly attemptId: string
  /** Which send of the schedule it is, from 1 to 8. */
  readonly number: number
  /** Why it was sent. */
  readonly cause: Attempt['cause']
  /** The URL it was sent to. */
  readonly url: string
  /** The URL that the merchant's request asked for, if it is a different one. */
  readonly requestedUrl?: string | undefined
  /** The HTTP status of the merchant's response. */
  readonly httpStatus?: number | undefined
  /**
   * Whether the merchant acknowledged it, sent a different response, or did not respond. If the merchant must reject a
   * message, the verdict is `rejected`, which is right, or `wronglyAcknowledged`.
   */
  readonly verdict:
    | 'acknowledged'
    | 'notAcknowledged'
    | 'failed'
    | 'rejected'
    | 'wronglyAcknowledged'
  /** How long the attempt took, in real milliseconds. */
  readonly durationMs: number
  /** The fault that was applied. */
  readonly fault?: FaultName | undefined
  /** Why there is no response. */
  readonly failure?: AttemptFailure['reason'] | undefined
  /** When the notification is sent next, in epoch milliseconds of the sandbox's clock. */
  readonly nextAttemptAtMs?: number | undefined
  /** Why it was not acknowledged. */
  readonly reason?: string | undefined
  /** What to do about it. */
  readonly nextStep?: string | undefined
}

/** A payment was created or took a step. */
export interface PaymentEvent extends EventBase {
  /** The type of the event. */
  readonly type: 'payment'
  /** What happened. */
  readonly step:
    | 'created'
    | 'markedPending'
    | 'paid'
    | 'reviewStarted'
    | 'reviewAccepted'
    | 'reviewRejected'
    | 'failed'
    | 'cancelled'
    | 'refunded'
    | 'captured'
    | 'disputed'
    | 'disputeUpdated'
    | 'amountUpdated'
  /** The sandbox's ID for the payment. */
  readonly paymentId: string
  /** The merchant's ID for the payment request. */
  readonly paymentRequestId: string
  /** The status after the step. */
  readonly paymentStatus: SandboxPaymentStatus
  /** The ID of the refund, capture, or dispute. */
  readonly id?: string | undefined
  /** The dispute's state after the step, as in its notification. */
  readonly disputeNotificationType?: DisputeNotificationType | undefined
}

/** The clock was advanced, or its speed was set. */
export interface ClockEvent extends EventBase {
  /** The type of the event. */
  readonly type: 'clock'
  /** What changed. */
  readonly change: 'advanced' | 'speed'
  /** By how many milliseconds the clock was advanced. */
  readonly byMs?: number | undefined
  /** The new speed. */
  readonly speed?: number | undefined
}

/** The fault rules changed. */
export interface FaultEvent extends EventBase {
  /** The type of the event. */
  readonly type: 'fault'
  /** What changed. */
  readonly change: 'added' | 'removed' | 'cleared'
  /** The rule's ID. */
  readonly ruleId?: string | undefined
  /** The rule's fault. */
  readonly fault?: FaultName | undefined
}

/** The gateway's key was rotated. */
export interface KeyEvent extends EventBase {
  /** The type of the event. */
  readonly type: 'key'
  /** What changed. */
  readonly change: 'rotated'
  /** The key version that signs now. */
  readonly keyVersion: number
}

/** One of the sandbox's settings changed. */
export interface SettingsEvent extends EventBase {
  /** The type of the event. */
  readonly type: 'settings'
  /** What changed. */
  readonly change: 'notifyUrl' | 'payOutcome' | 'outcomes'
}

/** Something that happened in a sandbox. New types may be added, so ignore types you do not know. */
export type SandboxEvent =
  | CallEvent
  | SandboxAttemptEvent
  | PaymentEvent
  | ClockEvent
  | FaultEvent
  | KeyEvent
  | SettingsEvent

/** An event before it is numbered and dated. */
export type NewEvent = SandboxEvent extends infer One
  ? One extends SandboxEvent
    ? Omit<One, keyof EventBase>
    : never
  : never
