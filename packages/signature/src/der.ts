import { malformedKey, truncatedKey } from './key-refusal.ts'

/** One element of a DER encoding: its tag and what it holds. */
export interface DerElement {
  readonly tag: number
  readonly value: Uint8Array
}

/**
 * Splits bytes into the DER elements that follow one another in them, without descending. The caller descends by
 * calling again, so depth is the caller's and hostile nesting costs nothing.
 *
 * @throws {@link SignatureError} `GW_SIGNATURE_KEY_TRUNCATED`, `GW_SIGNATURE_KEY_MALFORMED`
 */
export function readDer(bytes: Uint8Array): DerElement[] {
  const elements: DerElement[] = []
  let at = 0
  const take = (): number => {
    const byte = bytes[at++]
    if (byte === undefined) throw truncatedKey()
    return byte
  }
  while (at < bytes.length) {
    const tag = take()
    let length = take()
    if (length > 127) {
      let digits = length & 127
      // Four length bytes reach 4 GB; no length byte at all (indefinite) is not DER.
      if (digits === 0 || digits > 4) throw malformedKey()
      for (length = 0; digits > 0; digits--) length = length * 256 + take()
    }
    if (at + length > bytes.length) throw truncatedKey()
    elements.push({ tag, value: bytes.subarray(at, at + length) })
    at += length
  }
  return elements
}
