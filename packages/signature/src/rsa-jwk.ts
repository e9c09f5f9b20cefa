import { type DerElement, readDer } from './der.ts'
import { encryptedKey, malformedKey, notRsaKey, pssKey } from './key-refusal.ts'
import { refusal } from './signature-error.ts'

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

/** The numbers of each half, in the order in which PKCS#1 has them. */
export const PUBLIC_FIELDS = ['n', 'e'] as const
export const PRIVATE_FIELDS = ['n', 'e', 'd', 'p', 'q', 'dp', 'dq', 'qi'] as const

const OID_RSA = '42,134,72,134,247,13,1,1,1'
const OID_RSA_PSS = '42,134,72,134,247,13,1,1,10'

// The tags inside the outermost sequence tell the encodings apart: 2 INTEGER, 3 BIT STRING, 4 OCTET STRING,
// 48 SEQUENCE. PKCS#8 may be followed by attributes, SEC 1 (the old form of EC keys) by parameters.
const PKCS1_PUBLIC = '2,2'
const PKCS1_PRIVATE = '2,2,2,2,2,2,2,2,2'
const PKCS8 = /^2,48,4\b/
const SPKI = '48,3'
const ENCRYPTED_PKCS8 = '48,4'
const CERTIFICATE = '48,48,3'
const SEC1 = /^2,4\b/

/**
 * Reads an RSA key from DER: PKCS#8, SPKI or PKCS#1, by its structure and not by its label.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_KEY_*`
 */
export function readRsaJwk(der: Uint8Array): RsaJwk {
  let parts = readSequence(der)
  const tags = tagsOf(parts)
  if (tags === CERTIFICATE) {
    throw refusal(
      'GW_SIGNATURE_KEY_IS_CERTIFICATE',
      'this is a certificate or a request for one; take the public key out of it, with @gw/keys or openssl x509 -pubkey',
    )
  }
  if (tags === ENCRYPTED_PKCS8) throw encryptedKey()
  if (SEC1.test(tags)) throw notRsaKey()
  if (PKCS8.test(tags)) {
    checkAlgorithm(parts[1])
    parts = readSequence(parts[2]?.value)
  } else if (tags === SPKI) {
    checkAlgorithm(parts[0])
    parts = readSequence(parts[1]?.value.subarray(1)) // the first byte counts unused bits
  }
  switch (tagsOf(parts)) {
    case PKCS1_PUBLIC:
      return toJwk(PUBLIC_FIELDS, parts)
    case PKCS1_PRIVATE:
      return toJwk(PRIVATE_FIELDS, parts.slice(1)) // the first number is the version of the format
    default:
      throw malformedKey()
  }
}

function readSequence(der: Uint8Array = new Uint8Array()): DerElement[] {
  // Looked at first, so that what is no key at all is not called a truncated one.
  if (der[0] !== 48) throw malformedKey()
  const [outer, ...rest] = readDer(der)
  if (outer === undefined || rest.length > 0) throw malformedKey()
  return readDer(outer.value)
}

function tagsOf(parts: readonly DerElement[]): string {
  return parts.map((part) => part.tag).join()
}

function checkAlgorithm(identifier: DerElement | undefined): void {
  const oid = readDer(identifier?.value ?? new Uint8Array())[0]?.value.join()
  if (oid === OID_RSA_PSS) throw pssKey()
  if (oid !== OID_RSA) throw notRsaKey()
}

function toJwk(fields: readonly string[], integers: readonly DerElement[]): RsaJwk {
  const entries = fields.map((field, index) => [field, encodeInteger(integers[index])])
  return { kty: 'RSA', ...Object.fromEntries(entries) }
}

function encodeInteger(integer: DerElement | undefined): string {
  const digits = integer?.value ?? new Uint8Array()
  // A set top bit means a negative number.
  if (!((digits[0] ?? 255) < 128)) throw malformedKey()
  return btoa(String.fromCharCode(...digits.subarray(digits.findIndex((byte) => byte > 0))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '')
}

/** Reads a number of a JWK: big-endian bytes without leading zeros. */
export function decodeInteger(text: string | undefined): Uint8Array {
  try {
    const digits = atob((text ?? '').replace(/-/g, '+').replace(/_/g, '/'))
    const bytes = Uint8Array.from(digits, (digit) => digit.charCodeAt(0))
    if (bytes.length === 0) throw malformedKey()
    return bytes.subarray(bytes.findIndex((byte) => byte > 0))
  } catch {
    throw malformedKey()
  }
}
