import { GatewayError } from '@gw/errors'

/** Every reason for which this package rejects something; `docs/guide/errors.md` has a row for each. */
export type KeysErrorCode =
  | 'GW_KEYS_EMPTY'
  | 'GW_KEYS_MALFORMED'
  | 'GW_KEYS_TRUNCATED'
  | 'GW_KEYS_TOO_LARGE'
  | 'GW_KEYS_FORMAT_UNSUPPORTED'
  | 'GW_KEYS_SEVERAL'
  | 'GW_KEYS_NUMBERS_WRONG'
  | 'GW_KEYS_NOT_RSA'
  | 'GW_KEYS_RSA_PSS'
  | 'GW_KEYS_NO_KEY'
  | 'GW_KEYS_IS_PUBLIC'
  | 'GW_KEYS_PASSPHRASE_MISSING'
  | 'GW_KEYS_PASSPHRASE_WRONG'
  | 'GW_KEYS_ENCRYPTION_UNSUPPORTED'
  | 'GW_KEYS_ENCRYPTION_TOO_COSTLY'
  | 'GW_KEYS_CERTIFICATE_MISMATCH'

/**
 * Says why key material was rejected: `code` for programs, `message` for people. Neither it nor its `cause` ever
 * holds a key or a passphrase.
 */
export class KeysError extends GatewayError<KeysErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'KeysError'
  }
}

/**
 * Throws the error for one rejection: the message is the code, which says the reason, and the detail that helps. Codes
 * stand in full at each place that rejects, so that they can be found.
 */
export function reject(code: KeysErrorCode, detail: string): never {
  throw new KeysError(`${code}: ${detail}`, { code })
}

/** Tells one reason from others. */
export function isKeysError(error: unknown, code: KeysErrorCode): error is KeysError {
  return error instanceof KeysError && error.code === code
}
