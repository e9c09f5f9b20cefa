import { isDecidingField } from './deciding-fields.ts'
import { type LeftOut, Misfit, type Mode, misfit, type Shape, toShape } from './shape.ts'

/** The shapes of the fields of `T` that are required: none missing, none too many. */
export type RequiredFields<T> = {
  readonly [Key in keyof T as IsOptional<T, Key> extends true ? never : Key]: Shape<T[Key]>
}

/** The shapes of the fields of `T` that are optional: none missing, none too many. */
export type OptionalFields<T> = {
  readonly [Key in keyof T as IsOptional<T, Key> extends true ? Key : never]-?: Shape<
    Exclude<T[Key], undefined>
  >
}

type IsOptional<T, Key extends keyof T> = Partial<Pick<T, Key>> extends Pick<T, Key> ? true : false

interface Field {
  readonly name: string
  readonly read: Shape<unknown>['~read']
  readonly isRequired: boolean
  /** Whether a malformed value makes the whole object malformed, instead of being left out. */
  readonly isFirm: boolean
}

/**
 * Creates the shape of an object with these fields and any others, which are kept as they are. In a response or a
 * notification, an optional field that is null is absent, and one that is malformed is left out and reported, unless
 * its name is one of the deciding fields: then the object is malformed.
 */
export function objectShape<T>(required: RequiredFields<T>, optional: OptionalFields<T>): Shape<T> {
  // Prepared when first used: a program that imports a catalog of shapes reads with few of them.
  let fields: readonly Field[] | undefined
  return toShape({ type: 'object', required, optional }, (value, mode) => {
    if (!isObject(value)) return misfit('an object', value)
    fields ??= [...toFields(required, true), ...toFields(optional, false)]
    return readFields(value, fields, mode)
  })
}

/** Creates a shape that also requires one of these fields, as the interface does where either of two ids is enough. */
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

function toFields(shapes: object, isRequired: boolean): Field[] {
  return Object.entries(shapes).map(([name, shape]: [string, Shape<unknown>]) => ({
    name,
    read: shape['~read'],
    isRequired,
    isFirm: isRequired || isDecidingField(name),
  }))
}

type JsonObject = Readonly<Record<string, unknown>>

function readFields(input: JsonObject, fields: readonly Field[], mode: Mode): unknown {
  const { leftOut, nullIsAbsent } = mode
  let copy: Record<string, unknown> | undefined
  for (const field of fields) {
    const value = input[field.name]
    if (value === undefined || (value === null && nullIsAbsent)) {
      if (field.isRequired) return at(field.name, new Misfit('is required'))
      if (value === null) {
        copy ??= { ...input }
        Reflect.deleteProperty(copy, field.name)
      }
      continue
    }
    const known = leftOut === undefined ? 0 : leftOut.length
    const read = field.read(value, mode)
    if (read === value) continue
    if (!(read instanceof Misfit)) {
      if (leftOut !== undefined) prefix(leftOut, known, field.name)
      copy ??= { ...input }
      copy[field.name] = read
    } else if (field.isFirm || leftOut === undefined || !Object.hasOwn(input, field.name)) {
      // What is inherited cannot be left out.
      return at(field.name, read)
    } else {
      leftOut.length = known
      leftOut.push({ path: [field.name], misfit: read })
      copy ??= { ...input }
      Reflect.deleteProperty(copy, field.name)
    }
  }
  return copy ?? input
}

function at(name: string, found: Misfit): Misfit {
  found.path = [name, ...found.path]
  return found
}

/** Adds the name of the object to the paths of what was left out inside it. */
function prefix(leftOut: LeftOut[], from: number, name: string): void {
  for (const entry of leftOut.slice(from)) entry.path = [name, ...entry.path]
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
