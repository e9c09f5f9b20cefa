import { GatewayError } from '@gw/errors'

/** Every reason for which this package refuses something; `docs/guide/errors.md` has a row for each. */
export type TypesErrorCode =
  | 'GW_TYPES_JSON_TOO_LARGE'
  | 'GW_TYPES_JSON_NOT_UTF8'
  | 'GW_TYPES_JSON_MALFORMED'
  | 'GW_TYPES_JSON_LONE_SURROGATE'
  | 'GW_TYPES_JSON_DUPLICATE_KEY'
  | 'GW_TYPES_JSON_PROTO_KEY'
  | 'GW_TYPES_JSON_TOO_DEEP'

/** Says why a message was refused: `code` for programs, `message` for people. It never holds the message itself. */
export class TypesError extends GatewayError<TypesErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'TypesError'
  }
}
