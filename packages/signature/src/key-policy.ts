import { rejectMalformedKey, rejectNotRsaKey, rejectPssKey, rejectUsage } from './key-rejection.ts'
import type { RsaNumbers } from './rsa-jwk.ts'
import { reject } from './signature-error.ts'
import { RSA_SHA256, type WebCryptoKey } from './web-crypto.ts'

/** Which half of a key pair is meant. */
export type KeyHalf = 'public' | 'private'

/** What may be asked of a key import. */
export interface KeyOptions {
  /** Admits old keys with an odd public exponent from 3 on; 1 and even ones are never admitted. */
  readonly allowSmallExponent?: boolean | undefined
}

/** What each half is used for, in the words of Web Crypto. */
export const USAGES = { public: 'verify', private: 'sign' } as const

/** Rejects numbers that are not the wanted half, too weak to trust or no key together. */
export function checkNumbers(numbers: RsaNumbers, half: KeyHalf, options: KeyOptions): void {
  checkHalf(numbers.length > 2 ? 'private' : 'public', half)
  if (numbers.includes('')) rejectMalformedKey()
  const [modulus = '', exponent = ''] = numbers.map((number) => number.replace(/^\0+/, ''))
  const bits = modulus.length * 8 - Math.clz32(modulus.charCodeAt(0)) + 24
  checkStrength(bits, exponent, options)
  if (half === 'private') checkPrivate(numbers)
}

/** Web Crypto takes private numbers that do not belong together, signs garbage with them and may give a prime away. */
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
  if (!isKey) rejectMalformedKey()
}

type PrivateNumbers = [bigint, bigint, bigint, bigint, bigint, bigint, bigint, bigint]

/** Rejects a Web Crypto key that is not the wanted half, made for something else or too weak to trust. */
export function checkCryptoKey(key: WebCryptoKey, half: KeyHalf, options: KeyOptions): void {
  const { name, hash, modulusLength, publicExponent } = key.algorithm as {
    readonly name: string
    readonly hash: { readonly name: string }
    readonly modulusLength: number
    readonly publicExponent: Uint8Array
  }
  if (name === 'RSA-PSS') rejectPssKey()
  if (!name.startsWith('RSA')) rejectNotRsaKey()
  checkHalf(key.type, half)
  if (
    name !== RSA_SHA256.name ||
    hash.name !== RSA_SHA256.hash ||
    !key.usages.includes(USAGES[half])
  ) {
    rejectUsage()
  }
  checkStrength(modulusLength, String.fromCharCode(...publicExponent), options)
}

/** Rejects the wrong half: the mistake that people really make, in both directions. */
function checkHalf(found: string, wanted: KeyHalf): void {
  if (found === wanted) return
  if (wanted === 'public') {
    reject('GW_SIGNATURE_KEY_IS_PRIVATE', "your own? The other side's public key belongs here")
  }
  reject('GW_SIGNATURE_KEY_IS_PUBLIC', 'your own private key belongs here')
}

function checkStrength(bits: number, exponent: string, options: KeyOptions): void {
  if (bits < 2048) reject('GW_SIGNATURE_KEY_TOO_SHORT', `${bits} bits, under 2048`)
  if (!(bits <= 16_384)) rejectMalformedKey() // more than Web Crypto takes anywhere
  const value = toBigInt(exponent)
  // Web Crypto itself takes 1 and even exponents, and with 1 anybody can forge. None in use has over 64 bits.
  const least = options.allowSmallExponent === true ? 3n : 65_537n
  if (value % 2n === 0n || value < least || value >> 64n > 0n) {
    reject('GW_SIGNATURE_KEY_EXPONENT_UNSUPPORTED', 'even or under 65537, see allowSmallExponent')
  }
}

function toBigInt(number: string): bigint {
  const digits = Array.from(number, (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0'))
  return BigInt(`0x0${digits.join('')}`)
}
