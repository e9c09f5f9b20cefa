import { GatewayError } from '@gw/errors'
import type { Result } from '@gw/types'
import type { StandardSchemaV1 } from '@standard-schema/spec'

/** The codes for calls without data. `docs/guide/errors.md` has a section for each. */
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

/** What is known about a call without data. */
export interface CallDetails {
  /** The operation's name. */
  readonly operation: string
  /** Number of attempts: 0 if none was started. */
  readonly attempts: number
  /** HTTP status of the last response. */
  readonly httpStatus?: number | undefined
  /** The gateway's result. Trust it only if `authenticated` is true: without a signature it is a hint. */
  readonly result?: Result | undefined
  /** Whether the gateway signed `result`. */
  readonly authenticated?: boolean | undefined
  /**
   * Only on `GW_CLIENT_RESULT_FAILED` of a money operation: whether the rejection is known to be about this request,
   * because it repeats the request ID or an inquiry confirmed it. If false, retry with the same request ID only.
   */
  readonly confirmed?: boolean | undefined
  /** Your request ID. Inquire with it if the outcome is unknown. */
  readonly requestId?: string | undefined
  /** The delay that the gateway requested with `Retry-After`. */
  readonly retryAfterMs?: number | undefined
  /** The first characters of the last response. Not enumerable, so loggers omit it. */
  readonly responseExcerpt?: string | undefined
  /** The verified response, if `authenticated` is true. Not enumerable, so loggers omit it. */
  readonly response?: Readonly<Record<string, unknown>> | undefined
  /** Issues that the schema found. May contain values. Not enumerable, so loggers omit it. */
  readonly issues?: readonly StandardSchemaV1.Issue[] | undefined
}

/** Options of a {@link ClientError}. */
export interface ClientErrorOptions extends CallDetails {
  /** The stable code. */
  readonly code: ClientErrorCode
  /** What caused the error. */
  readonly cause?: unknown
}

/** Reports why a call has no data, with everything that is known about the call. */
export class ClientError extends GatewayError<ClientErrorCode> implements CallDetails {
  readonly operation: string
  readonly attempts: number
  readonly httpStatus: number | undefined
  readonly result: Result | undefined
  readonly authenticated: boolean | undefined
  readonly confirmed: boolean | undefined
  readonly requestId: string | undefined
  readonly retryAfterMs: number | undefined
  declare readonly responseExcerpt: string | undefined
  declare readonly response: Readonly<Record<string, unknown>> | undefined
  declare readonly issues: readonly StandardSchemaV1.Issue[] | undefined

  /** Creates an error with a message for people, a code for programs, and the details of the call. */
  constructor(message: string, options: ClientErrorOptions) {
    const { code, cause } = options
    super(message, cause === undefined ? { code } : { code, cause })
    this.operation = options.operation
    this.attempts = options.attempts
    this.httpStatus = options.httpStatus
    this.result = options.result
    this.authenticated = options.authenticated
    this.confirmed = options.confirmed
    this.requestId = options.requestId
    this.retryAfterMs = options.retryAfterMs
    Object.defineProperty(this, 'responseExcerpt', { value: options.responseExcerpt })
    Object.defineProperty(this, 'response', { value: options.response })
    Object.defineProperty(this, 'issues', { value: options.issues })
  }

  /** The class name, kept through minification. */
  override get name(): string {
    return 'ClientError'
  }
}
