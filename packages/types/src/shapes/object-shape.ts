import { isObject } from '@gw/errors/internal'
import { idFault } from './id-fault.ts'
import { isStrictField } from './is-strict-field.ts'
import {
  type AnyShape,
  type Convert,
  LONE,
  Misfit,
  misfit,
  type Omission,
  type Omitted,
  type Read,
  type Shape,
  toShape,
} from './shape.ts'

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

/** The reading of one field of an object. */
export interface Field {
  readonly read: Read
  /** Returns a malformed value of a response or a notification as one that fits, or `undefined` to omit it. */
  readonly convert?: Convert | undefined
  /** `!` if a request must have the field, and `!!` if a response or a notification must have it too. */
  readonly required: string
  /** True if a malformed value makes the whole object malformed, instead of being omitted. */
  readonly isStrict: boolean
  /** True if a missing or malformed value is read as an empty string. */
  readonly isFilled?: boolean
  /** The whole shape and the parts of its row, for a field that a row describes: see `rowsShape`. */
  readonly row?: readonly [shape: AnyShape, parts: readonly (string | undefined)[]]
}

/** The fields of an object, by name. */
export type Fields = ReadonlyMap<string, Field>

/**
 * Creates the shape of an object with these fields. Any other fields are kept unchanged. In a response or a
 * notification, an optional field that is null is absent. A malformed optional field is converted or omitted, and
 * reported. If its name is one that is read strictly, it makes the whole object malformed instead.
 */
export function objectShape<T>(required: RequiredFields<T>, optional: OptionalFields<T>): Shape<T> {
  return fieldsShape(
    () => new Map([...toFields(required, true), ...toFields(optional, false)]) as Fields,
  )
}

/** Creates an object shape that is prepared on first use, because a program uses few of the gateway's shapes. */
export function fieldsShape<T>(prepare: () => Fields): Shape<T> {
  let fields: Fields | undefined
  let sent: readonly string[] = []
  let received: readonly string[] = []
  let filled: string | undefined
  const read: Read = (value, omitted) => {
    if (!isObject(value)) return misfit('an object', value)
    if (fields === undefined) {
      fields = prepare()
      const all = [...fields]
      const named = (test: (field: Field) => unknown) =>
        all.filter(([, field]) => test(field)).map(([name]) => name)
      sent = named(({ required }) => required)
      received = named(({ required }) => required === '!!')
      ;[filled] = named(({ isFilled }) => isFilled)
    }
    const input = value as JsonObject
    const missing = findMissing(input, omitted ? received : sent, omitted)
    if (missing !== undefined) return missing
    const found = isPlain(input)
      ? readFields(input, fields, omitted)
      : readInstance(input, fields, omitted)
    return filled && omitted ? fill(found, filled, received) : found
  }
  return toShape(read, 'object', prepare)
}

function findMissing(
  input: JsonObject,
  names: readonly string[],
  omitted: Omitted,
): Misfit | undefined {
  const [name, ...others] = names.filter((missing) => isAbsent(input[missing], omitted))
  if (name === undefined) return undefined
  const also = others.length === 0 ? '' : `. Also missing: ${others.join(', ')}`
  return at(name, new Misfit(`is required${also}`))
}

function isAbsent(field: unknown, omitted: Omitted): boolean {
  return field === undefined || (field === null && omitted !== undefined)
}

/** Creates a shape that also requires one of these fields, for requests in which either of two IDs is enough. */
export function anyFieldShape<T, Whole>(
  names: readonly (string & keyof Whole)[],
  shape: Shape<T>,
): Shape<Whole> {
  const read: Read = (value, omitted) => {
    const found = shape['~read'](value, omitted)
    if (found instanceof Misfit || names.some((name) => (found as Whole)[name] !== undefined))
      return found
    return new Misfit(`must have ${names.join(' or ')}`)
  }
  return toShape(read, 'anyField', [shape, names])
}

/**
 * Creates a shape that also reads a field under a second name, which the gateway can send instead. A message with both
 * is malformed if they differ, because nobody could tell which one is right.
 */
export function twoNamesShape<T>(name: string & keyof T, other: string, shape: Shape<T>): Shape<T> {
  const read: Read = (value, omitted) => {
    const { [name]: own, [other]: second } = Object(value) as JsonObject
    if (isAbsent(second, omitted)) return shape['~read'](value, omitted)
    if (isAbsent(own, omitted)) return shape['~read']({ ...Object(value), [name]: second }, omitted)
    const isSame = typeof second !== 'object' && String(own) === String(second)
    return isSame ? shape['~read'](value, omitted) : at(name, new Misfit(`differs from ${other}`))
  }
  return toShape(read, 'lazy', () => shape)
}

function toFields(shapes: object, isRequired: boolean): [name: string, field: Field][] {
  return Object.entries(shapes).map(([name, shape]: [string, Shape<unknown>]) => {
    const isStrict = isRequired || isStrictField(name)
    const convert = isStrict ? undefined : shape['~convert']
    return [name, { read: shape['~read'], convert, required: isRequired ? '!!' : '', isStrict }]
  })
}

type JsonObject = Readonly<Record<string, unknown>>

/** Iterates over the fields that are present, because a message has only a few of a shape's thirty fields. */
function readFields(input: JsonObject, fields: Fields, omitted: Omitted): unknown {
  let copy: Record<string, unknown> | undefined
  for (const name in input) {
    const field = fields.get(name)
    if (field === undefined) continue
    const value = input[name]
    if (value === undefined) continue
    const fault = omitted ? undefined : findIdFault(name, value)
    if (fault !== undefined) return at(name, new Misfit(fault))
    const known = omitted?.length ?? 0
    const read = value === null && omitted ? undefined : field.read(value, omitted)
    if (read === value) continue
    let result = read
    if (read instanceof Misfit) {
      result = omitted && field.convert?.(value)
      // An inherited field cannot be omitted.
      const canOmit = !field.isStrict && Object.hasOwn(input, name)
      if (omitted === undefined || (result === undefined && !canOmit)) return at(name, read)
      omitted.length = known
      // A marked value was reported when it was marked.
      if (value !== LONE) report(omitted, name, read, result)
    } else {
      addToPaths(omitted, known, name)
    }
    copy ??= { ...input }
    if (result === undefined) Reflect.deleteProperty(copy, name)
    else copy[name] = result
  }
  return copy ?? input
}

/** The names of IDs and tokens, and of lists of them. */
export const ID_NAME: RegExp = /(?:Ids?|[Tt]oken)$/

/** Returns the fault of a field of a request that is an ID or a token, or a list of them. */
function findIdFault(name: string, value: unknown): string | undefined {
  if (!ID_NAME.test(name)) return undefined
  return [value]
    .flat()
    .map((id) => (typeof id === 'string' ? idFault(id) : undefined))
    .find(Boolean)
}

/** Reads a class instance, whose fields may not be enumerable, by the names in the shape. */
function readInstance(input: JsonObject, fields: Fields, omitted: Omitted): unknown {
  const plain: Record<string, unknown> = {}
  for (const name of fields.keys()) if (name in input) plain[name] = input[name]
  const read = readFields(plain, fields, omitted)
  return read === plain ? input : read
}

function isPlain(input: object): boolean {
  const prototype = Object.getPrototypeOf(input)
  return prototype === Object.prototype || prototype === null
}

/**
 * Adds an empty string for a field that has none. Copies required fields by name, because an instance can inherit them.
 */
function fill(read: unknown, name: string, required: readonly string[]): unknown {
  const found = read as JsonObject
  if (read instanceof Misfit || found[name] !== undefined) return read
  const copy: Record<string, unknown> = { ...found }
  for (const other of required) copy[other] = found[other]
  copy[name] = ''
  return copy
}

/** Adds a name or an index to the path of what does not fit. */
export function at(key: string | number, found: Misfit): Misfit {
  found.path = [key, ...found.path]
  return found
}

/** Adds a field or an item that does not fit, and whether it was converted. */
export function report(
  omitted: Omission[],
  key: string | number,
  found: Misfit,
  converted: unknown,
): void {
  if (converted !== undefined) found.message += ', which was converted'
  omitted.push({ path: [key], misfit: found })
}

/** Adds a name or an index to the paths of what was omitted or converted inside it. */
export function addToPaths(omitted: Omitted, from: number, key: string | number): void {
  for (const entry of omitted?.slice(from) ?? []) entry.path = [key, ...entry.path]
}
