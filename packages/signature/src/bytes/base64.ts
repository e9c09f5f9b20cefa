/**
 * Decodes a signature value: canonical padded base64, with `+ / =` either all plain or all as `%2B %2F %3D`, in either
 * hex case. Returns `undefined` for anything else, because it would be a different encoding of the same signature.
 */
export function decodeSignature(text: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    const base64 = decodeURIComponent(text)
    const binary = atob(base64)
    // Encoded again, it must be the same: no spaces, all of the padding, and no bits that the padding cuts off. If a
    // character is escaped, `+ / =` must be as well, and nothing else.
    if (btoa(binary) !== base64 || (base64 !== text && /[+/=]|%(?!2[bf]|3d)/i.test(text)))
      return undefined
    const { length } = binary
    const bytes = new Uint8Array(length)
    // Not Uint8Array.from, which takes ten times as long.
    for (let at = 0; at < length; at++) bytes[at] = binary.charCodeAt(at)
    return bytes
  } catch {
    return undefined // not base64, or a malformed escape
  }
}

/** Encodes a signature for the header: base64, then percent-encoded. */
export function encodeSignature(bytes: Uint8Array): string {
  // Not spread, which uses an iterator and takes four times as long.
  return encodeURIComponent(btoa(String.fromCharCode.apply(null, bytes as unknown as number[])))
}
