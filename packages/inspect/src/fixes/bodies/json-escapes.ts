// Each function rewrites one JSON string, including its quotes, without changing its meaning.

/** Writes "/" as "\/", as PHP does. */
export function escapeSlashes(literal: string): string {
  return literal.replace(/\\.|\//gs, (found) => (found === '/' ? '\\/' : found))
}

/** Writes "\/" as "/". */
export function plainSlashes(literal: string): string {
  return literal.replace(/\\./gs, (found) => (found === '\\/' ? '/' : found))
}

/** Writes non-ASCII characters as `\u00e9`, as PHP and Python do. */
export function escapeUnicode(literal: string): string {
  return literal.replace(/[^\0-\x7f]/g, writeCode)
}

/** The same with uppercase digits, as .NET does. */
export function escapeUnicodeInCapitals(literal: string): string {
  return literal.replace(/[^\0-\x7f]/g, (unit) => writeCode(unit).toUpperCase().replace('U', 'u'))
}

/** Writes `\u00e9` as the character, as JavaScript does. */
export function plainUnicode(literal: string): string {
  return literal.replace(/\\u([0-9a-f]{4})|\\./gis, (found, digits: string | undefined) => {
    if (digits === undefined) return found
    const character = String.fromCharCode(Number.parseInt(digits, 16))
    return character < ' ' || character === '"' || character === '\\' ? found : character
  })
}

/** Writes "<", ">", and "&" as Go does. */
export function escapeHtml(literal: string): string {
  return literal.replace(/[<>&]/g, writeCode)
}

function writeCode(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
