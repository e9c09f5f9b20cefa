import { GatewayError, type GatewayErrorOptions } from '@gw/errors'

/** Every reason for which this package rejects something; `docs/guide/errors.md` has a row for each. */
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
  | 'GW_TYPES_CURRENCY_UNKNOWN'
  | 'GW_TYPES_ORDER_MISMATCH'

/** What a {@link TypesError} is made of, beside its message. */
export interface TypesErrorOptions extends GatewayErrorOptions<TypesErrorCode> {
  /** The field that was rejected, where there is one. */
  readonly path?: string | undefined
}

/** Says why a message was rejected: `code` for programs, `message` for people. It never holds the message itself. */
export class TypesError extends GatewayError<TypesErrorCode> {
  /** The field that was rejected, where there is one: `transactions[0].transactionAmount.value`. */
  readonly path: string | undefined

  /** Makes an error with a message for people, a code for programs and the field that it is about. */
  constructor(message: string, options: TypesErrorOptions) {
    super(message, options)
    this.path = options.path
  }

  /** The class name, kept through minification. */
  override get name(): string {
    return 'TypesError'
  }
}
