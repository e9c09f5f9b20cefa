import { rejectLongKey, rejectNotRsaKey, rejectPssKey, rejectUsage } from './key-rejection.ts'
import type { RsaNumbers } from './rsa-jwk.ts'
import { reject } from './signature-error.ts'
import { RSA_SHA256, type WebCryptoKey } from './web-crypto.ts'

/** Which key of a key pair is expected. */
export type KeyType = 'public' | 'private'

/** Options for importing a key. */
export interface KeyOptions {
  /** Whether to accept old keys with an odd public exponent of 3 or more. Defaults to false. */
  readonly allowSmallExponent?: boolean | undefined
}

/** The names of {@link KeyOptions}. */
export const KEY_OPTIONS = ['allowSmallExponent'] as const

/** What each key is used for, in the words of Web Crypto. */
export const USAGES = { public: 'verify', private: 'sign' } as const

/** Rejects numbers that are not of the expected key, too weak, or not a key together. */
export function checkNumbers(numbers: RsaNumbers, type: KeyType, options: KeyOptions): void {
  checkType(numbers.length > 2 ? 'private' : 'public', type)
  if (numbers.includes('')) {
    reject(
      'GW_SIGNATURE_KEY_MALFORMED',
      'The JWK is incomplete. A public key needs n and e; a private key also needs d, p, q, dp, dq, and qi, all as base64url strings',
    )
  }
  const [modulus = '', exponent = ''] = numbers.map((number) => number.replace(/^\0+/, ''))
  const bits = modulus.length * 8 - Math.clz32(modulus.charCodeAt(0)) + 24
  checkStrength(bits, exponent, options)
  if (type === 'private') checkPrivate(numbers)
}

/** Web Crypto accepts private numbers that do not belong together, signs garbage with them, and may leak a prime. */
function checkPrivate(numbers: RsaNumbers): void {
  const [n, e, d, p, q, dp, dq, qi] = numbers.map(toBigInt) as unknown as PrivateNumbers
  const isKey =
    p > 1n &&
    q > 1n &&
    p * q === n &&
    (e * dp) % (p - 1n) === 1n &&
    (e * dq) % (q - 1n) === 1n &&
    d % (p - 1n) === dp &&
    d % (q - 1n) === dq &&
    (qi * q) % p === 1n
  if (!isKey) {
    reject(
      'GW_SIGNATURE_KEY_MALFORMED',
      'The private key is damaged: its numbers do not belong together. Use another copy or generate a new key pair',
    )
  }
}

type PrivateNumbers = [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint]

/** Rejects a Web Crypto key that is not of the expected kind, for another use, or too weak. */
export function checkCryptoKey(key: WebCryptoKey, type: KeyType, options: KeyOptions): void {
  const { name, hash, modulusLength, publicExponent } = key.algorithm as {
    readonly name: string
    readonly hash: { readonly name: string }
    readonly modulusLength: number
    readonly publicExponent: Uint8Array
  }
  if (name === 'RSA-PSS') rejectPssKey()
  if (!name.startsWith('RSA')) rejectNotRsaKey()
  checkType(key.type, type)
  if (
    name !== RSA_SHA256.name ||
    hash.name !== RSA_SHA256.hash ||
    !key.usages.includes(USAGES[type])
  ) {
    rejectUsage()
  }
  checkStrength(modulusLength, String.fromCharCode(...publicExponent), options)
}

/** Rejects a private key in place of a public one, and the reverse: common mistakes. */
function checkType(found: string, wanted: KeyType): void {
  if (found === wanted) return
  if (wanted === 'public') {
    reject(
      'GW_SIGNATURE_KEY_IS_PRIVATE',
      "Expected a public key but got a private key. Pass the sender's public key, not your own private key",
    )
  }
  reject(
    'GW_SIGNATURE_KEY_IS_PUBLIC',
    'Expected a private key but got a public key. Pass your own private key',
  )
}

function checkStrength(bits: number, exponent: string, options: KeyOptions): void {
  if (bits < 2048) {
    reject(
      'GW_SIGNATURE_KEY_TOO_SHORT',
      `The key has ${bits} bits; at least 2048 are required. Generate a longer key`,
    )
  }
  if (!(bits <= 16_384)) rejectLongKey() // Web Crypto supports no more in any runtime
  const value = toBigInt(exponent)
  // Web Crypto accepts 1 and even exponents, and with 1 anyone can forge. No exponent in use is longer than 64 bits.
  const least = options.allowSmallExponent === true ? 3n : 65_537n
  if (value % 2n === 0n || value < least || value >> 64n > 0n) {
    reject(
      'GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED',
      'The public exponent must be odd, at least 65537, and at most 64 bits long. Generate a new key, or set allowSmallExponent for an old key with an odd exponent of 3 or more',
    )
  }
}

function toBigInt(number: string): bigint {
  const digits = Array.from(number, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
  return BigInt(`0x0${digits.join('')}`)
}
