// Characters that turn the text after them around: with one, "live" is written as "evil".
const TURNS_TEXT = /[\u202a-\u202e\u2066-\u2069]/g

/** Returns untrusted text that cannot turn itself or other text around: such characters are shown by their names. */
export function shownDirection(text: string): string {
  return text.replace(TURNS_TEXT, (mark) => `⟨U+${mark.charCodeAt(0).toString(16).toUpperCase()}⟩`)
}
