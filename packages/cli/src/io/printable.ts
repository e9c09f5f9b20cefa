// Control characters, line separators, and marks that change the direction of text.
const UNSEEN = /[\p{Cc}\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

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
