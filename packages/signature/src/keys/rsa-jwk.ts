import { readOrReject, rejectNotRsaKey, rejectPssKey, rejectUsage } from './key-rejection.ts'
import { NUMBER_NAMES, type RsaNumbers, type RsaPrivateNumbers, toBigInt } from './rsa-numbers.ts'

/** An RSA key as a JSON Web Key, with the fields that are used. */
export interface RsaJwk {
  /** The key type: `RSA`. */
  readonly kty?: string | undefined
  /** The key's algorithm. Must be `RS256`, if present. */
  readonly alg?: string | undefined
  /** The key's use. Must be `sig`, if present. */
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

/** Numbers as they were read. A JWK can lack some, which are then `undefined`. */
export type UncheckedNumbers = {
  readonly [Name in keyof RsaPrivateNumbers]?: bigint | undefined
}

/**
 * Returns the numbers of a JWK that is for RSA256. A JWK with any private number is a private key.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_KEY_*`
 */
export function readRsaJwk(jwk: RsaJwk): UncheckedNumbers {
  const { kty, alg = 'RS256', use = 'sig', key_ops: uses } = jwk
  const isPrivate = NUMBER_NAMES.slice(2).some((name) => jwk[name] !== undefined)
  if (kty !== 'RSA') rejectNotRsaKey()
  // The values can have any type, because a JWK can come from JSON.
  if (typeof alg === 'string' && alg.startsWith('PS')) rejectPssKey()
  const mayBeUsed =
    uses === undefined || (Array.isArray(uses) && uses.includes(isPrivate ? 'sign' : 'verify'))
  if (alg !== 'RS256' || use !== 'sig' || !mayBeUsed) rejectUsage()
  const names = NUMBER_NAMES.slice(0, isPrivate ? 8 : 2)
  return Object.fromEntries(names.map((name) => [name, readNumber(jwk[name])]))
}

/** Returns the numbers as a JWK, without leading zeros, which browsers reject. */
export function toRsaJwk(numbers: RsaNumbers): RsaJwk {
  const jwk: Record<string, string> = { kty: 'RSA' }
  for (const [name, number] of Object.entries(numbers)) jwk[name] = writeNumber(number)
  return jwk
}

/** Decodes base64, as loosely as `atob`. */
export function decodeBase64(text: string): Uint8Array {
  return Uint8Array.from(
    readOrReject(() => atob(text)),
    (byte) => byte.charCodeAt(0),
  )
}

function readNumber(text: unknown): bigint | undefined {
  if (typeof text !== 'string' || !text) return undefined
  return toBigInt(decodeBase64(text.replace(/-/g, '+').replace(/_/g, '/')))
}

function writeNumber(number: bigint): string {
  let binary = ''
  for (let rest = number; rest > 0n; rest >>= 8n) {
    binary = String.fromCharCode(Number(rest & 255n)) + binary
  }
  return btoa(binary).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}
