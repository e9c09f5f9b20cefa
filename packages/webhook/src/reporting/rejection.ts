import { type GatewayErrorCode, isGatewayError } from '@gw/errors'
import type { NotificationEvent, RequestTrace, RunningHandler } from './notification-event.ts'
import { WebhookError } from './webhook-error.ts'

/** The fields of every rejection. */
export interface RejectionBase extends RequestTrace {
  /**
   * The stable reason. For a code of your own, which only your own inbox or key source can report, use
   * `isGatewayError<'MY_CODE'>(rejection.error, 'MY_CODE')`.
   */
  readonly code: GatewayErrorCode
  /** The error. Its message explains what to do. See also its `cause`. */
  readonly error: Error
}

/** A rejection of something that is not a parsed notification, so it has no fields of one. */
export interface UnparsedRejection extends RejectionBase {
  /** Never set, because the body was not parsed. */
  readonly notification?: undefined
  /** Never set, because the body was not parsed. */
  readonly kind?: undefined
  /** Never set, because the body was not parsed. */
  readonly requestId?: undefined
  /** Never set, because the body was not parsed. */
  readonly key?: undefined
  /** Never set, because the notification was not claimed. */
  readonly attempt?: undefined
  /** Never set, because the notification was not claimed. */
  readonly token?: undefined
  /** Never set, because the notification was not claimed. */
  readonly isAcknowledged?: undefined
}

/**
 * The request cannot be read, is not a request of the gateway, came after `drain` was called, or its merchant could not
 * be looked up.
 */
export interface RequestRejection extends UnparsedRejection {
  readonly step: 'request'
  /** Never set, because the signature was not verified. */
  readonly rawBody?: undefined
  /** Never set, because the signature was not verified. */
  readonly matchingTarget?: undefined
}

/** The signature is missing, malformed, or invalid. */
export interface SignatureRejection extends UnparsedRejection {
  readonly step: 'signature'
  /** Never set, because the signature is invalid. */
  readonly rawBody?: undefined
  /** With `diagnosePath`: the target that the signature matches. Register it, or set `notifyUrl` to it. */
  readonly matchingTarget?: string | undefined
}

/** The signature is valid, but the body cannot be accepted. */
export interface PayloadRejection extends UnparsedRejection {
  readonly step: 'payload'
  /** The verified bytes. Store them, so that an unreadable notification is not lost. */
  readonly rawBody: Uint8Array
  /** Never set, because the signature matches your target. */
  readonly matchingTarget?: undefined
}

/** A rejection of a notification that is verified and parsed. */
export interface ParsedRejection extends RejectionBase, NotificationEvent {
  /** The verified bytes of the body. */
  readonly rawBody: Uint8Array
  /** Never set, because the signature matches your target. */
  readonly matchingTarget?: undefined
}

/** The notification could not be claimed, or its run could not be recorded. */
export interface InboxRejection extends ParsedRejection {
  readonly step: 'inbox'
  /** The number of times that the notification was claimed, including this time. `undefined` if it was not. */
  readonly attempt?: number | undefined
  /** The fencing token of the run, if the notification was claimed. */
  readonly token?: number | undefined
  /** Set if the inbox reported a problem on its own. If `true`, the notification is recorded as handled. */
  readonly isAcknowledged?: boolean | undefined
}

/** The notification was claimed, but its handler is missing, failed, or took too long, or did something too late. */
export interface HandlerRejection extends ParsedRejection, RunningHandler {
  readonly step: 'handler'
  /**
   * Set if the inbox noticed the problem only after the run had ended. If `true`, the notification is recorded as
   * handled, so the gateway does not resend it, and part of the effect may be missing.
   */
  readonly isAcknowledged?: boolean | undefined
}

/** The notification is handled, is a duplicate, or needs no handler, but the response could not be signed. */
export interface ReplyRejection extends ParsedRejection {
  readonly step: 'reply'
  /** The number of times that the notification was claimed, including this time. `undefined` if its handler did not run. */
  readonly attempt?: number | undefined
  /** The fencing token of the run, if its handler ran. */
  readonly token?: number | undefined
  /** Never set, because the gateway resends the notification. */
  readonly isAcknowledged?: undefined
}

/**
 * Why a notification was not acknowledged, or what went wrong afterward. `step` is the step that failed and determines
 * what is known. From `payload` on, the signature is valid. Never show a rejection to the sender.
 */
export type Rejection =
  | RequestRejection
  | SignatureRejection
  | PayloadRejection
  | InboxRejection
  | HandlerRejection
  | ReplyRejection

/** The step at which a notification was rejected. */
export type RejectionStep = Rejection['step']

/** A step after the notification was parsed. */
export type ParsedStep = Extract<Rejection, ParsedRejection>['step']

/** Reports a rejection. Never throws. */
export type ObserveRejection = (rejection: Rejection) => void

/** The facts about a rejection besides its error. */
type Circumstances<One extends Rejection = Rejection> = One extends Rejection
  ? Omit<One, 'code' | 'error'>
  : never

/** Describes a rejection. An error without a code becomes `GW_WEBHOOK_UNEXPECTED`. */
export function describeRejection(caught: unknown, known: Circumstances): Rejection {
  const error = isGatewayError(caught)
    ? caught
    : new WebhookError('Unexpected error; see cause. Check the adapter and the runtime', {
        code: 'GW_WEBHOOK_UNEXPECTED',
        cause: caught,
      })
  return { code: error.code, error, ...known }
}
