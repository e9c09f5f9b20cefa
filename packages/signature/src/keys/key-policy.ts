import { reject } from '../signature-error.ts'
import { RSA_SHA256, type WebCryptoKey } from '../web-crypto.ts'
import { rejectMalformedKey, rejectNotRsaKey, rejectPssKey, rejectUsage } from './key-rejection.ts'
import type { RsaNumbers } from './rsa-jwk.ts'

/** Which key of a key pair is expected. */
export type KeyType = 'public' | 'private'

/** Options for importing a key. */
export interface KeyOptions {
  /** Whether to accept old keys with an odd public exponent of 3 or more. Defaults to false. */
  readonly allowSmallExponent?: boolean | undefined
}

/** The names of {@link KeyOptions}. */
export const KEY_OPTIONS = ['allowSmallExponent'] as const

/** What each key is used for, as Web Crypto key usages. */
export const USAGES = { public: 'verify', private: 'sign' } as const

/** Rejects numbers that are the wrong key of the pair, too weak, or not a valid key. */
export function checkNumbers(numbers: RsaNumbers, type: KeyType, options: KeyOptions): void {
  checkType(numbers.length > 2 ? 'private' : 'public', type)
  if (numbers.includes('')) {
    reject(
      'GW_SIGNATURE_KEY_MALFORMED',
      'The JWK must have n and e, and if private d, p, q, dp, dq, and qi',
    )
  }
  const [modulus, exponent] = numbers as readonly [string, string]
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
    reject('GW_SIGNATURE_KEY_MALFORMED', 'The key is damaged. Copy it again')
  }
}

type PrivateNumbers = [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint]

/** Rejects a Web Crypto key that is of the wrong kind, for another use, or too weak. */
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
      "Expected a public key but got a private key. Pass the sender's, not your own",
    )
  }
  reject('GW_SIGNATURE_KEY_IS_PUBLIC', 'Expected a private key but got a public key. Pass your own')
}

function checkStrength(bits: number, exponent: string, options: KeyOptions): void {
  if (bits < 2048) {
    reject(
      'GW_SIGNATURE_KEY_TOO_SHORT',
      `The key has only ${bits} bits. Generate one of at least 2048 bits`,
    )
  }
  if (!(bits <= 16_384)) rejectMalformedKey() // Web Crypto supports no more in any runtime
  const value = toBigInt(exponent)
  // Web Crypto accepts 1 and even exponents, and with 1 anyone can forge. No exponent in use is longer than 64 bits.
  const least = options.allowSmallExponent === true ? 3n : 65_537n
  if (value % 2n === 0n || value < least || value >> 64n > 0n) {
    reject(
      'GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED',
      'The public exponent must be odd, of at most 64 bits, and at least 65537 (3 with allowSmallExponent)',
    )
  }
}

function toBigInt(number: string): bigint {
  return [...number].reduce((sum, byte) => (sum << 8n) | BigInt(byte.charCodeAt(0)), 0n)
}
