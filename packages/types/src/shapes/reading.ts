import { type LeftOut, Misfit, type Mode, type Path, type Shape } from './shape.ts'

/** A field of a message that was left out of the typed value because it was malformed. It never contains the value. */
export interface ReadingIssue {
  /** Path of the field that was left out: `settlementQuote.quotePrice`, or `transactions` for an array with a malformed item. */
  readonly path: string
  /** What is wrong and where: `transactions[1].transactionAmount must be an object; got string`. */
  readonly message: string
}

/** A value that could be read, and the fields that were left out. */
export interface Reading<T> {
  /** The typed value. It is the input itself if nothing was left out. */
  readonly value: T
  /** The fields that were left out. */
  readonly issues: readonly ReadingIssue[]
}

/** For the items of an array: a null field is absent, and one malformed field makes the item malformed. */
export const WHOLE: Mode = { nullIsAbsent: true, leftOut: undefined }

/** For requests: null is invalid, and nothing is left out. */
const STRICT: Mode = { nullIsAbsent: false, leftOut: undefined }

const NO_ISSUES: readonly ReadingIssue[] = /* @__PURE__ */ Object.freeze([])

/** Reads a response or a notification: see `toTolerantSchema`. */
export function readTolerantly<T>(shape: Shape<T>, value: unknown): Reading<T> | Misfit {
  const leftOut: LeftOut[] = []
  const read = shape['~read'](value, { nullIsAbsent: true, leftOut })
  if (read instanceof Misfit) return read
  return { value: read as T, issues: leftOut.length === 0 ? NO_ISSUES : leftOut.map(toIssue) }
}

/** Checks a request: see `toStrictSchema`. */
export function readStrictly<T>(shape: Shape<T>, value: unknown): Reading<T> | Misfit {
  const read = shape['~read'](value, STRICT)
  return read instanceof Misfit ? read : { value: value as T, issues: NO_ISSUES }
}

function toIssue({ path, misfit }: LeftOut): ReadingIssue {
  const at = formatPath([...path, ...misfit.path])
  return { path: formatPath(path), message: `${at} ${misfit.message}` }
}

/** Formats a path for people: `transactions[0].transactionAmount.value`. */
export function formatPath(path: Path): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? key : `${text}.${key}`
  }, '')
}
