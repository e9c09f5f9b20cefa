import { type DerElement, readDer } from './der.ts'
import {
  rejectEncryptedKey,
  rejectLongKey,
  rejectMalformedKey,
  rejectNotRsaKey,
  rejectPssKey,
} from './key-rejection.ts'
import type { RsaNumbers } from './rsa-jwk.ts'
import { reject } from './signature-error.ts'

const OID_RSA = '42,134,72,134,247,13,1,1,1'
const OID_RSA_PSS = '42,134,72,134,247,13,1,1,10'

// The tags inside the outermost sequence identify the encoding: 2 INTEGER, 3 BIT STRING, 4 OCTET STRING,
// 48 SEQUENCE. PKCS#8 may continue with attributes, SEC 1 (the old format of EC keys) with parameters.
const PKCS1_PUBLIC = '2,2'
const PKCS1_PRIVATE = '2,2,2,2,2,2,2,2,2'
const PKCS8 = /^2,48,4\b/
const SPKI = '48,3'
const ENCRYPTED_PKCS8 = '48,4'
const CERTIFICATE = '48,48,3'
const SEC1 = /^2,4\b/

/**
 * Reads an RSA key from DER: PKCS#8, SPKI, or PKCS#1, by its structure, not by its label.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_KEY_*`
 */
export function readRsaDer(der: Uint8Array): RsaNumbers {
  let parts = readSequence(der)
  const tags = tagsOf(parts)
  if (tags === CERTIFICATE) {
    reject(
      'GW_SIGNATURE_KEY_IS_CERTIFICATE',
      'Expected a key but got a certificate or a certificate request. Extract the public key with readKeyMaterial() from @gw/keys or with openssl',
    )
  }
  if (tags === ENCRYPTED_PKCS8) rejectEncryptedKey()
  if (SEC1.test(tags)) rejectNotRsaKey()
  if (PKCS8.test(tags)) {
    checkAlgorithm(parts[1])
    parts = readSequence(parts[2]?.value)
  } else if (tags === SPKI) {
    checkAlgorithm(parts[0])
    parts = readSequence(parts[1]?.value.subarray(1)) // the first byte counts unused bits
  }
  const isPrivate = tagsOf(parts) === PKCS1_PRIVATE
  if (!isPrivate && tagsOf(parts) !== PKCS1_PUBLIC) rejectMalformedKey()
  // A private key starts with the version of the format.
  return parts.slice(isPrivate ? 1 : 0).map(({ value }) => {
    if (!((value[0] ?? 255) < 128)) rejectMalformedKey() // a set top bit means a negative number
    if (value.length > 2_049) rejectLongKey()
    return String.fromCharCode(...value)
  })
}

function readSequence(der: Uint8Array | undefined): DerElement[] {
  // Checked first, so that other input is not reported as a truncated key.
  if (der?.[0] !== 48) rejectMalformedKey()
  const [outer, ...rest] = readDer(der)
  if (outer === undefined || rest.length > 0) rejectMalformedKey()
  return readDer(outer.value)
}

function tagsOf(parts: readonly DerElement[]): string {
  return parts.map((part) => part.tag).join()
}

function checkAlgorithm(identifier: DerElement | undefined): void {
  const oid = identifier && readDer(identifier.value)[0]?.value.join()
  if (oid === OID_RSA_PSS) rejectPssKey()
  if (oid !== OID_RSA) rejectNotRsaKey()
}
