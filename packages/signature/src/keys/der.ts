import { reject } from '../errors/signature-error.ts'
import { rejectMalformedKey } from './key-rejection.ts'

/** One element of a DER encoding: its tag and its content. */
export interface DerElement {
  readonly tag: number
  readonly value: Uint8Array
}

/**
 * Splits bytes into consecutive DER elements, without descending. The caller descends by calling again, so it controls
 * the depth, and hostile nesting has no cost.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_KEY_TRUNCATED`, `GW_SIGNATURE_KEY_MALFORMED`
 */
export function readDer(bytes: Uint8Array): DerElement[] {
  const elements: DerElement[] = []
  for (let at = 0; at < bytes.length; ) {
    const tag = bytes[at++] as number
    let length = bytes[at++] as number
    if (length > 127) {
      // Four length bytes allow 4 GB. No length bytes (the indefinite form) is not DER.
      if (length === 128 || length > 132) rejectMalformedKey()
      const start = at + length - 128
      for (length = 0; at < start; at++) length = length * 256 + (bytes[at] as number)
    }
    const end = at + length
    // Past the end of the bytes, the length is NaN.
    if (!(end <= bytes.length)) {
      reject(
        'GW_SIGNATURE_KEY_TRUNCATED',
        'The key is incomplete. Copy all of it, including the END line',
      )
    }
    elements.push({ tag, value: bytes.subarray(at, end) })
    at = end
  }
  return elements
}
