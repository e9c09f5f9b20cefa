// Control characters, characters that are not seen, such as marks that change the direction of text, and separators of
// lines.
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Returns untrusted text in a form that is safe to print: control characters become visible (`␛`, `␊`, `⟨U+202E⟩`), and
 * long text is shortened.
 */
export function printable(text: string, length = 300): string {
  const short = text.length > length ? `${text.slice(0, length)}…` : text
  return short.replace(UNSEEN, (character) => {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x20) return String.fromCharCode(0x2400 + code)
    if (code === 0x7f) return '␡'
    return `⟨U+${code.toString(16).toUpperCase().padStart(4, '0')}⟩`
  })
}

// JSON itself escapes the control characters below U+0020, and its line ends are not in strings.
const UNSEEN_IN_JSON = /[\x7f-\x9f\p{Cf}\p{Zl}\p{Zp}]/gu

/**
 * Returns a value as JSON that is safe to print. Characters that a terminal would interpret or not show are escaped, so
 * the parsed value is the same.
 */
export function printableJson(value: unknown, indent?: number): string {
  const json = JSON.stringify(value, undefined, indent) ?? ''
  return json.replace(UNSEEN_IN_JSON, escapeUnits)
}

function escapeUnits(character: string): string {
  // One escape for each UTF-16 unit, because a character above U+FFFF has two.
  return Array.from({ length: character.length }, (_, at) => character.charCodeAt(at))
    .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
    .join('')
}
