/**
 * Returns the rules of `parseJson` that a text breaks. A slow and obvious reference: it reads text that `JSON.parse`
 * accepts character by character and unescapes each string itself.
 */
export function brokenRules(
  bytes: Uint8Array,
  { maxDepth, maxBytes }: { readonly maxDepth: number; readonly maxBytes: number },
): Set<string> {
  const broken = new Set<string>()
  if (bytes.length > maxBytes) broken.add('TOO_LARGE')
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes)
  // If decoding had to repair something, the bytes were not UTF-8.
  if (Buffer.compare(new TextEncoder().encode(text), bytes) !== 0) broken.add('NOT_UTF8')
  try {
    JSON.parse(text)
  } catch {
    broken.add('MALFORMED')
    // The depth of malformed text is not well defined, but it cannot exceed the number of brackets.
    if ((text.match(/[[{]/g)?.length ?? 0) > maxDepth) broken.add('TOO_DEEP')
    return broken
  }
  let at = 0
  readValue(0)
  return broken

  function readValue(depth: number): void {
    skip(' \n\r\t,:')
    const first = text[at]
    if (first === '"') readString()
    else if (first === '[' || first === '{') readContainer(first, depth + 1)
    else while (at < text.length && !' \n\r\t,:]}'.includes(text[at] as string)) at++
  }

  function readContainer(kind: string, depth: number): void {
    if (depth > maxDepth) broken.add('TOO_DEEP')
    const keys = new Set<string>()
    at++
    for (;;) {
      skip(' \n\r\t,')
      if (text[at] === ']' || text[at] === '}') break
      if (kind === '{') {
        const key = readString()
        if (keys.has(key)) broken.add('DUPLICATE_KEY')
        if (key === '__proto__') broken.add('PROTO_KEY')
        keys.add(key)
      }
      readValue(depth)
    }
    at++
  }

  function readString(): string {
    const start = at++
    while (text[at] !== '"') at += text[at] === '\\' ? 2 : 1
    at++
    const string = JSON.parse(text.slice(start, at)) as string
    for (const character of string) {
      const code = character.codePointAt(0) as number
      if (code >= 0xd800 && code <= 0xdfff) broken.add('LONE_SURROGATE')
    }
    return string
  }

  function skip(characters: string): void {
    while (at < text.length && characters.includes(text[at] as string)) at++
  }
}

/** Returns whether two JSON values are identical: minus zero differs from zero, and the order of keys matters. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) {
    return Object.is(a, b)
  }
  if (Array.isArray(a) !== Array.isArray(b)) return false
  if (Object.getPrototypeOf(a) !== Object.getPrototypeOf(b)) return false
  const keys = Object.keys(a)
  const others = Object.keys(b)
  return (
    keys.length === others.length &&
    keys.every(
      (key, place) =>
        key === others[place] &&
        isSameValue((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]),
    )
  )
}
