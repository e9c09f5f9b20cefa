import { NUMBER_NAMES, type RsaPrivateNumbers, type RsaPublicNumbers } from '@gw/signature/internal'
import { derElement, derInteger, derSequence } from './der-write.ts'

/** rsaEncryption, 1.2.840.113549.1.1.1, with its NULL parameter. */
const RSA_ALGORITHM: Uint8Array = /* @__PURE__ */ derSequence(
  Uint8Array.of(0x06, 9, 42, 134, 72, 134, 247, 13, 1, 1, 1),
  Uint8Array.of(0x05, 0),
)

/** Writes the public key as PKCS#1. */
export function writePkcs1Public({ n, e }: RsaPublicNumbers): Uint8Array {
  return derSequence(derInteger(n), derInteger(e))
}

/** Writes the public key as SPKI. */
export function writeSpki(numbers: RsaPublicNumbers): Uint8Array {
  // The first byte of a BIT STRING is the number of unused bits in its last byte.
  return derSequence(RSA_ALGORITHM, derElement(0x03, Uint8Array.of(0), writePkcs1Public(numbers)))
}

/** Writes a private key as PKCS#1. */
export function writePkcs1Private(numbers: RsaPrivateNumbers): Uint8Array {
  return derSequence(derInteger(0n), ...NUMBER_NAMES.map((field) => derInteger(numbers[field])))
}

/** Writes a private key as PKCS#8. */
export function writePkcs8(numbers: RsaPrivateNumbers): Uint8Array {
  return derSequence(derInteger(0n), RSA_ALGORITHM, derElement(0x04, writePkcs1Private(numbers)))
}
