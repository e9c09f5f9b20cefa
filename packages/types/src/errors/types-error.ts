import { GatewayError, type GatewayErrorOptions } from '@gw/errors'

/** The codes of this package. `docs/guide/errors.md` explains each. */
export type TypesErrorCode =
  | 'GW_TYPES_JSON_TOO_LARGE'
  | 'GW_TYPES_JSON_NOT_UTF8'
  | 'GW_TYPES_JSON_MALFORMED'
  | 'GW_TYPES_JSON_LONE_SURROGATE'
  | 'GW_TYPES_JSON_DUPLICATE_KEY'
  | 'GW_TYPES_JSON_PROTO_KEY'
  | 'GW_TYPES_JSON_TOO_DEEP'
  | 'GW_TYPES_NOT_AN_OBJECT'
  | 'GW_TYPES_KIND_MISMATCH'
  | 'GW_TYPES_KIND_NOT_IN_SCENARIO'
  | 'GW_TYPES_SHAPE_INVALID'
  | 'GW_TYPES_AMOUNT_NOT_DIGITS'
  | 'GW_TYPES_AMOUNT_NOT_DECIMAL'
  | 'GW_TYPES_AMOUNT_NEGATIVE'
  | 'GW_TYPES_CURRENCY_UNKNOWN'
  | 'GW_TYPES_CURRENCY_DIFFERS'
  | 'GW_TYPES_ORDER_MISMATCH'
  | 'GW_TYPES_TIME_INVALID'

/** Options of a {@link TypesError}. */
export interface TypesErrorOptions extends GatewayErrorOptions<TypesErrorCode> {
  /** Path of the rejected field, if the error is about one. */
  readonly path?: string | undefined
}

/**
 * Thrown when a message is rejected. `code` is for programs, and `message` is for people. Neither contains the rejected
 * message.
 */
export class TypesError extends GatewayError<TypesErrorCode> {
  /** Path of the rejected field, such as `paymentAmount.value`, if the error is about one. */
  readonly path: string | undefined

  /** Creates an error with a message, a code, and the field's path. */
  constructor(message: string, options: TypesErrorOptions) {
    super(message, options)
    this.path = options.path
  }

  /** The class name, kept through minification. */
  override get name(): string {
    return 'TypesError'
  }
}
