import { unescapeText } from './html/html.ts'

/** A form of a page, with the values that a browser would submit. */
export interface PageForm {
  readonly action: string
  readonly fields: URLSearchParams
}

interface Tag {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
}

/** Finds the form of a payer's page by the end of its path. It reads only what these pages contain. */
export function findForm(page: string, action: string): PageForm | undefined {
  const tags = readTags(page)
  const start = tags.findIndex(
    ({ name, attributes }) => name === 'form' && attributes.get('action')?.endsWith(`/${action}`),
  )
  const [form, ...after] = start === -1 ? [] : tags.slice(start)
  if (form === undefined) return undefined
  const inside = after.slice(
    0,
    after.findIndex(({ name }) => name === '/form'),
  )
  const fields = new URLSearchParams()
  tags.forEach((tag, at) => {
    const name = tag.attributes.get('name')
    const isOwn = inside.includes(tag) || tag.attributes.get('form') === form.attributes.get('id')
    const isChosen = tag.attributes.get('type') !== 'radio' || tag.attributes.has('checked')
    if (name !== undefined && isOwn && isChosen) fields.set(name, fieldValue(tag, tags.slice(at)))
  })
  return { action: form.attributes.get('action') ?? '', fields }
}

/** Returns the value of a field. A select has the value of its first option, which is behind it. */
function fieldValue(field: Tag, following: readonly Tag[]): string {
  const option = following.find(({ name }) => name === 'option')
  const source = field.name === 'select' ? option : field
  return source?.attributes.get('value') ?? ''
}

/** Finds the link back to the shop. */
export function findReturnUrl(page: string): string | undefined {
  return readTags(page)
    .find(({ attributes }) => attributes.get('id') === 'return')
    ?.attributes.get('href')
}

/** Reads the tags of a page. The angle brackets and quotes of texts and values are escaped there. */
function readTags(page: string): readonly Tag[] {
  const [, ...pieces] = page.split('<')
  return pieces.map((piece) => {
    const [text = ''] = piece.split('>', 1)
    const [name = ''] = text.split(' ', 1)
    return { name, attributes: readAttributes(text) }
  })
}

/** Reads the attributes that have a value. Outside of the quotes is the name, after the attributes without a value. */
function readAttributes(text: string): ReadonlyMap<string, string> {
  const parts = text.split('"')
  const found = new Map<string, string>()
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const before = parts[at] ?? ''
    const name = before.slice(before.lastIndexOf(' ') + 1, -1)
    found.set(name, unescapeText(parts[at + 1] ?? ''))
  }
  return found
}
