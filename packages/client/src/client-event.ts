import type { ReadingIssue } from '@gw/types'

/** One attempt of a call, for logs, metrics, and traces. It does not contain a secret or a body. */
export interface AttemptEvent {
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
  /** HTTP status, if there was a response. */
  readonly httpStatus: number | undefined
  /** The gateway's result code, if there is one that is safe in a log. A hint unless `authenticated` is true. */
  readonly resultCode: string | undefined
  /** Whether the gateway signed the result, if there is one. */
  readonly authenticated: boolean | undefined
  /** Whether the response echoes the request's ID. `undefined` without a verified response. */
  readonly bound: boolean | undefined
  /** Why the attempt has no data, or `undefined` if it has data. */
  readonly code: string | undefined
  /** Duration of the attempt in milliseconds. */
  readonly durationMs: number
  /** Delay before the next attempt in milliseconds, or `undefined` if there is none. */
  readonly retryInMs: number | undefined
}

/** A probable mistake in the configuration, or a verified response with malformed fields. */
export interface WarningEvent {
  /** Distinguishes it from an attempt. */
  readonly type: 'warning'
  /** The subject of the warning. With `readingIssues`, malformed fields of a response were omitted or converted. */
  readonly warning: 'sandboxClientInProduction' | 'liveClientInSandbox' | 'readingIssues'
  /** What is wrong and what to do. */
  readonly message: string
  /** The operation's name, for a response. */
  readonly operation?: string | undefined
  /** The trace ID of the call, for a response. */
  readonly traceId?: string | undefined
  /** Your request ID, for a response. */
  readonly requestId?: string | undefined
  /** The fields that were omitted or converted, for a response. Contains no values. */
  readonly issues?: readonly ReadingIssue[] | undefined
}

/** What `onEvent` receives. */
export type ClientEvent = AttemptEvent | WarningEvent

/** Receives every attempt and every warning. */
export type ClientObserver = (event: ClientEvent) => unknown
