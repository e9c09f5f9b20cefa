import { fromBinary, toBinary } from '../bytes.ts'
import { rejectMalformed } from '../der/der-read.ts'

/** Writes bytes as padded base64 on one line. */
export function toBase64(bytes: Uint8Array): string {
  return btoa(toBinary(bytes))
}

/** Writes bytes as base64url without padding, as JWKs have it. */
export function toBase64url(bytes: Uint8Array): string {
  return toBase64(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '')
}

/** Reads base64 or base64url with white space and quotes in it, padded or not. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const digits = text
    .replace(/["'\s]/g, '')
    .replace(/-/g, '+')
    .replace(/_/g, '/')
  try {
    // One character over whole groups is what is left of a key that was cut off; its length will tell.
    return fromBinary(atob(digits.length % 4 === 1 ? digits.slice(0, -1) : digits))
  } catch {
    return rejectMalformed() // without the cause, which may quote the text
  }
}
