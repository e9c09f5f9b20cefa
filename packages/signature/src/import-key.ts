import { type KeyMaterial, readKeyMaterial } from './key-material.ts'
import {
  checkCryptoKey,
  checkNumbers,
  type KeyHalf,
  type KeyOptions,
  USAGES,
} from './key-policy.ts'
import { type RsaNumbers, toRsaJwk } from './rsa-jwk.ts'
import { SignatureError } from './signature-error.ts'
import { RSA_SHA256, type WebCryptoKey } from './web-crypto.ts'

/**
 * Imports the public key of the other side into Web Crypto, to verify with.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_KEY_EMPTY`, `GW_SIGNATURE_KEY_MALFORMED`,
 * `GW_SIGNATURE_KEY_TRUNCATED`, `GW_SIGNATURE_KEY_ENCRYPTED`, `GW_SIGNATURE_KEY_IS_CERTIFICATE`,
 * `GW_SIGNATURE_KEY_IS_PRIVATE`, `GW_SIGNATURE_KEY_NOT_RSA`, `GW_SIGNATURE_KEY_RSA_PSS`,
 * `GW_SIGNATURE_KEY_TOO_SHORT`, `GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED`, `GW_SIGNATURE_KEY_USAGE_WRONG`
 * @throws TypeError if it is no key material at all
 */
export async function importPublicKey(
  material: KeyMaterial,
  options: KeyOptions = {},
): Promise<WebCryptoKey> {
  return prepareKey('public', material, options)()
}

/**
 * Imports your own private key into Web Crypto, to sign with. It cannot be exported again.
 *
 * @throws {@link SignatureError} the same as {@link importPublicKey}, with `GW_SIGNATURE_KEY_IS_PUBLIC` for the
 * wrong half
 * @throws TypeError if it is no key material at all
 */
export async function importPrivateKey(
  material: KeyMaterial,
  options: KeyOptions = {},
): Promise<WebCryptoKey> {
  return prepareKey('private', material, options)()
}

/** Checks a key now, and gives what imports it: once, when first called. */
export function prepareKey(
  half: KeyHalf,
  material: KeyMaterial,
  options: KeyOptions,
): () => Promise<WebCryptoKey> {
  if (isCryptoKey(material)) {
    checkCryptoKey(material, half, options)
    return async () => material
  }
  const numbers = readKeyMaterial(material)
  checkNumbers(numbers, half, options)
  let imported: Promise<WebCryptoKey> | undefined
  return () => {
    imported ??= importNumbers(numbers, half)
    return imported
  }
}

/** Says of a rejected key which one it is: a program has several, and the stack of a bundle tells nothing. */
export function nameRejection<Value>(name: string, prepare: () => Value): Value {
  try {
    return prepare()
  } catch (error) {
    if (error instanceof SignatureError)
      throw new SignatureError(`${error.message} (${name})`, error)
    throw error
  }
}

async function importNumbers(numbers: RsaNumbers, half: KeyHalf): Promise<WebCryptoKey> {
  try {
    return await crypto.subtle.importKey(
      'jwk',
      toRsaJwk(numbers) as JsonWebKey,
      RSA_SHA256,
      half === 'public',
      [USAGES[half]],
    )
  } catch (cause) {
    throw new SignatureError('GW_SIGNATURE_KEY_MALFORMED: Web Crypto cannot use it', {
      code: 'GW_SIGNATURE_KEY_MALFORMED',
      cause,
    })
  }
}

/** Tells a Web Crypto key from other material. */
export function isCryptoKey(material: KeyMaterial): material is WebCryptoKey {
  return typeof material === 'object' && material !== null && 'usages' in material
}
