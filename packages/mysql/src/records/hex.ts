import { toHex } from '@gw/errors/internal'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Returns text as the hexadecimal digits of its UTF-8 bytes. */
export function textToHex(text: string): string {
  return toHex(encoder.encode(text))
}

/** Returns the bytes of hexadecimal digits. */
export function fromHex(digits: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(digits.length / 2)
  for (let at = 0; at < bytes.length; at++) {
    bytes[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16)
  }
  return bytes
}

/** Returns the text of hexadecimal digits. */
export function hexToText(digits: string): string {
  return decoder.decode(fromHex(digits))
}
