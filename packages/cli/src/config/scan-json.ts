/** Positions in a JSON text: of the names of the outermost object, or of the first error. */
export type JsonScan =
  | { readonly errorAt: number }
  | { readonly errorAt?: undefined; readonly names: ReadonlyMap<string, number> }

const MAX_DEPTH = 50
const SPACE = /[ \t\n\r]*/y
const SCALAR =
  /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy

/**
 * Scans a JSON text for positions, which `JSON.parse` does not report: it returns the offset of the first error, or of each
 * name of the outermost object. Duplicate names and text nested more than 50 levels deep count as errors.
 */
export function scanJson(text: string): JsonScan {
  const names = new Map<string, number>()
  let at = 0
  const skip = (): void => {
    SPACE.lastIndex = at
    SPACE.exec(text)
    at = SPACE.lastIndex
  }
  const take = (character: string): boolean => {
    skip()
    if (text[at] !== character) return false
    at += 1
    return true
  }
  const takeScalar = (): string | undefined => {
    skip()
    SCALAR.lastIndex = at
    const [found] = SCALAR.exec(text) ?? []
    if (found !== undefined) at += found.length
    return found
  }
  const takeName = (depth: number): boolean => {
    skip()
    const start = at
    const found = text[at] === '"' ? takeScalar() : undefined
    if (found === undefined) return false
    if (depth === 1) {
      const name: string = JSON.parse(found)
      if (names.has(name)) {
        at = start
        return false
      }
      names.set(name, start)
    }
    return take(':')
  }
  const takeItems = (close: string, depth: number, takeItem: () => boolean): boolean => {
    if (depth > MAX_DEPTH) return false
    at += 1
    if (take(close)) return true
    do {
      if (!takeItem()) return false
    } while (take(','))
    return take(close)
  }
  const takeValue = (depth: number): boolean => {
    skip()
    if (text[at] === '{') {
      return takeItems('}', depth, () => takeName(depth) && takeValue(depth + 1))
    }
    if (text[at] === '[') return takeItems(']', depth, () => takeValue(depth + 1))
    return takeScalar() !== undefined
  }
  const isWhole = takeValue(1)
  skip()
  return isWhole && at === text.length ? { names } : { errorAt: at }
}

/** Returns a position in a text as `line:column`, both counted from 1. */
export function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  return `${line}:${offset - before.lastIndexOf('\n')}`
}
