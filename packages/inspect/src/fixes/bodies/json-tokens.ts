/** A token of a JSON text, as written. */
export interface JsonToken {
  readonly kind: 'string' | 'space' | 'mark' | 'other'
  readonly text: string
}

const SPACES = ' \t\r\n'
const MARKS = '{}[],:'

// Deeper than any message. Indenting very deep JSON would make it grow without limit.
const MAX_DEPTH = 100

/**
 * Splits a JSON text into tokens that result in the same text when joined. Returns `undefined` if it is not JSON or is
 * too deep.
 */
export function splitJson(text: string): JsonToken[] | undefined {
  try {
    JSON.parse(text)
  } catch {
    return undefined
  }
  const tokens: JsonToken[] = []
  let depth = 0
  for (let at = 0; at < text.length; ) {
    const first = text.charAt(at)
    const kind = kindOf(first)
    let end = at + 1
    if (kind === 'string') {
      while (text.charAt(end) !== '"') end += text.charAt(end) === '\\' ? 2 : 1
      end++
    } else if (kind !== 'mark') {
      while (end < text.length && kindOf(text.charAt(end)) === kind) end++
    }
    if (first === '{' || first === '[') depth++
    if (first === '}' || first === ']') depth--
    if (depth > MAX_DEPTH) return undefined
    tokens.push({ kind, text: text.slice(at, end) })
    at = end
  }
  return tokens
}

function kindOf(character: string): JsonToken['kind'] {
  if (character === '"') return 'string'
  if (SPACES.includes(character)) return 'space'
  return MARKS.includes(character) ? 'mark' : 'other'
}

/** The whitespace of a JSON text. */
export interface Spacing {
  readonly comma: string
  readonly colon: string
  /** Indentation of each level. Without it, everything is on one line. */
  readonly indent?: string
}

/** Joins tokens with other whitespace between them. Numbers and strings are not changed. */
export function respaceJson(tokens: readonly JsonToken[], spacing: Spacing): string {
  const { comma, colon, indent } = spacing
  const texts = tokens.filter(({ kind }) => kind !== 'space').map(({ text }) => text)
  const written: string[] = []
  let depth = 0
  const breakLine = (): void => {
    if (indent !== undefined) written.push('\n', indent.repeat(depth))
  }
  for (const [at, text] of texts.entries()) {
    if (isClosing(text)) {
      depth--
      if (!isOpening(texts[at - 1])) breakLine()
    }
    written.push(text === ',' ? comma : text === ':' ? colon : text)
    if (isOpening(text)) depth++
    if (text === ',' || (isOpening(text) && !isClosing(texts[at + 1]))) breakLine()
  }
  return written.join('')
}

function isOpening(text: string | undefined): boolean {
  return text === '{' || text === '['
}

function isClosing(text: string | undefined): boolean {
  return text === '}' || text === ']'
}

/** Rewrites the strings of a JSON text, including their quotes, and nothing else. */
export function mapJsonStrings(
  tokens: readonly JsonToken[],
  write: (literal: string) => string,
): string {
  return tokens.map(({ kind, text }) => (kind === 'string' ? write(text) : text)).join('')
}
