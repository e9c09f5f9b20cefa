import type { ReadingIssue, ResultCode } from '@gw/types'
import type { ClientErrorCode } from './client-error.ts'

/** The fields of every attempt. They do not contain a secret or a body. */
export interface AttemptEventBase {
  /** Distinguishes it from a warning. */
  readonly type: 'attempt'
  /** The operation's name, such as `cancelPayment`. */
  readonly operation: string
  /** Number of the attempt within the call, from 1. */
  readonly attempt: number
  /**
   * The same ID for a call's attempts and for the inquiry that confirms it: 32 hexadecimal digits, as in OpenTelemetry.
   */
  readonly traceId: string
  /** Your request ID, such as `paymentRequestId`, if the request has one. */
  readonly requestId: string | undefined
  /** Duration of the attempt in milliseconds. */
  readonly durationMs: number
}

/** An attempt with data. */
export interface SuccessfulAttemptEvent extends AttemptEventBase {
  /** Not set, because the attempt has data. */
  readonly code: undefined
  /** HTTP status. */
  readonly httpStatus: number
  /** The gateway's result code, if it is safe in a log. */
  readonly resultCode: ResultCode | undefined
  /** The gateway signed the result. */
  readonly authenticated: true
  /** Whether the response echoes the request's ID. */
  readonly bound: boolean
  /** Not set, because there is no next attempt. */
  readonly retryInMs: undefined
}

/** An attempt without data. */
export interface FailedAttemptEvent extends AttemptEventBase {
  /** Why the attempt has no data. */
  readonly code: ClientErrorCode
  /** HTTP status, if there was a response. */
  readonly httpStatus: number | undefined
  /** The gateway's result code, if there is one that is safe in a log. A hint unless `authenticated` is true. */
  readonly resultCode: ResultCode | undefined
  /** Whether the gateway signed the result, if there is one. */
  readonly authenticated: boolean | undefined
  /** Whether the response echoes the request's ID. `undefined` without a verified response. */
  readonly bound: boolean | undefined
  /** Delay before the next attempt in milliseconds, or `undefined` if there is none. */
  readonly retryInMs: number | undefined
}

/** One attempt of a call, for logs, metrics, and traces. It has data if `code` is `undefined`. */
export type AttemptEvent = SuccessfulAttemptEvent | FailedAttemptEvent

/** A probable mistake in the configuration. */
export interface ConfigurationWarningEvent {
  /** Distinguishes it from an attempt. */
  readonly type: 'warning'
  /** What does not match: the client ID and the environment. */
  readonly warning: 'sandboxClientInProduction' | 'liveClientInSandbox'
  /** What is wrong and what to do. */
  readonly message: string
}

/** A verified response with malformed fields, which were omitted or converted. */
export interface ReadingWarningEvent {
  /** Distinguishes it from an attempt. */
  readonly type: 'warning'
  /** Distinguishes it from other warnings. */
  readonly warning: 'readingIssues'
  /** What is wrong and what to do. */
  readonly message: string
  /** The operation's name, such as `cancelPayment`. */
  readonly operation: string
  /** The trace ID of the call, as in its attempts. */
  readonly traceId: string
  /** Your request ID, such as `paymentRequestId`, if the request has one. */
  readonly requestId: string | undefined
  /** The fields that were omitted or converted. Contains no values. */
  readonly issues: readonly ReadingIssue[]
}

/** A probable mistake. `warning` says which. */
export type WarningEvent = ConfigurationWarningEvent | ReadingWarningEvent

/** What `onEvent` receives. `type` distinguishes attempts and warnings. */
export type ClientEvent = AttemptEvent | WarningEvent

/** Receives every attempt and every warning. */
export type ClientObserver = (event: ClientEvent) => unknown
