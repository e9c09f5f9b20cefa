import type { NotificationKind } from '@gw/types'
import type { FaultName } from '../faults/fault-names.ts'
import type { AttemptCause, AttemptFailure } from '../message/states.ts'
import type { EventBase } from './event-base.ts'

/** The fields of every event about an attempt. */
export interface SandboxAttemptBase extends EventBase {
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
  /** The number of the send in the schedule, from 1 to 8. */
  readonly number: number
  /** Why the notification was sent. */
  readonly cause: AttemptCause
  /** The URL it was sent to. */
  readonly url: string
  /** The URL that the merchant's request asked for, if it is a different one. */
  readonly requestedUrl?: string | undefined
  /** The duration of the attempt, in real milliseconds. */
  readonly durationMs: number
  /** The fault that was applied. */
  readonly fault?: FaultName | undefined
  /** When the notification is sent next, in epoch milliseconds of the sandbox's clock. */
  readonly nextAttemptAtMs?: number | undefined
}

/** The merchant reacted as it must. */
export interface RightAttemptEvent extends SandboxAttemptBase {
  /** The merchant acknowledged a notification, or rejected a message that it must reject. */
  readonly verdict: 'acknowledged' | 'rejected'
  /** The HTTP status of the merchant's response. */
  readonly httpStatus: number
  /** Not set, because there is a response. */
  readonly failure?: undefined
  /** Not set, because nothing is wrong. */
  readonly reason?: undefined
  /** Not set, because nothing is wrong. */
  readonly nextStep?: undefined
}

/** The merchant responded, but not as it must. */
export interface WrongAttemptEvent extends SandboxAttemptBase {
  /** The merchant did not acknowledge a notification, or acknowledged a message that it must reject. */
  readonly verdict: 'notAcknowledged' | 'wronglyAcknowledged'
  /** The HTTP status of the merchant's response. */
  readonly httpStatus: number
  /** Not set, because there is a response. */
  readonly failure?: undefined
  /** Why the response is wrong, as a sentence. */
  readonly reason: string
  /** The next step, as a sentence. */
  readonly nextStep?: string | undefined
}

/** There was no response. */
export interface UnansweredAttemptEvent extends SandboxAttemptBase {
  /** The merchant did not respond, or nothing was sent. */
  readonly verdict: 'failed'
  /** Not set, because there is no response. */
  readonly httpStatus?: undefined
  /** Why there is no response. */
  readonly failure: AttemptFailure['reason']
  /** Why there is no response, as a sentence. */
  readonly reason: string
  /** The next step, as a sentence. */
  readonly nextStep: string
}

/** One attempt to deliver a notification ended. `verdict` distinguishes the cases. */
export type SandboxAttemptEvent = RightAttemptEvent | WrongAttemptEvent | UnansweredAttemptEvent
