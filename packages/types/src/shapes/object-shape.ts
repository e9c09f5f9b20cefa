import { idFault } from '@gw/errors/internal'
import { isStrictField } from './is-strict-field.ts'
import {
  LONE,
  Misfit,
  type Mode,
  misfit,
  type Omission,
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

/** How one field of an object is read. */
export interface Field {
  readonly read: Read
  /** Whether a request must have the field. */
  readonly isRequired: boolean
  /** Whether a response or a notification must have the field too. */
  readonly isAlwaysRequired: boolean
  /** Whether a malformed value makes the whole object malformed, instead of being omitted. */
  readonly isStrict: boolean
  /** Whether a missing or malformed value is read as an empty string. */
  readonly isFilled?: boolean
  /**
   * Set if a malformed value is kept instead of omitted: as its JSON text, or, with a name, as an object with that text
   * in the field of that name. An outcome depends on it: without it, a payment would look as if nobody reviewed it.
   */
  readonly keptIn?: string | undefined
}

/** The fields of an object, by name. */
export type Fields = ReadonlyMap<string, Field>

/**
 * Creates the shape of an object with these fields. Any other fields are kept unchanged. In a response or a
 * notification, an optional field that is null is absent. A malformed optional field is omitted and reported. If its
 * name is one that is read strictly, it makes the whole object malformed instead.
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
  return toShape((value, mode) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return misfit('an object', value)
    }
    if (fields === undefined) {
      fields = prepare()
      const all = [...fields]
      sent = all.filter(([, { isRequired }]) => isRequired).map(([name]) => name)
      received = sent.filter((name) => fields?.get(name)?.isAlwaysRequired)
      filled = all.find(([, { isFilled }]) => isFilled)?.[0]
    }
    const input = value as JsonObject
    const missing = findMissing(input, mode.nullIsAbsent ? received : sent, mode)
    if (missing !== undefined) return missing
    const read = isPlain(input)
      ? readFields(input, fields, mode)
      : readInstance(input, fields, mode)
    return filled === undefined || !mode.nullIsAbsent ? read : fill(read, filled, received)
  })
}

function findMissing(input: JsonObject, names: readonly string[], mode: Mode): Misfit | undefined {
  const missing = names.filter((name) => isAbsent(input[name], mode))
  const [name, ...others] = missing
  if (name === undefined) return undefined
  const also = others.length === 0 ? '' : `. Also missing: ${others.join(', ')}`
  return at(name, new Misfit(`is required${also}`))
}

function isAbsent(field: unknown, mode: Mode): boolean {
  return field === undefined || (field === null && mode.nullIsAbsent)
}

/** Creates a shape that also requires one of these fields, for requests in which either of two IDs is enough. */
export function anyFieldShape<T, Whole>(
  names: readonly (string & keyof Whole)[],
  shape: Shape<T>,
): Shape<Whole> {
  return toShape((value, mode) => {
    const read = shape['~read'](value, mode)
    if (read instanceof Misfit || names.some((name) => (read as Whole)[name] !== undefined))
      return read
    return new Misfit(`must have ${names.join(' or ')}`)
  })
}

/**
 * Creates a shape that also reads a field under a second name, which the gateway can send instead. A message with both
 * is malformed if they differ, because nobody could tell which one is right.
 */
export function twoNamesShape<T>(name: string & keyof T, other: string, shape: Shape<T>): Shape<T> {
  return toShape((value, mode) => {
    const { [name]: own, [other]: second } = Object(value) as JsonObject
    if (isAbsent(second, mode)) return shape['~read'](value, mode)
    if (isAbsent(own, mode)) return shape['~read']({ ...Object(value), [name]: second }, mode)
    const isSame = typeof second !== 'object' && String(own) === String(second)
    return isSame ? shape['~read'](value, mode) : at(name, new Misfit(`differs from ${other}`))
  })
}

function toFields(shapes: object, isRequired: boolean): [name: string, field: Field][] {
  return Object.entries(shapes).map(([name, shape]: [string, Shape<unknown>]) => [
    name,
    {
      read: shape['~read'],
      isRequired,
      isAlwaysRequired: isRequired,
      isStrict: isRequired || isStrictField(name),
    },
  ])
}

type JsonObject = Readonly<Record<string, unknown>>

/** Iterates over the fields that are present, because a message has only a few of a shape's thirty fields. */
function readFields(input: JsonObject, fields: Fields, mode: Mode): unknown {
  const { omitted } = mode
  let copy: Record<string, unknown> | undefined
  for (const name in input) {
    const field = fields.get(name)
    if (field === undefined) continue
    const value = input[name]
    if (value === undefined) continue
    const fault = mode.nullIsAbsent ? undefined : findIdFault(name, value)
    if (fault !== undefined) return at(name, new Misfit(fault))
    const known = omitted === undefined ? 0 : omitted.length
    const read = value === null && mode.nullIsAbsent ? undefined : field.read(value, mode)
    if (read === value) continue
    const { keptIn } = field
    let result = read
    if (read instanceof Misfit) {
      // An inherited field cannot be omitted.
      if (field.isStrict || omitted === undefined || !Object.hasOwn(input, name)) {
        return at(name, read)
      }
      omitted.length = known
      // A marked value was reported when it was marked.
      if (value !== LONE) omitted.push({ path: [name], misfit: read })
      result = keptIn === undefined ? undefined : keep(value, keptIn)
    } else if (omitted !== undefined) {
      addToPaths(omitted, known, name)
    }
    copy ??= { ...input }
    if (result === undefined) Reflect.deleteProperty(copy, name)
    else copy[name] = result
  }
  return copy ?? input
}

function keep(value: unknown, name: string): unknown {
  // Never undefined, which would look like a field that is missing.
  const text = JSON.stringify(value) ?? ''
  return name === '' ? text : { [name]: text }
}

/** Returns what is wrong with a field of a request that is an ID or a token, or a list of them. */
function findIdFault(name: string, value: unknown): string | undefined {
  if (!/(?:Ids?|[Tt]oken)$/.test(name)) return undefined
  return [value]
    .flat()
    .map((id) => (typeof id === 'string' ? idFault(id) : undefined))
    .find((fault) => fault !== undefined)
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

function at(name: string, found: Misfit): Misfit {
  found.path = [name, ...found.path]
  return found
}

/** Adds a name or an index to the paths of what was omitted inside it. */
export function addToPaths(omitted: Omission[], from: number, key: string | number): void {
  for (let index = from; index < omitted.length; index++) {
    const entry = omitted[index]
    if (entry !== undefined) entry.path = [key, ...entry.path]
  }
}
