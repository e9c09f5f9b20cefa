import { fromBinary, toBinary } from '../bytes.ts'
import type { Unlocking } from '../encryption/encryption.ts'
import { loadForge } from '../rsa/forge.ts'

/** The hashes that PKCS#12 derives keys with, by their names in node-forge; and how many bytes each gives. */
export const HASH_BYTES = { sha1: 20, sha256: 32, sha384: 48, sha512: 64 } as const

/** A hash that PKCS#12 derives keys with. */
export type Pkcs12Hash = keyof typeof HASH_BYTES

/** What a key is for: each purpose gives another one. */
const PURPOSES = { key: 1, iv: 2, mac: 3 } as const

/** What the derivation of PKCS#12 turns into a key. */
export interface Pkcs12DerivationInput extends Unlocking {
  readonly hash: Pkcs12Hash
  readonly salt: Uint8Array
  readonly iterations: number
  readonly purpose: keyof typeof PURPOSES
  readonly bytes: number
}

/** Derives a key as PKCS#12 does, from the passphrase in UTF-16. */
export async function derivePkcs12(input: Pkcs12DerivationInput): Promise<Uint8Array<ArrayBuffer>> {
  const { passphrase, isNullPassphrase, hash, salt, iterations, purpose, bytes, budget } = input
  // A key that is longer than one hash takes it several times.
  const times = Math.ceil(bytes / HASH_BYTES[hash])
  budget.spendJavaScript({ rounds: iterations * times, saltBytes: salt.length })
  const forge = await loadForge()
  const derived = forge.pkcs12.generateKey(
    isNullPassphrase ? null : passphrase,
    forge.util.createBuffer(toBinary(salt)),
    PURPOSES[purpose],
    iterations,
    bytes,
    forge.md[hash].create(),
  )
  return fromBinary(derived.getBytes())
}
