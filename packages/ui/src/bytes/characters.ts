/** A character of some bytes, or a byte that is not part of one. */
export interface Character {
  /** Its first byte. */
  readonly from: number
  /** The byte after its last. */
  readonly to: number
  /** The text to show: the character itself, or the label of one that cannot be seen. */
  readonly text: string
  /** Set if `text` is a label: the full name, for people who do not know it. */
  readonly name?: string
}

const decoder = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true })

/** Control characters have the labels that keyboards and tables use. Pictures such as U+240A are missing from many fonts. */
const CONTROLS =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US'.split(
    ' ',
  )

const NAMES: Readonly<Record<string, string>> = {
  LF: 'line feed',
  CR: 'carriage return',
  TAB: 'tab',
  NUL: 'zero byte',
  SP: 'space',
  BOM: 'byte order mark',
  NBSP: 'no-break space',
  ZWSP: 'zero-width space',
  ZWNJ: 'zero-width non-joiner',
  ZWJ: 'zero-width joiner',
  LRM: 'left-to-right mark',
  RLM: 'right-to-left mark',
  DEL: 'delete',
}

const LABELS: Readonly<Record<number, string>> = {
  127: 'DEL',
  160: 'NBSP',
  8203: 'ZWSP',
  8204: 'ZWNJ',
  8205: 'ZWJ',
  8206: 'LRM',
  8207: 'RLM',
  65279: 'BOM',
}

// Invisible, unusual spaces, marks of direction, characters without a glyph, and the pictures of control characters.
const UNSEEN = /[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2400-\u243f\ufffd]/u

/** Splits bytes into characters. Each byte belongs to exactly one of them. */
export function* readCharacters(
  bytes: Uint8Array,
  from = 0,
  to: number = bytes.length,
): Generator<Character> {
  for (let at = from; at < to; ) {
    const end = at + sequenceLength(bytes, at)
    const character = decode(bytes.subarray(at, end))
    if (character === undefined) {
      yield { from: at, to: at + 1, text: `0x${hexOf(bytes[at] ?? 0)}`, name: 'not UTF-8' }
      at++
    } else {
      yield { from: at, to: end, ...describe(character) }
      at = end
    }
  }
}

/** Returns the text of a character, or the label of one that cannot be seen. A space is text. */
export function describe(character: string): Pick<Character, 'text' | 'name'> {
  if (character === ' ') return { text: ' ' }
  const code = character.codePointAt(0) ?? 0
  const label = code < 32 ? CONTROLS[code] : LABELS[code]
  if (label !== undefined) return { text: label, name: NAMES[label] ?? 'control character' }
  if (!UNSEEN.test(character)) return { text: character }
  return {
    text: `U+${code.toString(16).toUpperCase().padStart(4, '0')}`,
    name: 'special character',
  }
}

/** Returns the label of a space, for where it matters. */
export const SPACE: Pick<Character, 'text' | 'name'> = { text: 'SP', name: 'space' }

/** Returns a byte as two digits. */
export function hexOf(byte: number): string {
  return byte.toString(16).padStart(2, '0')
}

/** Moves a position back to the first byte of its character. */
export function startOfCharacter(bytes: Uint8Array, at: number): number {
  for (let from = at; from >= 0 && at - from < 4; from--) {
    if (((bytes[from] ?? 0) & 0xc0) === 0x80) continue
    return from + sequenceLength(bytes, from) > at ? from : at
  }
  return at
}

function sequenceLength(bytes: Uint8Array, at: number): number {
  const first = bytes[at] ?? 0
  const length = first < 0xc2 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : first < 0xf5 ? 4 : 1
  return Math.min(length, bytes.length - at)
}

function decode(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes)
  } catch {
    return undefined
  }
}
