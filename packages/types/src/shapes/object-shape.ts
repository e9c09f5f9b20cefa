import { isDecidingField } from './deciding-fields.ts'
import { type LeftOut, Misfit, type Mode, misfit, type Shape, toShape } from './shape.ts'

/** The shapes of exactly the required fields of `T`. */
export type RequiredFields<T> = {
  readonly [Key in keyof T as Partial<Pick<T, Key>> extends Pick<T, Key> ? never : Key]: Shape<
    T[Key]
  >
}

/** The shapes of exactly the optional fields of `T`. */
export type OptionalFields<T> = {
  readonly [Key in keyof T as Partial<Pick<T, Key>> extends Pick<T, Key> ? Key : never]-?: Shape<
    Exclude<T[Key], undefined>
  >
}

interface Field {
  readonly read: Shape<unknown>['~read']
  readonly isRequired: boolean
  /** Whether a malformed value makes the whole object malformed, instead of being left out. */
  readonly isFirm: boolean
}

type Fields = ReadonlyMap<string, Field>

/**
 * Creates the shape of an object with these fields. Any other fields are kept unchanged. In a response or a
 * notification, an optional field that is null is absent. A malformed optional field is left out and reported, unless
 * it is a deciding field, which makes the object malformed.
 */
export function objectShape<T>(required: RequiredFields<T>, optional: OptionalFields<T>): Shape<T> {
  // Prepared on first use, because a program that imports a catalog of shapes uses only a few of them.
  let fields: Fields | undefined
  let requiredNames: readonly string[] = []
  return toShape({ type: 'object', required, optional }, (value, mode) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return misfit('an object', value)
    }
    if (fields === undefined) {
      fields = new Map([...toFields(required, true), ...toFields(optional, false)])
      requiredNames = Object.keys(required)
    }
    const input = value as JsonObject
    for (const name of requiredNames) {
      if (!isAbsent(input[name], mode)) continue
      const others = requiredNames.filter((other) => other !== name && isAbsent(input[other], mode))
      const also = others.length === 0 ? '' : `. Also missing: ${others.join(', ')}`
      return at(name, new Misfit(`is required${also}`))
    }
    return isPlain(input) ? readFields(input, fields, mode) : readInstance(input, fields, mode)
  })
}

function isAbsent(field: unknown, mode: Mode): boolean {
  return field === undefined || (field === null && mode.nullIsAbsent)
}

/** Creates a shape that also requires one of these fields, as the interface does if either of two IDs is enough. */
export function anyFieldShape<T, Whole>(
  names: readonly (string & keyof T)[],
  shape: Shape<T>,
): Shape<Whole> {
  return toShape({ type: 'anyField', names, shape }, (value, mode) => {
    const read = shape['~read'](value, mode)
    if (read instanceof Misfit || names.some((name) => (read as T)[name] !== undefined)) return read
    return new Misfit(`must have ${names.join(' or ')}`)
  })
}

function toFields(shapes: object, isRequired: boolean): [name: string, field: Field][] {
  return Object.entries(shapes).map(([name, shape]: [string, Shape<unknown>]) => [
    name,
    { read: shape['~read'], isRequired, isFirm: isRequired || isDecidingField(name) },
  ])
}

type JsonObject = Readonly<Record<string, unknown>>

/** Iterates over the fields that are present, because a message has only a few of a shape's thirty fields. */
function readFields(input: JsonObject, fields: Fields, mode: Mode): unknown {
  const { leftOut } = mode
  let copy: Record<string, unknown> | undefined
  for (const name in input) {
    const field = fields.get(name)
    if (field === undefined) continue
    const value = input[name]
    if (value === undefined) continue
    const known = leftOut === undefined ? 0 : leftOut.length
    const read = value === null && mode.nullIsAbsent ? undefined : field.read(value, mode)
    if (read === value) continue
    if (read instanceof Misfit) {
      // An inherited field cannot be left out.
      if (field.isFirm || leftOut === undefined || !Object.hasOwn(input, name))
        return at(name, read)
      leftOut.length = known
      leftOut.push({ path: [name], misfit: read })
    } else if (leftOut !== undefined) {
      prefix(leftOut, known, name)
    }
    copy ??= { ...input }
    if (read === undefined || read instanceof Misfit) Reflect.deleteProperty(copy, name)
    else copy[name] = read
  }
  return copy ?? input
}

/** Reads a class instance, whose fields may not be enumerable, by the names in the shape. */
function readInstance(input: JsonObject, fields: Fields, mode: Mode): unknown {
  const plain: Record<string, unknown> = {}
  for (const name of fields.keys()) if (name in input) plain[name] = input[name]
  const read = readFields(plain, fields, mode)
  return read === plain ? input : read
}

function isPlain(input: object): boolean {
  const prototype = Object.getPrototypeOf(input)
  return prototype === Object.prototype || prototype === null
}

function at(name: string, found: Misfit): Misfit {
  found.path = [name, ...found.path]
  return found
}

/** Adds the name of the object to the paths of fields that were left out inside it. */
function prefix(leftOut: LeftOut[], from: number, name: string): void {
  for (const entry of leftOut.slice(from)) entry.path = [name, ...entry.path]
}
