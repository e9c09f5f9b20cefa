import { unescapeText } from './html.ts'

/** A form of a page, with the values that a browser would submit. */
export interface PageForm {
  readonly action: string
  readonly fields: URLSearchParams
}

const FORM = /<form\b([^>]*)>(.*?)<\/form>/gs
const FIELD = /<(input|select)\b([^>]*)>(?:(.*?)<\/select>)?/gs

/** Finds the form of a payer's page by the end of its path. It reads only what these pages contain. */
export function findForm(page: string, action: string): PageForm | undefined {
  for (const [, attributes = '', inside = ''] of page.matchAll(FORM)) {
    const path = readAttribute(attributes, 'action')
    if (path?.endsWith(`/${action}`) !== true) continue
    const id = readAttribute(attributes, 'id')
    const outside = [...page.matchAll(FIELD)].filter(
      ([, , of = '']) => readAttribute(of, 'form') === id,
    )
    return { action: path, fields: readFields([...inside.matchAll(FIELD), ...outside]) }
  }
  return undefined
}

function readFields(found: readonly RegExpExecArray[]): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [, tag, attributes = '', options = ''] of found) {
    const name = readAttribute(attributes, 'name')
    const value = readAttribute(tag === 'select' ? options : attributes, 'value')
    if (name !== undefined) fields.set(name, value ?? '')
  }
  return fields
}

/** Finds the link back to the shop. */
export function findReturnUrl(page: string): string | undefined {
  const [, attributes = ''] = /<a\b([^>]*\bid="return"[^>]*)>/.exec(page) ?? []
  return readAttribute(attributes, 'href')
}

function readAttribute(attributes: string, name: string): string | undefined {
  const [, value] = new RegExp(`\\b${name}="([^"]*)"`).exec(attributes) ?? []
  return value === undefined ? undefined : unescapeText(value)
}
