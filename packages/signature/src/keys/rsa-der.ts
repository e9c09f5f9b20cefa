import { reject } from '../signature-error.ts'
import { type DerElement, readDer } from './der.ts'
import {
  rejectEncryptedKey,
  rejectMalformedKey,
  rejectNotRsaKey,
  rejectPssKey,
} from './key-rejection.ts'
import type { RsaNumbers } from './rsa-jwk.ts'

// The tags inside the outermost sequence identify the encoding: 2 INTEGER, 3 BIT STRING, 4 OCTET STRING,
// 48 SEQUENCE. PKCS#8 may continue with attributes, SEC 1 (the old format of EC keys) with parameters.

/**
 * Reads an RSA key from DER: PKCS#8, SPKI, or PKCS#1, by its structure, not by its label.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_KEY_*`
 */
export function readRsaDer(der: Uint8Array): RsaNumbers {
  let parts = readSequence(der)
  const tags = tagsOf(parts)
  if (tags === '48,48,3') {
    reject(
      'GW_SIGNATURE_KEY_IS_CERTIFICATE',
      'The key is a certificate. Extract the public key with readKeyMaterial() from @gw/keys or with openssl',
    )
  }
  if (tags === '48,4') rejectEncryptedKey()
  if (/^2,4\b/.test(tags)) rejectNotRsaKey()
  if (/^2,48,4\b/.test(tags)) {
    checkAlgorithm(parts[1])
    parts = readSequence(parts[2]?.value)
  } else if (tags === '48,3') {
    checkAlgorithm(parts[0])
    parts = readSequence(parts[1]?.value.subarray(1)) // the first byte counts unused bits
  }
  if (!/^2,2(?:(?:,2){7})?$/.test(tagsOf(parts))) rejectMalformedKey()
  // A private key starts with the version of the format.
  return parts.slice(parts.length > 2 ? 1 : 0).map(({ value }) => {
    // A set top bit means a negative number.
    if (!((value[0] as number) < 128) || value.length > 2_049) rejectMalformedKey()
    return String.fromCharCode(...value)
  })
}

function readSequence(der: Uint8Array | undefined): DerElement[] {
  // Checked first, so that other input is not reported as a truncated key.
  if (der?.[0] !== 48) rejectMalformedKey()
  const [outer, more] = readDer(der) as [DerElement, DerElement?]
  if (more) rejectMalformedKey()
  return readDer(outer.value)
}

function tagsOf(parts: readonly DerElement[]): string {
  return parts.map((part) => part.tag).join()
}

function checkAlgorithm(identifier: DerElement | undefined): void {
  const oid = identifier && readDer(identifier.value)[0]?.value.join()
  if (oid === '42,134,72,134,247,13,1,1,10') rejectPssKey()
  if (oid !== '42,134,72,134,247,13,1,1,1') rejectNotRsaKey()
}
