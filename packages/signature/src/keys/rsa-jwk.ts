import { readOrReject, rejectNotRsaKey, rejectPssKey, rejectUsage } from './key-rejection.ts'

/** An RSA key as a JSON Web Key, with the fields that are used. */
export interface RsaJwk {
  /** The key type: `RSA`. */
  readonly kty?: string | undefined
  /** The algorithm of the key: `RS256`, if present. */
  readonly alg?: string | undefined
  /** The use of the key: `sig`, if present. */
  readonly use?: string | undefined
  /** The allowed operations. Must contain `verify` or `sign`, if present. */
  readonly key_ops?: readonly string[] | undefined
  /** The modulus. All numbers are base64url strings. */
  readonly n?: string | undefined
  /** The public exponent. */
  readonly e?: string | undefined
  /** The private exponent. */
  readonly d?: string | undefined
  /** The first prime. */
  readonly p?: string | undefined
  /** The second prime. */
  readonly q?: string | undefined
  /** The private exponent for the first prime. */
  readonly dp?: string | undefined
  /** The private exponent for the second prime. */
  readonly dq?: string | undefined
  /** The inverse of the second prime. */
  readonly qi?: string | undefined
}

/**
 * The numbers of an RSA key, in the order of PKCS#1: modulus and public exponent, and six more for a private key. Each
 * is big-endian, one character per byte.
 */
export type RsaNumbers = readonly string[]

const FIELDS = ['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'] as const

/**
 * Returns the numbers of a JWK that is for RSA256.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_KEY_*`
 */
export function readRsaJwk(jwk: RsaJwk): RsaNumbers {
  const { kty, alg = 'RS256', use = 'sig', key_ops: uses } = jwk
  const isPrivate = FIELDS.slice(2).some((field) => jwk[field] !== undefined)
  if (kty !== 'RSA') rejectNotRsaKey()
  // The values can have any type, because a JWK can come from JSON.
  if (typeof alg === 'string' && alg.startsWith('PS')) rejectPssKey()
  const mayBeUsed =
    uses === undefined || (Array.isArray(uses) && uses.includes(isPrivate ? 'sign' : 'verify'))
  if (alg !== 'RS256' || use !== 'sig' || !mayBeUsed) rejectUsage()
  return FIELDS.slice(0, isPrivate ? 8 : 2).map((field) => {
    const number = jwk[field]
    return typeof number === 'string'
      ? decodeBase64(number.replace(/-/g, '+').replace(/_/g, '/'))
      : ''
  })
}

/** Returns the numbers as a JWK for Web Crypto. */
export function toRsaJwk(numbers: RsaNumbers): RsaJwk {
  const fields = numbers.map((number, index) => [
    FIELDS[index],
    btoa(number).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, ''),
  ])
  return { kty: 'RSA', ...Object.fromEntries(fields) }
}

/** Decodes base64, as loosely as `atob`, to one character per byte. */
export function decodeBase64(text: string): string {
  return readOrReject(() => atob(text))
}
