import { GatewayError } from '@gw/errors'

/** The codes of {@link SignatureError}. `docs/guide/errors.md` explains each. */
export type SignatureErrorCode =
  | 'GW_SIGNATURE_HEADER_MISSING'
  | 'GW_SIGNATURE_HEADER_MALFORMED'
  | 'GW_SIGNATURE_FIELD_MISSING'
  | 'GW_SIGNATURE_FIELD_REPEATED'
  | 'GW_SIGNATURE_ALGORITHM_UNSUPPORTED'
  | 'GW_SIGNATURE_KEY_VERSION_INVALID'
  | 'GW_SIGNATURE_ENCODING_INVALID'
  | 'GW_SIGNATURE_PART_AMBIGUOUS'
  | 'GW_SIGNATURE_TIME_MALFORMED'
  | 'GW_SIGNATURE_TIME_STALE'
  | 'GW_SIGNATURE_TIME_AHEAD'
  | 'GW_SIGNATURE_CLIENT_UNEXPECTED'
  | 'GW_SIGNATURE_KEY_UNKNOWN'
  | 'GW_SIGNATURE_KEY_OUTSIDE_WINDOW'
  | 'GW_SIGNATURE_KEY_LOOKUP_LIMITED'
  | 'GW_SIGNATURE_KEY_LOOKUP_FAILED'
  | 'GW_SIGNATURE_MISMATCH'
  | 'GW_SIGNATURE_KEY_EMPTY'
  | 'GW_SIGNATURE_KEY_MALFORMED'
  | 'GW_SIGNATURE_KEY_TRUNCATED'
  | 'GW_SIGNATURE_KEY_ENCRYPTED'
  | 'GW_SIGNATURE_KEY_IS_CERTIFICATE'
  | 'GW_SIGNATURE_KEY_IS_PRIVATE'
  | 'GW_SIGNATURE_KEY_IS_PUBLIC'
  | 'GW_SIGNATURE_KEY_NOT_RSA'
  | 'GW_SIGNATURE_KEY_RSA_PSS'
  | 'GW_SIGNATURE_KEY_TOO_SHORT'
  | 'GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED'
  | 'GW_SIGNATURE_KEY_USAGE_WRONG'

/**
 * Thrown if a message, a header, or a key is rejected. `code` is for programs, and `message` is for people. Neither the
 * error nor its `cause` ever contains a key, a signature, or a body.
 */
export class SignatureError extends GatewayError<SignatureErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'SignatureError'
  }
}

/** Throws a {@link SignatureError}. Codes are written in full at each call, so that they can be searched for. */
export function reject(code: SignatureErrorCode, message: string): never {
  throw new SignatureError(message, { code })
}

/** Throws a `TypeError`: the caller misused the API. */
export function misuse(message: string): never {
  throw new TypeError(message)
}
