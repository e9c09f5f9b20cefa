import { Chip } from '@gw/ui'
import type { ComponentChildren } from 'preact'

const CONTROLS =
  'NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN ETB CAN EM SUB ESC FS GS RS US SP DEL'.split(
    ' ',
  )

// Control and format characters, which have no glyph or rearrange the text around them, and the pictures of control
// characters, which many fonts lack.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd\u2400-\u243f]/u

/** Untrusted text. Line breaks are kept, and other invisible characters are shown by their names. */
export function VisibleText(props: { readonly text: string }) {
  const { text } = props
  const parts: ComponentChildren[] = []
  let plain = ''
  for (const character of text) {
    if (character === '\n' || !INVISIBLE.test(character)) {
      plain += character
      continue
    }
    parts.push(plain, <Chip label={labelOf(character)} />)
    plain = ''
  }
  return (
    <bdi>
      {parts}
      {plain}
    </bdi>
  )
}

function labelOf(character: string): string {
  const code = character.codePointAt(0) ?? 0
  // The pictures of control characters have the same order, 0x2400 further on.
  const control = CONTROLS[code >= 0x2400 && code <= 0x2421 ? code - 0x2400 : code]
  if (control !== undefined) return control
  if (code === 0xfeff) return 'BOM'
  if (code === 0xfffd) return 'not UTF-8'
  return `U+${code.toString(16).toUpperCase().padStart(4, '0')}`
}
