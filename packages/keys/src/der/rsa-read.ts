import {
  NUMBER_NAMES,
  type RsaNumbers,
  type RsaPrivateNumbers,
  type RsaPublicNumbers,
  toBigInt,
} from '@gw/signature/internal'
import { reject } from '../errors/keys-error.ts'
import { MAX_KEY_BITS } from '../errors/limits.ts'
import { type DerElement, readDer, readSequence, rejectMalformed, tagsOf } from './der-read.ts'
import { KEY_ALGORITHMS, readOid } from './oid.ts'

// Structures by the tags of their elements, as in read-structure.ts.
const PKCS1_PUBLIC = '2,2'
const PKCS1_PRIVATE = '2,2,2,2,2,2,2,2,2'
const PKCS1_MORE_PRIMES = '2,2,2,2,2,2,2,2,2,48'

/** The tags of PKCS#8, which may continue with attributes. */
export const PKCS8: RegExp = /^2,48,4\b/

/** Reads the elements of a private or public PKCS#1 key. */
export function readPkcs1(parts: readonly DerElement[]): RsaNumbers {
  const tags = tagsOf(parts)
  if (tags === PKCS1_PUBLIC) return toNumbers(['n', 'e'], parts)
  if (tags === PKCS1_PRIVATE) return toNumbers(NUMBER_NAMES, parts.slice(1))
  if (tags === PKCS1_MORE_PRIMES) {
    reject('GW_KEYS_FORMAT_UNSUPPORTED', 'The key has over two primes. Generate a plain RSA key')
  }
  return rejectMalformed()
}

/** Reads the elements of PKCS#8: version, algorithm, key, and attributes, which are ignored. */
export function readPkcs8([, algorithm, key]: readonly DerElement[]): RsaNumbers {
  checkAlgorithm(algorithm)
  return readPkcs1(readSequence(key?.value))
}

/** Reads the elements of SPKI: algorithm and key. */
export function readSpki([algorithm, key]: readonly DerElement[]): RsaPublicNumbers {
  checkAlgorithm(algorithm)
  // The first byte counts the unused bits at the end. A sequence ends with a whole byte.
  if (key?.tag !== 0x03 || key.value[0]) rejectMalformed()
  return readPkcs1(readSequence(key.value.subarray(1)))
}

/** Rejects a key that is not RSA, by its name. */
export function rejectNotRsa(name: string): never {
  reject('GW_KEYS_NOT_RSA', `The key is ${name}. Generate an RSA key`)
}

/** Rejects a key that is restricted to RSA-PSS. */
export function rejectPss(): never {
  reject('GW_KEYS_RSA_PSS', 'The key is restricted to RSA-PSS. Use a plain RSA key (rsaEncryption)')
}

function checkAlgorithm(identifier: DerElement | undefined): void {
  const oid = readOid(readDer(identifier?.value ?? rejectMalformed())[0])
  const name = KEY_ALGORITHMS[oid]
  if (name === 'RSA-PSS') rejectPss()
  if (name !== 'RSA') rejectNotRsa(name ?? `of an unknown kind (${oid})`)
}

function toNumbers(fields: readonly string[], parts: readonly DerElement[]): RsaPrivateNumbers {
  const entries = parts.map(({ value }, index) => [fields[index], toNumber(value)] as const)
  return Object.fromEntries(entries) as unknown as RsaPrivateNumbers
}

function toNumber(value: Uint8Array): bigint {
  // The top bit marks a negative number.
  if (!((value[0] ?? 255) < 128)) rejectMalformed()
  if (value.length > MAX_KEY_BITS / 8 + 1) {
    reject('GW_KEYS_TOO_LARGE', `The key has more than ${MAX_KEY_BITS} bits. Pass a different key`)
  }
  return toBigInt(value)
}
