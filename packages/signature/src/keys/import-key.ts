import { readOptions } from '@gw/errors/internal'
import { RSA_SHA256, type WebCryptoKey } from '../crypto/web-crypto.ts'
import { SignatureError } from '../errors/signature-error.ts'
import { type KeyMaterial, readKeyMaterial } from './key-material.ts'
import {
  checkCryptoKey,
  checkNumbers,
  type KeyOptions,
  type KeyType,
  keyRules,
  USAGES,
} from './key-policy.ts'
import { toRsaJwk } from './rsa-jwk.ts'
import type { RsaNumbers } from './rsa-numbers.ts'

/**
 * Imports the sender's public key into Web Crypto, for verifying.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_KEY_EMPTY`, `GW_SIGNATURE_KEY_MALFORMED`,
 * `GW_SIGNATURE_KEY_TRUNCATED`, `GW_SIGNATURE_KEY_ENCRYPTED`, `GW_SIGNATURE_KEY_IS_CERTIFICATE`,
 * `GW_SIGNATURE_KEY_IS_PRIVATE`, `GW_SIGNATURE_KEY_NOT_RSA`, `GW_SIGNATURE_KEY_RSA_PSS`,
 * `GW_SIGNATURE_KEY_TOO_SHORT`, `GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED`, `GW_SIGNATURE_KEY_USAGE_WRONG`
 * @throws TypeError if it is not key material, or an option is unknown
 */
export async function importPublicKey(
  material: KeyMaterial,
  options: KeyOptions = {},
): Promise<WebCryptoKey> {
  return prepareKey('public', material, readOptions(options, keyRules))()
}

/**
 * Imports your own private key into Web Crypto, for signing. It cannot be exported again.
 *
 * @throws {@link SignatureError} the same codes as {@link importPublicKey}, but `GW_SIGNATURE_KEY_IS_PUBLIC` for a
 * public key
 * @throws TypeError if it is not key material, or an option is unknown
 */
export async function importPrivateKey(
  material: KeyMaterial,
  options: KeyOptions = {},
): Promise<WebCryptoKey> {
  return prepareKey('private', material, readOptions(options, keyRules))()
}

/** Checks a key immediately, and returns a function that imports it once, on the first call. */
export function prepareKey(
  type: KeyType,
  material: KeyMaterial | null | undefined,
  options: KeyOptions,
): () => Promise<WebCryptoKey> {
  if (isCryptoKey(material)) {
    checkCryptoKey(material, type, options)
    return async () => material
  }
  const numbers = checkNumbers(readKeyMaterial(material), type, options)
  let imported: Promise<WebCryptoKey> | undefined
  return () => {
    imported ??= importNumbers(numbers, type)
    return imported
  }
}

type ErrorClass = new (message: string, options: unknown) => Error

/** Adds the name of the key to the message of a rejection, because a program has several keys. */
export function nameRejection<Value>(name: string, prepare: () => Value): Value {
  try {
    return prepare()
  } catch (error) {
    // The same class, with the code and the cause of the error.
    const { constructor: SameError, message } = error as Error
    throw new (SameError as ErrorClass)(`${name}: ${message}`, error)
  }
}

async function importNumbers(numbers: RsaNumbers, type: KeyType): Promise<WebCryptoKey> {
  try {
    return await crypto.subtle.importKey(
      'jwk',
      toRsaJwk(numbers) as JsonWebKey,
      RSA_SHA256,
      type === 'public',
      [USAGES[type]],
    )
  } catch (cause) {
    throw new SignatureError(
      'The key cannot be imported; see cause. Pass one key as PEM, base64, DER, or JWK',
      { code: 'GW_SIGNATURE_KEY_MALFORMED', cause },
    )
  }
}

/** Returns whether key material is a Web Crypto key. */
function isCryptoKey(material: KeyMaterial | null | undefined): material is WebCryptoKey {
  return 'usages' in Object(material)
}
