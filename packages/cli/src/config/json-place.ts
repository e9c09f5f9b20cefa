/** Returns where a name stands in the text of a JSON object, as `:3:5`, or an empty string if it is written with escapes. */
export function locateName(text: string, name: string): string {
  const literal = JSON.stringify(name)
  // Behind a backslash, it is part of a value.
  for (let at = text.indexOf(literal); at !== -1; at = text.indexOf(literal, at + 1)) {
    const isName = text[at - 1] !== '\\' && /^\s*:/.test(text.slice(at + literal.length))
    if (isName) return formatPlace(text, at)
  }
  return ''
}

const SPACE = /[ \t\r\n]*/y
const TOKEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: JSON forbids them in a string
  /[{}[\],:]|"(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y

/** What can come next. `end` closes the object or the array that is open. */
type Expected = 'value' | 'value or end' | 'name' | 'name or end' | 'colon' | 'comma or end'

/**
 * Returns the index of the first character that is not valid JSON, or `undefined` if there is none. `JSON.parse` names
 * a position only for some mistakes.
 */
export function findSyntaxError(text: string): number | undefined {
  const open: string[] = []
  let expected: Expected | undefined = 'value'
  let at = 0
  while (true) {
    SPACE.lastIndex = at
    at += SPACE.exec(text)?.[0].length ?? 0
    if (at === text.length) return expected === undefined ? undefined : at
    TOKEN.lastIndex = at
    const token = TOKEN.exec(text)?.[0]
    if (token === undefined || expected === undefined) return at
    const next = step(expected, token, open)
    if (next === 'wrong') return at
    expected = next
    at += token.length
  }
}

function step(expected: Expected, token: string, open: string[]): Expected | undefined | 'wrong' {
  const close = open.at(-1) === '{' ? '}' : ']'
  if (token === close && expected.endsWith('or end')) {
    open.pop()
    return open.length === 0 ? undefined : 'comma or end'
  }
  if (expected.startsWith('name')) return token.startsWith('"') ? 'colon' : 'wrong'
  if (expected === 'colon') return token === ':' ? 'value' : 'wrong'
  if (expected === 'comma or end') {
    if (token !== ',') return 'wrong'
    return open.at(-1) === '{' ? 'name' : 'value'
  }
  if (token === '{' || token === '[') {
    open.push(token)
    return token === '{' ? 'name or end' : 'value or end'
  }
  if (/^[}\],:]/.test(token)) return 'wrong'
  return open.length === 0 ? undefined : 'comma or end'
}

/** Formats an index as a line and a column, as editors and compilers do. */
export function formatPlace(text: string, at: number): string {
  const lines = text.slice(0, at).split('\n')
  return `:${lines.length}:${(lines.at(-1) ?? '').length + 1}`
}
