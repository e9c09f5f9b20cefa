import { fromHex } from '@gw/errors/internal'

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

/** Writes a non-negative number as the fewest big-endian bytes. 0 takes one byte. */
export function fromBigInt(value: bigint): Uint8Array<ArrayBuffer> {
  const hex = value.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return fromHex(even)
}
