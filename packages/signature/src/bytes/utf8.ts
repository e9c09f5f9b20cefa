/** A shared encoder, because creating one costs more than using it. */
export const encoder: TextEncoder = new TextEncoder()

/** Returns the text that encodes to exactly these bytes, or `undefined` if they are not UTF-8. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    // Without ignoreBOM, a byte order mark would be missing from the text.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}
