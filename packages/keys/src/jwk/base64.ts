import { fromBinary, toBinary } from '../bytes/bytes.ts'
import { rejectMalformed } from '../der/der-read.ts'

/** Encodes bytes as padded base64 on one line. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(toBinary(bytes))
}

/** Encodes bytes as base64url without padding, as in a JWK. */
export function toBase64url(bytes: Uint8Array): string {
  return toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}

/** Decodes base64 or base64url, padded or not, with whitespace and quotes in it. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const digits = text
    .replace(/["'\s]/g, '')
    .replace(/-/g, '+')
    .replace(/_/g, '/')
  try {
    // One extra character is left over from a truncated key. The length field reveals that later.
    return fromBinary(atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits))
  } catch {
    return rejectMalformed() // without the cause, which may quote the input
  }
}
