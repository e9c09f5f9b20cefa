import { fromHex, toHex } from '@gw/errors/internal'

const encoder = new TextEncoder()
const decoder = new TextDecoder()

/** Returns text as the hexadecimal digits of its UTF-8 bytes. */
export function textToHex(text: string): string {
  return toHex(encoder.encode(text))
}

/** Returns the text of hexadecimal digits. */
export function hexToText(digits: string): string {
  return decoder.decode(fromHex(digits))
}
