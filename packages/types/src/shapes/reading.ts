import { findMarked, type MarkedJson } from './marked-json.ts'
import { Misfit, type Omission, type Path, type Shape } from './shape.ts'

/**
 * A malformed field of a message that was omitted from the typed value, or converted to its documented type. It never
 * contains the value.
 */
export interface ReadingIssue {
  /**
   * Path of what was omitted or converted: `settlementQuote.quotePrice`, or `transactions` for an array with a malformed
   * item.
   */
  readonly path: string
  /**
   * The fault and its place: `transactions[1].transactionAmount must be an object; got a string`. For a value that was
   * converted, it says so.
   */
  readonly message: string
}

/** A value that could be read, and the fields that were omitted or converted. */
export interface Reading<T> {
  /** The typed value. It is the input itself if nothing was omitted or converted. */
  readonly value: T
  /** The fields that were omitted or converted. */
  readonly issues: readonly ReadingIssue[]
}

/** Reads a response or a notification: see `toTolerantSchema`. */
export function readTolerantly<T>(shape: Shape<T>, value: unknown): Reading<T> | Misfit {
  return readMessage(shape, findMarked(value) ?? { value })
}

/** Reads a message whose marked values, if it has any, are known. It may change a marked message. */
export function readMessage<T>(shape: Shape<T>, message: Partial<MarkedJson>): Reading<T> | Misfit {
  const omitted: Omission[] = []
  const read = shape['~read'](message.value, omitted)
  if (read instanceof Misfit) return read
  message.omitMarks?.(read, omitted)
  return { value: read as T, issues: omitted.map(toIssue) }
}

/** Returns the parts of a value that `parseJson` omitted with `loneSurrogates: 'omit'`. */
export function readOmitted(value: unknown): readonly ReadingIssue[] {
  const omitted: Omission[] = []
  findMarked(value)?.omitMarks(undefined, omitted)
  return omitted.map(toIssue)
}

/** Checks a request: see `toStrictSchema`. */
export function readStrictly<T>(shape: Shape<T>, value: unknown): Reading<T> | Misfit {
  const read = shape['~read'](value, undefined)
  return read instanceof Misfit ? read : { value: value as T, issues: [] }
}

function toIssue({ path, misfit }: Omission): ReadingIssue {
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
