import { concatBytes } from '@gw/errors/internal'
import { fromBinary, toBinary } from '../bytes/bytes.ts'
import { loadForge } from '../crypto/forge.ts'
import type { Unlocking } from './encryption.ts'
import { repeatHash } from './repeat-hash.ts'

/** The hashes of the PKCS#12 derivation, by their names in node-forge, with their size in bytes. */
export const HASH_BYTES = { sha1: 20, sha256: 32, sha384: 48, sha512: 64 } as const

/** The block size of each hash in bytes: what the derivation pads its input to. */
const BLOCK_BYTES = { sha1: 64, sha256: 64, sha384: 128, sha512: 128 } as const

/** A hash of the PKCS#12 derivation. */
export type Pkcs12Hash = keyof typeof HASH_BYTES

/** The purposes of derived keys. Each results in a different key. */
const PURPOSES = { key: 1, iv: 2, mac: 3 } as const

/** The input of the PKCS#12 derivation. */
export interface Pkcs12DerivationInput extends Unlocking {
  readonly hash: Pkcs12Hash
  readonly salt: Uint8Array
  readonly iterations: number
  readonly purpose: keyof typeof PURPOSES
  readonly bytes: number
}

/**
 * Derives a key from the passphrase in UTF-16, as PKCS#12 does (RFC 7292, appendix B.2). Does not use node-forge, whose
 * derivation runs without interruption: 160,000 rounds of SHA-512 block the event loop for 8 seconds.
 */
export async function derivePkcs12(input: Pkcs12DerivationInput): Promise<Uint8Array<ArrayBuffer>> {
  const { passphrase, isNullPassphrase, hash, salt, iterations, purpose, bytes, budget } = input
  // A key that is longer than one hash needs several.
  const times = Math.ceil(bytes / HASH_BYTES[hash])
  budget.spendJavaScript({ rounds: iterations * times, saltBytes: salt.length })
  const forge = await loadForge()
  const blockBytes = BLOCK_BYTES[hash]
  const diversifier = new Uint8Array(blockBytes).fill(PURPOSES[purpose])
  const password = isNullPassphrase ? new Uint8Array() : toBmpString(passphrase)
  const mixed = concatBytes([fillBlocks(salt, blockBytes), fillBlocks(password, blockBytes)])
  const parts: Uint8Array[] = []
  for (let time = 0; time < times; time++) {
    const start = toBinary(concatBytes([diversifier, mixed]))
    const digest = fromBinary(await repeatHash(forge, hash, { start, rounds: iterations }))
    parts.push(digest)
    const addend = fillBlocks(digest, blockBytes).subarray(0, blockBytes)
    for (let at = 0; at < mixed.length; at += blockBytes) {
      addPlusOne(mixed.subarray(at, at + blockBytes), addend)
    }
  }
  return concatBytes(parts).slice(0, bytes)
}

/** Repeats bytes until they fill complete blocks. Empty input stays empty. */
function fillBlocks(bytes: Uint8Array, blockBytes: number): Uint8Array<ArrayBuffer> {
  const length = blockBytes * Math.ceil(bytes.length / blockBytes)
  return Uint8Array.from({ length }, (_, at) => bytes[at % bytes.length] ?? 0)
}

/** UTF-16, big-endian, with a final zero. */
function toBmpString(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(2 * text.length + 2)
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    bytes[2 * at] = unit >> 8
    bytes[2 * at + 1] = unit & 0xff
  }
  return bytes
}

/** Adds a big-endian number and 1 to a block, modulo the size of the block. */
function addPlusOne(block: Uint8Array, addend: Uint8Array): void {
  let carry = 1
  for (let at = block.length - 1; at >= 0; at--) {
    carry += (block[at] ?? 0) + (addend[at] ?? 0)
    block[at] = carry & 0xff
    carry >>= 8
  }
}
