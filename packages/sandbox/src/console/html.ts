/** HTML that may be put into a page as it is. */
export class Html {
  /** The text of it. */
  readonly text: string

  /** Says that a text is HTML: everything from outside in it must be escaped. */
  constructor(text: string) {
    this.text = text
  }
}

/** What a template takes: texts and numbers are escaped, HTML and lists of it are not. */
export type HtmlPart = string | number | undefined | Html | readonly Html[]

/** Writes HTML; everything that is put in is escaped, unless it is HTML made by this very function. */
export function html(strings: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html {
  let text = strings[0] ?? ''
  for (const [index, part] of parts.entries()) text += toHtml(part) + (strings[index + 1] ?? '')
  return new Html(text)
}

function toHtml(part: HtmlPart): string {
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(toHtml).join('')
  return escapeHtml(String(part ?? ''))
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}
