import { GatewayError } from '@gw/errors'

/** All error codes of this package. `docs/guide/errors.md` describes each one. */
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

/**
 * Thrown for key material that cannot be used. `code` is for programs, and `message` is for people. Neither `message`
 * nor `cause` ever contains a key or a passphrase.
 */
export class KeysError extends GatewayError<KeysErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'KeysError'
  }
}

/** Throws a KeysError. Codes are spelled out where they are thrown, so that a search finds them. */
export function reject(code: KeysErrorCode, message: string): never {
  throw new KeysError(message, { code })
}

/** Reports whether an error is a KeysError with this code. */
export function isKeysError(error: unknown, code: KeysErrorCode): error is KeysError {
  return error instanceof KeysError && error.code === code
}
