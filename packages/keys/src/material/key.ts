import { countBits, isPrivateNumbers, type RsaNumbers } from '@gw/signature/internal'
import { thumbprintOf } from '../jwk/rsa-jwk.ts'

/** A key. You can log it, because its private numbers are not properties. Only `writeKey` can access them. */
export interface Key {
  /** The kind of key. Only RSA is supported. */
  readonly kind: 'RSA'
  /** Private or public. A private key contains its public key. */
  readonly type: 'private' | 'public'
  /** The size of the modulus in bits. Signing requires at least 2048. */
  readonly bits: number
  /** The public exponent, almost always 65537. */
  readonly exponent: number
  /** The RFC 7638 thumbprint (SHA-256, base64url). Both keys of a pair have the same one. */
  readonly thumbprint: string
}

/** A certificate's content. Neither its signature nor its issuer is verified. */
export interface CertificateReport {
  /** The subject of the certificate, such as `CN=localhost, O=Shop`. */
  readonly subject: string
  /** The name of the certificate's issuer. */
  readonly issuer: string
  /** The serial number of the certificate, in hexadecimal. */
  readonly serialNumber: string
  /** Start of the validity, inclusive. */
  readonly notBefore: Date
  /** End of the validity, inclusive. */
  readonly notAfter: Date
  /** SHA-256 of the certificate, in hexadecimal. */
  readonly fingerprint: string
  /** The certificate as PEM. */
  readonly pem: string
}

/** The key that `readKeyMaterial` found, and where it was. */
export interface FoundKey extends Key {
  /** The structure: PKCS#1, PKCS#8, SPKI, an X.509 certificate, PKCS#12, or a JWK. */
  readonly container: 'pkcs1' | 'pkcs8' | 'spki' | 'x509' | 'pkcs12' | 'jwk'
  /** The encoding: PEM, bare base64, DER bytes, or a JWK as JSON or as an object. */
  readonly encoding: 'pem' | 'base64' | 'der' | 'json' | 'object'
  /** The encryption of the key, as text for people. Absent if it was not encrypted. */
  readonly encryption?: string
  /** The certificates found with the key. The key's own certificate comes first. */
  readonly certificates: readonly CertificateReport[]
}

// Stored separately from the key, so that no log, JSON, or debugger shows a secret.
const numbersByKey: WeakMap<object, RsaNumbers> = /* @__PURE__ */ new WeakMap()

/** Creates a key from checked numbers and additional facts. */
export async function createKey<Facts extends object>(
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

/** Returns the numbers of a key that createKey created, or `undefined` for anything else. */
export function findNumbers(key: unknown): RsaNumbers | undefined {
  return typeof key === 'object' && key !== null ? numbersByKey.get(key) : undefined
}
