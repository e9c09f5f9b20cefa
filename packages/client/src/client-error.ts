import { GatewayError } from '@gw/errors'
import type { Result } from '@gw/types'
import type { StandardSchemaV1 } from '@standard-schema/spec'

/** Every reason for which a call gives no data; `docs/guide/errors.md` has a row for each. */
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

/** What is known of a call that gave no data. */
export interface CallFacts {
  /** The operation's name. */
  readonly operation: string
  /** How often it was tried: 0 if nothing was even begun. */
  readonly attempts: number
  /** The HTTP status of the last answer. */
  readonly httpStatus?: number | undefined
  /** The gateway's result. Believe it only if `authenticated` is true: without a signature it is a hint. */
  readonly result?: Result | undefined
  /** Whether `result` was signed by the gateway. */
  readonly authenticated?: boolean | undefined
  /** The merchant's own id of the request: inquire with it when the outcome is unknown. */
  readonly requestId?: string | undefined
  /** How long the gateway asked to wait, with `Retry-After`. */
  readonly retryAfterMs?: number | undefined
  /** The first characters of the last answer. Not enumerable: loggers do not show it. */
  readonly responseExcerpt?: string | undefined
  /** What the schema found wrong; it may show values. Not enumerable: loggers do not show it. */
  readonly issues?: readonly StandardSchemaV1.Issue[] | undefined
}

/** What a {@link ClientError} is made of, beside its message. */
export interface ClientErrorOptions extends CallFacts {
  /** The stable reason. */
  readonly code: ClientErrorCode
  /** What lies behind it. */
  readonly cause?: unknown
}

/** Says why a call gave no data, and what is known all the same. */
export class ClientError extends GatewayError<ClientErrorCode> implements CallFacts {
  readonly operation: string
  readonly attempts: number
  readonly httpStatus: number | undefined
  readonly result: Result | undefined
  readonly authenticated: boolean | undefined
  readonly requestId: string | undefined
  readonly retryAfterMs: number | undefined
  declare readonly responseExcerpt: string | undefined
  declare readonly issues: readonly StandardSchemaV1.Issue[] | undefined

  /** Makes an error with a message for people, a code for programs and the facts of the call. */
  constructor(message: string, options: ClientErrorOptions) {
    const { code, cause } = options
    super(message, cause === undefined ? { code } : { code, cause })
    this.operation = options.operation
    this.attempts = options.attempts
    this.httpStatus = options.httpStatus
    this.result = options.result
    this.authenticated = options.authenticated
    this.requestId = options.requestId
    this.retryAfterMs = options.retryAfterMs
    Object.defineProperty(this, 'responseExcerpt', { value: options.responseExcerpt })
    Object.defineProperty(this, 'issues', { value: options.issues })
  }

  /** The class name, kept through minification. */
  override get name(): string {
    return 'ClientError'
  }
}
