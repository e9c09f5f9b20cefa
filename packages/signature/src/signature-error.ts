import { GatewayError } from '@gw/errors'

/** Every reason for which this package rejects something; `docs/guide/errors.md` has a row for each. */
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
 * Says why a message, a header or a key was rejected: `code` for programs, `message` for people. Neither it nor
 * its `cause` ever holds a key, a signature or a body.
 */
export class SignatureError extends GatewayError<SignatureErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'SignatureError'
  }
}

/**
 * Throws the error for one rejection: the message is the code, which says the reason, and the detail that helps. Codes
 * stand in full at each place that rejects, so that they can be found.
 */
export function reject(code: SignatureErrorCode, detail: string): never {
  throw new SignatureError(`${code}: ${detail}`, { code })
}
