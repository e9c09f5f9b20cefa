import { fromBigInt, fromBinary, toBigInt } from '../bytes.ts'
import { rejectNotRsa, rejectPss } from '../der/rsa-read.ts'
import { reject } from '../keys-error.ts'
import { isPrivateNumbers, PRIVATE_FIELDS, type RsaNumbers } from '../rsa/numbers.ts'
import { toBase64url } from './base64.ts'

/** An RSA key as a JSON Web Key, with the fields that are read and written. */
export interface RsaJwk {
  /** The key type: `RSA`. */
  readonly kty?: string | undefined
  /** The algorithm, optional. A key for RSA-PSS is rejected. */
  readonly alg?: string | undefined
  /** The modulus, in base64url like all numbers here. */
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

const KINDS: Readonly<Record<string, string>> = {
  EC: 'EC',
  OKP: 'Ed25519 or a related type',
  oct: 'symmetric',
}

/** The longest number: a modulus of 16384 bits with a leading zero byte. */
const MAX_DIGITS = 2_732

/**
 * Reads the numbers of a JWK. A JWK with any private number is private and must have all of them.
 *
 * @throws {@link KeysError} `GW_KEYS_NOT_RSA`, `GW_KEYS_RSA_PSS`, `GW_KEYS_MALFORMED`, `GW_KEYS_TOO_LARGE`
 */
export function readJwk(jwk: RsaJwk): RsaNumbers {
  const { kty, alg } = jwk
  if (kty !== 'RSA') {
    rejectNotRsa((typeof kty === 'string' && KINDS[kty]) || 'of an unknown kind')
  }
  if (typeof alg === 'string' && alg.startsWith('PS')) rejectPss()
  const isPrivate = PRIVATE_FIELDS.slice(2).some((field) => jwk[field] !== undefined)
  const fields = isPrivate ? PRIVATE_FIELDS : PRIVATE_FIELDS.slice(0, 2)
  const numbers = fields.map((field) => [field, readNumber(field, jwk[field])])
  return Object.fromEntries(numbers)
}

/** Writes numbers as a JWK. */
export function writeJwk(numbers: RsaNumbers): RsaJwk {
  const fields = isPrivateNumbers(numbers) ? PRIVATE_FIELDS : PRIVATE_FIELDS.slice(0, 2)
  const texts = fields.map((field) => [field, toBase64url(fromBigInt(Reflect.get(numbers, field)))])
  return { kty: 'RSA', ...Object.fromEntries(texts) }
}

function readNumber(field: string, text: unknown): bigint {
  if (typeof text !== 'string' || !/^[\w-]+={0,2}$/.test(text)) {
    reject('GW_KEYS_MALFORMED', `The JWK field "${field}" is missing or is not base64url`)
  }
  if (text.length > MAX_DIGITS) reject('GW_KEYS_TOO_LARGE', `The JWK field "${field}" is too long`)
  try {
    return toBigInt(fromBinary(atob(text.replace(/-/g, '+').replace(/_/g, '/'))))
  } catch {
    reject('GW_KEYS_MALFORMED', `The JWK field "${field}" is not base64url`) // without the cause, which may quote it
  }
}
