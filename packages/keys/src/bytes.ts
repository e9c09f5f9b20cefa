/** Concatenates bytes. */
export function concatBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

/** Converts a binary string (one character per byte, as in node-forge and `atob`) to bytes. */
export function fromBinary(binary: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(binary, (byte) => byte.charCodeAt(0))
}

/** Converts bytes to a binary string (one character per byte). */
export function toBinary(bytes: Uint8Array): string {
  let binary = ''
  // In chunks, because the number of arguments is limited.
  for (let at = 0; at < bytes.length; at += 8_192) {
    binary += String.fromCharCode(...bytes.subarray(at, at + 8_192))
  }
  return binary
}

/** Reads a non-negative number from big-endian bytes. */
export function toBigInt(bytes: Uint8Array): bigint {
  return BigInt(`0x0${toHex(bytes)}`)
}

/** Formats bytes as hexadecimal digits. */
export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Writes a non-negative number as the fewest big-endian bytes. 0 takes one byte. */
export function fromBigInt(value: bigint): Uint8Array<ArrayBuffer> {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Uint8Array.from(even.match(/../g) ?? [], (digits) => Number.parseInt(digits, 16))
}
