/** Markup that is safe to put into a page. Only {@link html} creates it. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** The values that a template can contain: text, which is escaped, markup, lists, and nothing. */
export type Part = string | number | Html | readonly Part[] | false | undefined

/** Creates markup from a template. Everything that is put into it is escaped, except for other markup. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const written = pieces.map((piece, at) => piece + (at < parts.length ? write(parts[at]) : ''))
  return new Html(written.join(''))
}

function write(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.text
  if (typeof part === 'object') return part.map(write).join('')
  return escapeText(String(part))
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

// Characters that turn the text after them around, or decide its direction: with one, "live" is written as "evil".
const TURNS_TEXT = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

function escapeText(text: string): string {
  return text
    .replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
    .replaceAll(TURNS_TEXT, nameCharacter)
}

function nameCharacter(character: string): string {
  return `⟨U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}⟩`
}

/** Undoes the escaping, for a program that reads the page. */
export function unescapeText(text: string): string {
  return Object.entries(ESCAPES)
    .reverse()
    .reduce((done, [character, written]) => done.replaceAll(written, character), text)
}
