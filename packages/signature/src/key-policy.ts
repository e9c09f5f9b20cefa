import { notRsaKey, pssKey } from './key-refusal.ts'
import { decodeInteger, PRIVATE_FIELDS, PUBLIC_FIELDS, type RsaJwk } from './rsa-jwk.ts'
import { refusal, type SignatureError } from './signature-error.ts'
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

/** Refuses a JWK that is not the wanted half or not fit for RSA256, and gives just the numbers to import. */
export function checkJwk(jwk: RsaJwk, half: KeyHalf, options: KeyOptions): RsaJwk {
  if (jwk.kty !== 'RSA') throw notRsaKey()
  if (jwk.alg?.startsWith('PS')) throw pssKey()
  if ((jwk.alg ?? 'RS256') !== 'RS256' || (jwk.use ?? 'sig') !== 'sig') throw wrongUsageKey()
  checkHalf(jwk.d === undefined ? 'public' : 'private', half)
  const fields = half === 'public' ? PUBLIC_FIELDS : PRIVATE_FIELDS
  const numbers = fields.map((field) => decodeInteger(jwk[field]))
  const [modulus = new Uint8Array(), exponent = modulus] = numbers
  const bits = modulus.length * 8 - Math.clz32(modulus[0] ?? 0) + 24
  checkNumbers(bits, exponent, options)
  return { kty: 'RSA', ...Object.fromEntries(fields.map((field) => [field, jwk[field]])) }
}

/** Refuses a Web Crypto key that is not the wanted half or not fit for RSA256. */
export function checkCryptoKey(key: WebCryptoKey, half: KeyHalf, options: KeyOptions): void {
  const { name, hash, modulusLength, publicExponent } = key.algorithm as {
    readonly name: string
    readonly hash: { readonly name: string }
    readonly modulusLength: number
    readonly publicExponent: Uint8Array
  }
  if (name === 'RSA-PSS') throw pssKey()
  if (!name.startsWith('RSA')) throw notRsaKey()
  checkHalf(key.type as KeyHalf, half)
  if (
    name !== RSA_SHA256.name ||
    hash.name !== RSA_SHA256.hash ||
    !key.usages.includes(USAGES[half])
  ) {
    throw wrongUsageKey()
  }
  checkNumbers(modulusLength, publicExponent, options)
}

/** Refuses the wrong half: the mistake that people really make, in both directions. */
function checkHalf(found: KeyHalf, wanted: KeyHalf): void {
  if (found === wanted) return
  throw found === 'private'
    ? refusal(
        'GW_SIGNATURE_KEY_IS_PRIVATE',
        'this is a private key where a public one belongs: it looks like your own key; the public key of the other side is meant',
      )
    : refusal(
        'GW_SIGNATURE_KEY_IS_PUBLIC',
        'this is a public key where a private one belongs: signing needs your own private key',
      )
}

function checkNumbers(bits: number, exponent: Uint8Array, options: KeyOptions): void {
  if (bits < 2048) {
    throw refusal(
      'GW_SIGNATURE_KEY_TOO_SHORT',
      `the key has ${bits} bits; at least 2048 are needed`,
    )
  }
  const value = exponent.reduce((sum, byte) => sum * 256 + byte, 0)
  const isOdd = ((exponent.at(-1) ?? 0) & 1) === 1
  // Web Crypto itself takes 1 and even exponents, and with 1 anybody can forge.
  if (!isOdd || value < (options.allowSmallExponent === true ? 3 : 65_537)) {
    throw refusal(
      'GW_SIGNATURE_KEY_EXPONENT_REFUSED',
      'the public exponent is even or under 65537; allowSmallExponent admits odd ones from 3 on, for old keys',
    )
  }
}

function wrongUsageKey(): SignatureError {
  return refusal(
    'GW_SIGNATURE_KEY_USAGE_WRONG',
    'this key is marked for another use: RSASSA-PKCS1-v1_5 with SHA-256 (RS256), to sign or to verify, is needed',
  )
}
