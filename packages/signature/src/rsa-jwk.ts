import { refuseMalformedKey, refuseNotRsaKey, refusePssKey, refuseUsage } from './key-refusal.ts'

/** An RSA key as a JSON Web Key: the fields that are read. */
export interface RsaJwk {
  readonly kty?: string | undefined
  readonly alg?: string | undefined
  readonly use?: string | undefined
  readonly n?: string | undefined
  readonly e?: string | undefined
  readonly d?: string | undefined
  readonly p?: string | undefined
  readonly q?: string | undefined
  readonly dp?: string | undefined
  readonly dq?: string | undefined
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
  const { kty, alg = 'RS256', use = 'sig' } = jwk
  if (kty !== 'RSA') refuseNotRsaKey()
  if (/^PS/.test(alg)) refusePssKey()
  if (alg !== 'RS256' || use !== 'sig') refuseUsage()
  return FIELDS.slice(0, jwk.d === undefined ? 2 : 8).map((field) => {
    const number = jwk[field]
    return typeof number === 'string'
      ? decodeBase64(number.replace(/-/g, '+').replace(/_/g, '/'))
      : ''
  })
}

/** Puts the numbers into the form in which Web Crypto takes both halves. */
export function toRsaJwk(numbers: RsaNumbers): RsaJwk {
  const fields = numbers.map((number, index) => [
    FIELDS[index],
    btoa(number).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, ''),
  ])
  return { kty: 'RSA', ...Object.fromEntries(fields) }
}

/** Decodes base64, as loosely as `atob`, to a character for a byte. */
export function decodeBase64(text: string): string {
  try {
    return atob(text)
  } catch {
    refuseMalformedKey() // without the cause, which may quote the text
  }
}
