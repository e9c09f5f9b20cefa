import { reject } from '../errors/signature-error.ts'

// The rejections of keys that more than one module needs.

export function rejectMalformedKey(): never {
  reject(
    'GW_SIGNATURE_KEY_MALFORMED',
    'The key cannot be read. Expected one RSA key as PEM, base64, DER, or JWK, with at most 16384 bits. If this is a file path, read the file first',
  )
}

export function rejectEncryptedKey(): never {
  reject(
    'GW_SIGNATURE_KEY_ENCRYPTED',
    'The key is encrypted. Decrypt it with readKeyMaterial() from @gw/keys or with openssl',
  )
}

export function rejectNotRsaKey(): never {
  reject(
    'GW_SIGNATURE_KEY_NOT_RSA',
    'The key is not an RSA key. Generate one with at least 2048 bits',
  )
}

export function rejectPssKey(): never {
  reject('GW_SIGNATURE_KEY_RSA_PSS', 'The key works only with RSA-PSS. Generate a plain RSA key')
}

export function rejectUsage(): never {
  reject(
    'GW_SIGNATURE_KEY_USAGE_WRONG',
    'The key does not allow RS256. In a JWK, check alg, use, and key_ops. For a CryptoKey, check its algorithm and usages',
  )
}

/** Calls `read`. If it throws, its error is dropped, because it may quote the key. */
export function readOrReject<Value>(read: () => Value): Value {
  try {
    return read()
  } catch {
    rejectMalformedKey()
  }
}
