import type { AnyOperation, ResultOf } from '@gw/operations'

/** Facts about the response to a call, beside its data. They do not contain a secret or a body. */
export interface CallMetadata {
  /** The trace ID of the call, as in its events and errors. */
  readonly traceId: string
  /** Number of attempts, without those of the lookup that confirms the response. */
  readonly attempts: number
  /** HTTP status of the response. */
  readonly httpStatus: number
  /** Version of the gateway's key that verified the response. */
  readonly keyVersion: number
  /** When the gateway signed the response, by its own clock, in epoch milliseconds. */
  readonly respondedAtMs: number
}

/** The result of `callWithMetadata`. */
export interface ResultWithMetadata<O extends AnyOperation> {
  /** The value that `call` would have resolved to. */
  readonly result: ResultOf<O>
  /** The facts about the response beyond its data. */
  readonly metadata: CallMetadata
}
