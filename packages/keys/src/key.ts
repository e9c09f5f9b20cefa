import { thumbprintOf } from './jwk/thumbprint.ts'
import { countBits, isPrivateNumbers, type RsaNumbers } from './rsa/numbers.ts'
import type { CertificateReport } from './x509/certificate-report.ts'

/** Which half of a key pair something is. A private key has the public half within it. */
export type KeyType = 'private' | 'public'

/**
 * A key that was read. It can be shown and logged: its private numbers are not among its properties, and only
 * `writeKey` takes them out.
 */
export interface Key {
  /** The kind of key: nothing else is read. */
  readonly kind: 'RSA'
  /** Which half it is. */
  readonly type: KeyType
  /** The size of the modulus in bits: 2048 and more is needed to sign with it. */
  readonly bits: number
  /** The public exponent: 65537 in nearly all keys. */
  readonly exponent: number
  /** The thumbprint of RFC 7638 with SHA-256, in base64url: the same for both halves of a pair. */
  readonly thumbprint: string
}

/** The structure in which a key was found. */
export type KeyContainer = 'pkcs1' | 'pkcs8' | 'spki' | 'x509' | 'pkcs12' | 'jwk'

/** How that structure was written down. */
export type KeyEncoding = 'pem' | 'base64' | 'der' | 'json' | 'object'

/** What `readKeyMaterial` found: the key, and what it was in. */
export interface FoundKey extends Key {
  /** The structure: PKCS#1, PKCS#8, SPKI, an X.509 certificate, PKCS#12 or a JWK. */
  readonly container: KeyContainer
  /** How it was written: PEM, bare base64, DER bytes; a JWK as JSON or as an object. */
  readonly encoding: KeyEncoding
  /** How it was encrypted, for people; left out if it was not. */
  readonly encryption?: string
  /** The certificates that came with it; the one that belongs to the key is the first. */
  readonly certificates: readonly CertificateReport[]
}

// Beside the key and not in it, so that no log, no JSON and no debugger's view of it shows a secret.
const numbersByKey: WeakMap<object, RsaNumbers> = /* @__PURE__ */ new WeakMap()

/** Makes the key of numbers that were checked, with what else is known of it. */
export async function makeKey<Facts extends object>(
  numbers: RsaNumbers,
  facts: Facts,
): Promise<Key & Facts> {
  const key: Key & Facts = Object.freeze({
    kind: 'RSA',
    type: isPrivateNumbers(numbers) ? 'private' : 'public',
    bits: countBits(numbers.n),
    exponent: Number(numbers.e),
    thumbprint: await thumbprintOf(numbers),
    ...facts,
  })
  numbersByKey.set(key, numbers)
  return key
}

/** Gives the numbers of a key that was made here, or `undefined` for anything else. */
export function findNumbers(key: unknown): RsaNumbers | undefined {
  return typeof key === 'object' && key !== null ? numbersByKey.get(key) : undefined
}
