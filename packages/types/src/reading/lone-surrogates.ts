import { TypesError } from '../errors/types-error.ts'
import { isStrictField } from '../shapes/is-strict-field.ts'
import { type MarkedJson, rememberMarked } from '../shapes/marked-json.ts'
import { LONE, LONE_MESSAGE, Misfit, type Omission, type Path } from '../shapes/shape.ts'
import { keptFields } from '../shapes/strict-fields.ts'

const LONE_HALF = /\p{Surrogate}/u

/**
 * Parses valid JSON, nested in a few levels at most, and marks its strings with half of a surrogate pair: see
 * {@link MarkedJson}.
 *
 * @throws {@link TypesError} `GW_TYPES_JSON_LONE_SURROGATE` if a name contains half of a pair, if nothing would be
 * left, or for a field of the message that is read strictly by its name. A program can read such a field even if the
 * shape does not have it, as `paymentOutcome` reads `paymentStatus`
 */
export function parseMarked(text: string): MarkedJson {
  const value: unknown = JSON.parse(text)
  const marks: Omission[] = []
  if (typeof value !== 'object' || value === null) throw loneSurrogate()
  mark(value, [], marks)
  if (Array.isArray(value) && marks.some(({ path }) => path.length === 1)) throw loneSurrogate()
  return { value, marks, omitMarks: (read, omitted) => omitMarks(marks, read, omitted) }
}

/** Parses JSON like {@link parseMarked}, and omits what is marked. A tolerant schema reports it. */
export function parseWithoutLone(text: string): unknown {
  const { value, marks } = parseMarked(text)
  deleteMarks(value, marks)
  rememberMarked(value as object, () => parseMarked(text))
  return value
}

/** Returns the error for half of a surrogate pair, in a field that must be readable if its path is known. */
export function loneSurrogate(path?: string): TypesError {
  const place = path === undefined ? 'JSON' : `field ${path}`
  return new TypesError(
    `The ${place} contains half of a surrogate pair in a \\u escape. Keep it and ask its sender`,
    { code: 'GW_TYPES_JSON_LONE_SURROGATE', path },
  )
}

/** Replaces every string with half of a pair inside a value. */
function mark(container: object, path: Path, marks: Omission[]): void {
  const isList = Array.isArray(container)
  for (const [name, value] of Object.entries(container)) {
    if (!isList && LONE_HALF.test(name)) throw loneSurrogate()
    const key = isList ? Number(name) : name
    const known = marks.length
    if (typeof value === 'object' && value !== null) mark(value, [...path, key], marks)
    if (typeof value === 'string' && LONE_HALF.test(value)) {
      marks.push({ path: [...path, key], misfit: new Misfit(LONE_MESSAGE) })
      Object.assign(container, { [name]: keptFields.includes(name) ? '\uFFFD' : LONE })
    }
    const isPlain = typeof value === 'string' || Array.isArray(value)
    const isStrict = path.length === 0 && isStrictField(name)
    if (isStrict && isPlain && marks.length > known) throw loneSurrogate(name)
  }
}

function omitMarks(marks: readonly Omission[], root: unknown, omitted: Omission[]): void {
  const outer = omitted.map(({ path }) => path)
  deleteMarks(root, marks)
  for (const { path, misfit } of marks) {
    const isInside = outer.some((keys) => keys.every((key, at) => key === path[at]))
    if (!isInside) omitted.push({ path: path.map(toPrintable), misfit })
  }
}

/** Deletes what is still marked, from the last mark to the first, because deleting an item changes later indexes. */
function deleteMarks(root: unknown, marks: readonly Omission[]): void {
  for (const { path } of [...marks].reverse()) deleteMark(root, path)
}

/** Deletes the value at a path, if it is still marked. Its parent may have been omitted. */
function deleteMark(root: unknown, path: Path): void {
  const last = path.at(-1) as string
  let inner = root
  for (const key of path.slice(0, -1)) {
    if (typeof inner !== 'object' || inner === null || !Object.hasOwn(inner, key)) return
    inner = (inner as Record<string | number, unknown>)[key]
  }
  const container = inner as Record<string, unknown> | undefined
  if (container?.[last] !== LONE) return
  if (Array.isArray(container)) container.splice(Number(last), 1)
  else Reflect.deleteProperty(container, last)
}

/** Replaces a name that could be data, because the sender chose it. */
function toPrintable(key: string | number): string | number {
  return typeof key === 'number' || /^[A-Za-z_]\w{0,63}$/.test(key) ? key : '*'
}
