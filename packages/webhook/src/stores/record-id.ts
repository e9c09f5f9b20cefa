import { sha256Hex } from '@gw/types'
import { assertStorableKey } from './storable-key.ts'

const DIGEST = /^[0-9a-f]{64}$/
/** Half of a SHA-256 is enough to tell two bodies of one notification apart. */
const FINGERPRINT_DIGITS = 32
const encoder = new TextEncoder()

/** Returns the ID of a notification's record: the SHA-256 of its key, as 64 hexadecimal digits. */
export async function recordIdOf(key: string): Promise<string> {
  assertStorableKey(key)
  return sha256Hex(encoder.encode(key))
}

/** Returns the ID of a record from its notification key, or from the ID itself. */
export async function findRecordId(keyOrId: string): Promise<string> {
  return DIGEST.test(keyOrId) ? keyOrId : recordIdOf(keyOrId)
}

/** Returns the part of a body's SHA-256 that a record stores, in hexadecimal. */
export async function shortenFingerprint(fingerprint: string): Promise<string> {
  const digest = DIGEST.test(fingerprint)
    ? fingerprint
    : await sha256Hex(encoder.encode(fingerprint))
  return digest.slice(0, FINGERPRINT_DIGITS)
}
