/** A character as it is shown. */
export interface CharacterText {
  /** The text to show: the character itself, or the label of one that cannot be seen. */
  readonly text: string
  /** Set if `text` is a label: the full name, for people who do not know it. */
  readonly name?: string
}

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

/** Returns the text of a character, or the label of one that cannot be seen. A space is text. */
export function describeCharacter(character: string): CharacterText {
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
export const SPACE: CharacterText = { text: 'SP', name: 'space' }
