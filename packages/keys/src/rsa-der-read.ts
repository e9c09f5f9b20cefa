import { toBigInt } from './bytes.ts'
import { type DerElement, readDer, readSequence, refuseMalformed, tagsOf } from './der-read.ts'
import { refuse } from './keys-error.ts'
import { MAX_KEY_BITS } from './limits.ts'
import { KEY_ALGORITHMS, readOid } from './oid.ts'
import { PRIVATE_FIELDS, type RsaNumbers, type RsaPublicNumbers } from './rsa-numbers.ts'

/** Reads the elements of PKCS#1, of either half. */
export function readPkcs1(parts: readonly DerElement[]): RsaNumbers {
  if (tagsOf(parts) === '2,2') return toNumbers(['n', 'e'], parts)
  if (tagsOf(parts) === '2,2,2,2,2,2,2,2,2') return toNumbers(PRIVATE_FIELDS, parts.slice(1))
  if (tagsOf(parts) === '2,2,2,2,2,2,2,2,2,48') {
    refuse('GW_KEYS_FORMAT_UNSUPPORTED', 'an RSA key of more than two primes')
  }
  return refuseMalformed()
}

/** Reads the elements of PKCS#8: version, algorithm, key, and attributes that are passed over. */
export function readPkcs8([, algorithm, key]: readonly DerElement[]): RsaNumbers {
  checkAlgorithm(algorithm)
  return readPkcs1(readSequence(key?.value))
}

/** Reads the elements of SPKI: algorithm and key. */
export function readSpki([algorithm, key]: readonly DerElement[]): RsaPublicNumbers {
  checkAlgorithm(algorithm)
  if (key?.tag !== 0x03) refuseMalformed()
  return readPkcs1(readSequence(key.value.subarray(1))) // the first byte counts unused bits
}

/** Says by name what it is that is not RSA. */
export function refuseNotRsa(name: string): never {
  refuse('GW_KEYS_NOT_RSA', `this key is ${name}, and the gateway signs with RSA`)
}

/** Says that a key is bound to the other padding. */
export function refusePss(): never {
  refuse('GW_KEYS_RSA_PSS', 'this key is for RSA-PSS alone: a plain RSA key is needed')
}

function checkAlgorithm(identifier: DerElement | undefined): void {
  const oid = readOid(readDer(identifier?.value ?? refuseMalformed())[0])
  const name = KEY_ALGORITHMS[oid]
  if (name === 'RSA-PSS') refusePss()
  if (name !== 'RSA') refuseNotRsa(name ?? `of an unknown kind (${oid})`)
}

function toNumbers(
  fields: readonly string[],
  parts: readonly DerElement[],
): Extract<RsaNumbers, { d: bigint }> {
  const entries = parts.map(({ value }, index) => [fields[index], toNumber(value)] as const)
  return Object.fromEntries(entries) as unknown as Extract<RsaNumbers, { d: bigint }>
}

function toNumber(value: Uint8Array): bigint {
  // A set top bit means a negative number.
  if (!((value[0] ?? 255) < 128)) refuseMalformed()
  if (value.length > MAX_KEY_BITS / 8 + 1) {
    refuse('GW_KEYS_TOO_LARGE', `a key of over ${MAX_KEY_BITS} bits`)
  }
  return toBigInt(value)
}
