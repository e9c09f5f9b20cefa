/** HTML that needs no escaping. */
export class Html {
  /** The text. */
  readonly text: string

  /** Marks a text as HTML. Everything from outside in it must be escaped. */
  constructor(text: string) {
    this.text = text
  }
}

/** What a template takes. Strings and numbers are escaped; HTML and arrays of it are not. */
export type HtmlPart = string | number | undefined | Html | readonly Html[]

/** Creates HTML. Every value is escaped, unless this function created it. */
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
