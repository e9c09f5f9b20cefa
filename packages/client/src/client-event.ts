/** One attempt of a call, for logs, metrics and traces. It holds no secret and no body. */
export interface AttemptEvent {
  /** Tells it from a warning. */
  readonly type: 'attempt'
  /** The operation's name. */
  readonly operation: string
  /** Which attempt of the call, from 1. */
  readonly attempt: number
  /** One id for all attempts of a call: 32 hexadecimal digits, as OpenTelemetry has them. */
  readonly traceId: string
  /** The HTTP status, if an answer came. */
  readonly httpStatus: number | undefined
  /** The gateway's result code, if one was read that can stand in a log. Without `authenticated` it is a hint. */
  readonly resultCode: string | undefined
  /** Whether the result was signed by the gateway, if one was read. */
  readonly authenticated: boolean | undefined
  /** Why the attempt gave no data, or `undefined` if it did. */
  readonly code: string | undefined
  /** How long the attempt took. */
  readonly durationMs: number
  /** After how long the next attempt follows, or `undefined` if none does. */
  readonly retryInMs: number | undefined
}

/** Something in the configuration that is probably a mistake. */
export interface WarningEvent {
  /** Tells it from an attempt. */
  readonly type: 'warning'
  /** Which mistake. */
  readonly warning: 'sandboxClientInProduction' | 'liveClientInSandbox'
  /** What to do. */
  readonly message: string
}

/** What `onEvent` hears. */
export type ClientEvent = AttemptEvent | WarningEvent

/** Hears of every attempt, and of probable mistakes in the configuration. */
export type ClientObserver = (event: ClientEvent) => unknown

/** Tells an observer. What it throws or rejects with is its own affair. */
export function notify(observer: ClientObserver | undefined, event: ClientEvent): void {
  if (observer === undefined) return
  try {
    Promise.resolve(observer(event)).catch(() => {})
  } catch {
    // as above
  }
}
