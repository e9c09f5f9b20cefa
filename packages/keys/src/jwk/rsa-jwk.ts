import type { RsaJwk } from '@gw/signature'
import {
  NUMBER_NAMES,
  type RsaNumbers,
  type RsaPublicNumbers,
  toBigInt,
  toRsaJwk,
} from '@gw/signature/internal'
import { fromBinary } from '../bytes/bytes.ts'
import { sha256 } from '../crypto/web-crypto.ts'
import { rejectNotRsa, rejectPss } from '../der/rsa-read.ts'
import { reject } from '../errors/keys-error.ts'
import { toBase64url } from './base64.ts'

const KINDS: ReadonlyMap<unknown, string> = new Map([
  ['EC', 'EC'],
  ['OKP', 'Ed25519 or a related type'],
  ['oct', 'symmetric'],
])

/** The longest number: a modulus of 16384 bits with a leading zero byte. */
const MAX_DIGITS = 2_732

/**
 * Reads the numbers of a JWK. A JWK with any private number is private and must have all of them.
 *
 * @throws {@link KeysError} `GW_KEYS_NOT_RSA`, `GW_KEYS_RSA_PSS`, `GW_KEYS_MALFORMED`, `GW_KEYS_TOO_LARGE`
 */
export function readJwk(jwk: RsaJwk): RsaNumbers {
  const { kty, alg } = jwk
  if (kty !== 'RSA') rejectNotRsa(KINDS.get(kty) ?? 'of an unknown kind')
  if (typeof alg === 'string' && alg.startsWith('PS')) rejectPss()
  const isPrivate = NUMBER_NAMES.slice(2).some((field) => jwk[field] !== undefined)
  const fields = isPrivate ? NUMBER_NAMES : NUMBER_NAMES.slice(0, 2)
  const numbers = fields.map((field) => [field, readNumber(field, jwk[field])])
  return Object.fromEntries(numbers)
}

/** Returns the RFC 7638 thumbprint (SHA-256, base64url). Both keys of a pair have the same one. */
export async function thumbprintOf({ n, e }: RsaPublicNumbers): Promise<string> {
  const jwk = toRsaJwk({ n, e })
  const members = JSON.stringify({ e: jwk.e, kty: jwk.kty, n: jwk.n })
  return toBase64url(await sha256(new TextEncoder().encode(members)))
}

function readNumber(field: string, text: unknown): bigint {
  if (typeof text !== 'string' || !/^[\w-]+={0,2}$/.test(text)) {
    reject('GW_KEYS_MALFORMED', `The JWK has no "${field}" in base64url. Copy it again`)
  }
  if (text.length > MAX_DIGITS)
    reject('GW_KEYS_TOO_LARGE', `The JWK field "${field}" is too long. Pass a different key`)
  try {
    return toBigInt(fromBinary(atob(text.replace(/-/g, '+').replace(/_/g, '/'))))
  } catch {
    reject('GW_KEYS_MALFORMED', `The JWK field "${field}" is not base64url`) // without the cause, which may quote it
  }
}
