import { rejectMalformedKey, rejectNotRsaKey, rejectPssKey, rejectUsage } from './key-rejection.ts'

/** An RSA key as a JSON Web Key: the fields that are read. */
export interface RsaJwk {
  /** The kind of key: `RSA`. */
  readonly kty?: string | undefined
  /** The algorithm that it is for: `RS256`, if it says. */
  readonly alg?: string | undefined
  /** What it is for: `sig`, if it says. */
  readonly use?: string | undefined
  /** What it may do: `verify` or `sign` is among it, if it says. */
  readonly key_ops?: readonly string[] | undefined
  /** The modulus, in base64url like all numbers. */
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
  /** The second prime's inverse. */
  readonly qi?: string | undefined
}

/**
 * The numbers of an RSA key, in the order of PKCS#1: modulus and public exponent, and for a private key six more.
 * Each is big-endian, a character for a byte.
 */
export type RsaNumbers = readonly string[]

const FIELDS = ['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'] as const

/**
 * Takes the numbers out of a JWK that is meant for RSA256.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_KEY_*`
 */
export function readRsaJwk(jwk: RsaJwk): RsaNumbers {
  const { kty, alg = 'RS256', use = 'sig', key_ops: uses } = jwk
  const isPrivate = FIELDS.slice(2).some((field) => jwk[field] !== undefined)
  if (kty !== 'RSA') rejectNotRsaKey()
  // Of any type, because it may come from a text: none may be called before it is known.
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

/** Puts the numbers into the form in which Web Crypto takes both halves; browsers reject one that begins with a zero. */
export function toRsaJwk(numbers: RsaNumbers): RsaJwk {
  const fields = numbers.map((number, index) => [
    FIELDS[index],
    btoa(number.replace(/^\0+/, '')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, ''),
  ])
  return { kty: 'RSA', ...Object.fromEntries(fields) }
}

/** Decodes base64, as loosely as `atob`, to a character for a byte. */
export function decodeBase64(text: string): string {
  try {
    return atob(text)
  } catch {
    rejectMalformedKey() // without the cause, which may quote the text
  }
}
