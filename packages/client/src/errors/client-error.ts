import { GatewayError } from '@gw/errors'
import type { Result } from '@gw/types'
import type { StandardSchemaV1 } from '@standard-schema/spec'

/** The codes for calls without data. `docs/guide/errors.md` explains each. */
export type ClientErrorCode =
  | 'GW_CLIENT_REQUEST_INVALID'
  | 'GW_CLIENT_SIGNING_FAILED'
  | 'GW_CLIENT_ABORTED'
  | 'GW_CLIENT_UNREACHABLE'
  | 'GW_CLIENT_TIMEOUT'
  | 'GW_CLIENT_OUTCOME_UNKNOWN'
  | 'GW_CLIENT_RESULT_FAILED'
  | 'GW_CLIENT_RESULT_UNKNOWN'
  | 'GW_CLIENT_RESPONSE_UNSIGNED'
  | 'GW_CLIENT_RESPONSE_SIGNATURE_INCOMPLETE'
  | 'GW_CLIENT_RESPONSE_SIGNATURE_INVALID'
  | 'GW_CLIENT_RESPONSE_KEY_UNKNOWN'
  | 'GW_CLIENT_RESPONSE_NOT_FRESH'
  | 'GW_CLIENT_RESPONSE_OTHER_RECORD'
  | 'GW_CLIENT_RESPONSE_SHAPE_INVALID'
  | 'GW_CLIENT_RESPONSE_NOT_JSON'
  | 'GW_CLIENT_RESPONSE_TOO_LARGE'
  | 'GW_CLIENT_RESPONSE_TRUNCATED'
  | 'GW_CLIENT_RESPONSE_ENCODED'
  | 'GW_CLIENT_RESPONSE_REDIRECTED'

/** Details of a call that returned no data. */
export interface CallDetails {
  /** The operation's name, such as `cancelPayment`. */
  readonly operation: string
  /** Number of attempts. 0 if none was started. */
  readonly attempts: number
  /** HTTP status of the last response. */
  readonly httpStatus?: number | undefined
  /**
   * The gateway's result. Trust it only if `authenticated` is true. Without a signature, it is only a hint. The message is
   * empty if the call has an `agentToken`.
   */
  readonly result?: Result | undefined
  /** True if the gateway signed `result`. */
  readonly authenticated?: boolean | undefined
  /**
   * True if the response is known to belong to this request, because it echoes the request's ID or a lookup confirmed
   * it. If false, the gateway signed the response, but maybe for a different call. `undefined` without a verified
   * response.
   */
  readonly bound?: boolean | undefined
  /** Your request ID. Use it to look up an unknown outcome. */
  readonly requestId?: string | undefined
  /** The trace ID of the call, as in its events. */
  readonly traceId?: string | undefined
  /** The delay that the gateway requested with `Retry-After`. */
  readonly retryAfterMs?: number | undefined
  /** The first characters of the last response, unless the call has an `agentToken`. Not enumerable, so loggers omit it. */
  readonly responseExcerpt?: string | undefined
  /** The verified response, if `authenticated` is true. Not enumerable, so loggers omit it. */
  readonly response?: Readonly<Record<string, unknown>> | undefined
  /**
   * Issues that the schema found. They can contain values, unless the call has an `agentToken`. Not enumerable, so
   * loggers omit it.
   */
  readonly issues?: readonly StandardSchemaV1.Issue[] | undefined
}

/** Options of a {@link ClientError}. */
export interface ClientErrorOptions extends CallDetails {
  /** The stable code of the error, for programs. */
  readonly code: ClientErrorCode
  /** The error that caused this one. */
  readonly cause?: unknown
}

const HIDDEN: readonly string[] = ['responseExcerpt', 'response', 'issues'] // from loggers

/** Thrown if a call has no data. Says why, with everything that is known about the call. */
export class ClientError extends GatewayError<ClientErrorCode> implements CallDetails {
  declare readonly operation: string
  declare readonly attempts: number
  declare readonly httpStatus: number | undefined
  declare readonly result: Result | undefined
  declare readonly authenticated: boolean | undefined
  declare readonly bound: boolean | undefined
  declare readonly requestId: string | undefined
  declare readonly traceId: string | undefined
  declare readonly retryAfterMs: number | undefined
  declare readonly responseExcerpt: string | undefined
  declare readonly response: Readonly<Record<string, unknown>> | undefined
  declare readonly issues: readonly StandardSchemaV1.Issue[] | undefined

  /** Creates an error with a message for people, a code for programs, and the details of the call. */
  constructor(message: string, options: ClientErrorOptions) {
    const { code, cause, ...details } = options
    super(message, cause === undefined ? { code } : { code, cause })
    for (const [name, value] of Object.entries(details)) {
      Object.defineProperty(this, name, { value, enumerable: !HIDDEN.includes(name) })
    }
  }

  /** The class name, kept through minification. */
  override get name(): string {
    return 'ClientError'
  }
}
