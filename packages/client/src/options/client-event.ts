import type { ReadingIssue, ResultCode } from '@gw/types'
import type { ClientErrorCode } from '../errors/client-error.ts'

/** The fields of every attempt. They do not contain a secret or a body. */
export interface AttemptEventBase {
  /** Always `attempt`. Warnings have a different type. */
  readonly type: 'attempt'
  /** The operation's name, such as `cancelPayment`. */
  readonly operation: string
  /** Number of the attempt within the call, from 1. */
  readonly attempt: number
  /**
   * The same ID for a call's attempts and for the lookup that confirms it: 32 hexadecimal digits, as in OpenTelemetry.
   */
  readonly traceId: string
  /** Your request ID, such as `paymentRequestId`, if the request has one. */
  readonly requestId: string | undefined
  /** Duration of the attempt in milliseconds. */
  readonly durationMs: number
}

/** An attempt with data. */
export interface SuccessfulAttemptEvent extends AttemptEventBase {
  /** Never set, because an attempt with data has no error code. */
  readonly code: undefined
  /** HTTP status of the response. */
  readonly httpStatus: number
  /** The gateway's result code, if it is safe in a log. */
  readonly resultCode: ResultCode | undefined
  /** The gateway signed the result. */
  readonly authenticated: true
  /** True if the response echoes the request's ID. */
  readonly bound: boolean
  /** Never set, because no attempt follows a successful one. */
  readonly retryInMs: undefined
}

/** An attempt without data. */
export interface FailedAttemptEvent extends AttemptEventBase {
  /** Why the attempt has no data. */
  readonly code: ClientErrorCode
  /** HTTP status, if there was a response. */
  readonly httpStatus: number | undefined
  /** The gateway's result code, if it is safe in a log. Only a hint, unless `authenticated` is true. */
  readonly resultCode: ResultCode | undefined
  /** True if the gateway signed the result. `undefined` without a result. */
  readonly authenticated: boolean | undefined
  /** True if the response echoes the request's ID. `undefined` without a verified response. */
  readonly bound: boolean | undefined
  /** Delay before the next attempt in milliseconds, or `undefined` if there is none. */
  readonly retryInMs: number | undefined
}

/** One attempt of a call, for logs, metrics, and traces. It has data if `code` is `undefined`. */
export type AttemptEvent = SuccessfulAttemptEvent | FailedAttemptEvent

/** A probable mistake in the configuration. */
export interface ConfigurationWarningEvent {
  /** Always `warning`. Attempts have a different type. */
  readonly type: 'warning'
  /** The contradiction between the client ID and the environment. */
  readonly warning: 'sandboxClientInProduction' | 'liveClientInSandbox'
  /** A sentence for people that says what is wrong and what to do. */
  readonly message: string
}

/** A verified response with malformed fields, which were omitted or converted. */
export interface ReadingWarningEvent {
  /** Always `warning`. Attempts have a different type. */
  readonly type: 'warning'
  /** Always `readingIssues`. Other warnings have a different value. */
  readonly warning: 'readingIssues'
  /** A sentence for people that says what is wrong and what to do. */
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

/** The argument of `onEvent`. `type` distinguishes attempts and warnings. */
export type ClientEvent = AttemptEvent | WarningEvent

/** Receives every attempt and every warning. */
export type ClientObserver = (event: ClientEvent) => unknown
