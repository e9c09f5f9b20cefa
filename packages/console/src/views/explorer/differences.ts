/** A value that an edit changed, added, or removed. */
export interface Difference {
  /** The path of the value: `paymentAmount.value`. */
  readonly path: string
  /** The value as JSON before the edit. `undefined` if it was added. */
  readonly before?: string | undefined
  /** The value as JSON after the edit. `undefined` if it was removed. */
  readonly after?: string | undefined
}

/** Returns the values in which two texts of JSON differ. A text that is no JSON is one value. */
export function findDifferences(before: string, after: string): readonly Difference[] {
  if (before === after) return []
  const [one, other] = [parse(before), parse(after)]
  if (one === undefined || other === undefined) return [{ path: 'body', before, after }]
  const found: Difference[] = []
  compare(one.value, other.value, '', found)
  // The same values, written differently: a signature covers the text.
  return found.length === 0 ? [{ path: 'body', before, after }] : found
}

function parse(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

function compare(one: unknown, other: unknown, path: string, found: Difference[]): void {
  if (isNested(one) && isNested(other) && Array.isArray(one) === Array.isArray(other)) {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const has = (object: object): boolean => Object.hasOwn(object, name)
      const inner = path === '' ? name : `${path}.${name}`
      if (has(one) && has(other)) compare(one[name], other[name], inner, found)
      else if (has(one)) found.push({ path: inner, before: JSON.stringify(one[name]) })
      else found.push({ path: inner, after: JSON.stringify(other[name]) })
    }
    return
  }
  const [before, after] = [JSON.stringify(one), JSON.stringify(other)]
  if (before !== after) found.push({ path: path === '' ? 'body' : path, before, after })
}

function isNested(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
