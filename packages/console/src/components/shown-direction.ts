// Characters that turn the text after them around, or decide its direction: with one, "live" is written as "evil".
const TURNS_TEXT = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Returns untrusted text that cannot turn itself or other text around: such characters are shown by their names. */
export function shownDirection(text: string): string {
  return text.replace(TURNS_TEXT, (mark) => `⟨U+${codeOf(mark).toUpperCase()}⟩`)
}

/** Returns JSON with the same value that cannot turn itself around, for a field, whose text stays as it is. */
export function escapeDirection(json: string): string {
  return json.replace(TURNS_TEXT, (mark) => `\\u${codeOf(mark)}`)
}

function codeOf(mark: string): string {
  return mark.charCodeAt(0).toString(16).padStart(4, '0')
}
