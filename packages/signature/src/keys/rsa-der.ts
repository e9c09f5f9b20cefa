import { reject } from '../errors/signature-error.ts'
import { type DerElement, readDer } from './der.ts'
import {
  rejectEncryptedKey,
  rejectMalformedKey,
  rejectNotRsaKey,
  rejectPssKey,
} from './key-rejection.ts'
import type { UncheckedNumbers } from './rsa-jwk.ts'
import { NUMBER_NAMES, toBigInt } from './rsa-numbers.ts'

// The structures, by the tags inside their outermost sequence: 2 INTEGER, 3 BIT STRING, 4 OCTET STRING, 48 SEQUENCE.
const CERTIFICATE = '48,48,3'
const ENCRYPTED_PKCS8 = '48,4'
const PKCS8 = /^2,48,4\b/ // may continue with attributes
const SPKI = '48,3'
const PKCS1 = /^2,2(?:(?:,2){7})?$/ // public or private
const SEC1 = /^2,4\b/ // the old format of EC keys, may continue with parameters

/**
 * Reads an RSA key from DER: PKCS#8, SPKI, or PKCS#1, by its structure, not by its label.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_KEY_*`
 */
export function readRsaDer(der: Uint8Array): UncheckedNumbers {
  const parts = readSequence(der)
  const tags = tagsOf(parts)
  if (tags === CERTIFICATE) {
    reject(
      'GW_SIGNATURE_KEY_IS_CERTIFICATE',
      'The key is a certificate. Extract the public key with readKeyMaterial() from @gw/keys or with openssl',
    )
  }
  if (tags === ENCRYPTED_PKCS8) rejectEncryptedKey()
  if (SEC1.test(tags)) rejectNotRsaKey()
  let pkcs1 = parts
  if (PKCS8.test(tags)) {
    checkAlgorithm(parts[1])
    pkcs1 = readSequence(parts[2]?.value)
  } else if (tags === SPKI) {
    checkAlgorithm(parts[0])
    // The first byte counts the unused bits at the end. A sequence ends with a whole byte.
    if (parts[1]?.value[0] !== 0) rejectMalformedKey()
    pkcs1 = readSequence(parts[1].value.subarray(1))
  }
  if (!PKCS1.test(tagsOf(pkcs1))) rejectMalformedKey()
  // A private key starts with the version of the format.
  const numbers = pkcs1.slice(pkcs1.length > 2 ? 1 : 0)
  return Object.fromEntries(numbers.map(({ value }, at) => [NUMBER_NAMES[at], readInteger(value)]))
}

function readInteger(value: Uint8Array): bigint {
  // A set top bit means a negative number.
  if (!((value[0] as number) < 128) || value.length > 2_049) rejectMalformedKey()
  return toBigInt(value)
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
