/** A JSON value as it was written: numbers, escapes, and repeated names stay as they are. */
export type JsonNode = (
  | { readonly type: 'string' | 'number' | 'word'; readonly text: string }
  | { readonly type: 'array' | 'object'; readonly items: readonly JsonItem[] }
) & {
  /** Its first character. */
  readonly at: number
}

/** An entry of an object, with its name as it was written, or an item of an array. */
export interface JsonItem {
  readonly name?: string | undefined
  /** The first character of the name. */
  readonly nameAt?: number | undefined
  readonly value: JsonNode
}

const TOKEN = /\s*(?:("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)|(true|false|null)|([[\]{},:]))/y
const MAX_DEPTH = 100

/** Reads JSON for showing it, or returns `undefined` if it is not JSON. `JSON.parse` would lose how it was written. */
export function readJson(text: string): JsonNode | undefined {
  try {
    // Decides what is JSON. Below, only the text is cut into its parts.
    JSON.parse(text)
  } catch {
    return undefined
  }
  let at = 0
  const next = (): string => {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(text)?.[0] ?? ''
    at += token.length
    return token.trimStart()
  }
  const readValue = (token: string, depth: number): JsonNode => {
    if (depth > MAX_DEPTH) throw new RangeError('too deep')
    if (token === '{' || token === '[') return readItems(token, depth)
    const own = { text: token, at: at - token.length }
    if (token.startsWith('"')) return { type: 'string', ...own }
    return { type: /^[-\d]/.test(token) ? 'number' : 'word', ...own }
  }
  const readItems = (open: '{' | '[', depth: number): JsonNode => {
    const items: JsonItem[] = []
    const close = open === '{' ? '}' : ']'
    const start = at - 1
    for (let token = next(); token !== close && token !== ''; token = next()) {
      if (token === ',') continue
      if (open === '[') items.push({ value: readValue(token, depth + 1) })
      else {
        const nameAt = at - token.length
        next() // the colon
        items.push({ name: token, nameAt, value: readValue(next(), depth + 1) })
      }
    }
    return { type: open === '{' ? 'object' : 'array', items, at: start }
  }
  try {
    return readValue(next(), 0)
  } catch {
    return undefined
  }
}
