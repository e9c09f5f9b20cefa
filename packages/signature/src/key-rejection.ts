import { reject } from './signature-error.ts'

// The rejections of keys that more than one module needs.

export function rejectMalformedKey(): never {
  reject(
    'GW_SIGNATURE_KEY_MALFORMED',
    'The key cannot be read. Expected an RSA key as PEM, base64, DER, or JWK. Pass the key itself, not the path of its file',
  )
}

export function rejectLongKey(): never {
  reject('GW_SIGNATURE_KEY_MALFORMED', 'The key is too long. At most 16384 bits are supported')
}

export function rejectEncryptedKey(): never {
  reject(
    'GW_SIGNATURE_KEY_ENCRYPTED',
    'The key is encrypted. Decrypt it with readKeyMaterial() from @gw/keys or with openssl pkey',
  )
}

export function rejectNotRsaKey(): never {
  reject(
    'GW_SIGNATURE_KEY_NOT_RSA',
    'The key is not an RSA key. Generate an RSA key of at least 2048 bits',
  )
}

export function rejectPssKey(): never {
  reject(
    'GW_SIGNATURE_KEY_RSA_PSS',
    'The key is restricted to RSA-PSS, but RSA256 uses PKCS#1 v1.5. Generate a plain RSA key',
  )
}

export function rejectUsage(): never {
  reject(
    'GW_SIGNATURE_KEY_USAGE_WRONG',
    'The key is not for RS256 signatures. In a JWK, check alg, use, and key_ops; in a CryptoKey, check algorithm, hash, and usages',
  )
}
