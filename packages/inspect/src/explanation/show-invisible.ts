import { toHex } from '@gw/errors/internal'
import { decoder, encoder } from './utf8.ts'

/** Enough for an ordinary message. More would hide what matters. */
const MAX_SHOWN_BYTES = 8_192
const MAX_QUOTED = 200

// Control characters, unusual spaces, and invisible characters: zero-width characters, direction marks, variation
// selectors.
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}]/u

/**
 * Returns bytes as text with invisible characters made visible: control characters as pictures (`␊` for a line feed,
 * which also starts a new line, `␉`, `␍`), unusual spaces, byte order marks, and direction marks as `⟨U+FEFF⟩`, and
 * bytes that are not UTF-8 as `⟨0xFF⟩`. It is for display only. Never sign the result.
 */
export function showInvisible(bytes: Uint8Array): string {
  let shown = ''
  for (let at = 0; at < bytes.length; ) {
    const length = sequenceLength(bytes, at)
    const character = length === 0 ? undefined : decode(bytes.subarray(at, at + length))
    shown += character === undefined ? `⟨0x${hexOf(bytes[at] ?? 0)}⟩` : showCharacter(character)
    at += character === undefined ? 1 : length
  }
  return shown
}

/**
 * Returns the length of a character from its first byte, or 0 if the byte starts no character or the rest is missing.
 */
function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  const length = first < 0x80 ? 1 : first < 0xc2 ? 0 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4
  return at + length > bytes.length ? 0 : length
}

function decode(bytes: Uint8Array): string | undefined {
  const [only] = bytes
  if (bytes.length === 1 && only !== undefined) return String.fromCharCode(only)
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}

function showCharacter(character: string): string {
  const code = character.codePointAt(0) ?? 0
  if (code === 0x0a) return '␊\n'
  if (code < 0x20) return String.fromCharCode(0x2400 + code)
  if (code === 0x7f) return '␡'
  if (code === 0x20 || !UNSEEN.test(character)) return character
  return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
}

function hexOf(byte: number): string {
  return byte.toString(16).toUpperCase().padStart(2, '0')
}

/** Quotes and shortens untrusted text. Invisible characters are made visible. */
export function quote(text: string): string {
  const shown = showInvisible(encoder.encode(text.slice(0, MAX_QUOTED))).replaceAll('\n', '')
  return `"${shown}${text.length > MAX_QUOTED ? '…' : ''}"`
}

/** The bytes that a signature covers, in human-readable form. */
export interface CanonicalView {
  /** The text, with invisible characters made visible. A line feed is shown as `␊` and also starts a new line. */
  readonly text: string
  /** The same bytes in hexadecimal. */
  readonly hex: string
  /** The number of signed bytes. */
  readonly lengthBytes: number
  /** True if `text` and `hex` show only the first bytes. */
  readonly cut: boolean
}

/** Returns bytes in a human-readable form. */
export function viewBytes(bytes: Uint8Array): CanonicalView {
  const shown = bytes.subarray(0, MAX_SHOWN_BYTES)
  return {
    text: showInvisible(shown),
    hex: toHex(shown),
    lengthBytes: bytes.length,
    cut: shown.length < bytes.length,
  }
}
