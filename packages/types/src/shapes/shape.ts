import { typeName } from '@gw/errors/internal'

/**
 * A string with known values. Editors complete them, and any other string is accepted too, because a value that the
 * gateway adds later must not break a live shop.
 */
export type OpenLiteral<Known extends string> = Known | (string & Record<never, never>)

/** A number in a request. The provider documents numbers as strings, and accepts both. */
export type NumberLike = number | string

/** A boolean in a request. The provider documents booleans as strings, and accepts both. */
export type BooleanLike = boolean | 'true' | 'false'

/** Any JSON value. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject

/** Any JSON object. */
export interface JsonObject {
  /** The value of a field. */
  readonly [name: string]: JsonValue
}

/** A path inside a value: field names and array indexes, from the outside in. */
export type Path = readonly (string | number)[]

/** A field that was omitted because its value does not fit, or whose value was converted. */
export interface Omission {
  /** Path of the field. */
  path: Path
  /** The part that does not fit: the field itself, or something inside it. */
  readonly misfit: Misfit
}

/**
 * Collects what is omitted from a response or a notification, or converted in it. There, a field that is null is absent.
 * Without it, in a request, null is invalid, and one value that does not fit makes the whole value malformed.
 */
export type Omitted = Omission[] | undefined

/**
 * Stands for a string with half of a surrogate pair while a message is read: see `marked-json.ts`. It fits no shape but
 * {@link jsonShape}.
 */
export const LONE: unique symbol = Symbol('half of a surrogate pair')

/** The fault of a {@link LONE} value. */
export const LONE_MESSAGE = 'contains half of a surrogate pair'

/** Returns the typed value, or a {@link Misfit}. */
export type Read = (value: unknown, omitted: Omitted) => unknown

/** Returns a value of a different type as one of the documented type, or `undefined`. */
export type Convert = (value: unknown) => unknown

/** Returned in place of a value that does not fit its shape. It never contains the value. */
export class Misfit {
  path: Path = []
  message: string

  constructor(message: string) {
    this.message = message
  }
}

/**
 * Describes the shape of one value. Build shapes with `objectShape`, `listShape`, `textShape`, and the other shape
 * functions, and turn them into a Standard Schema with `toTolerantSchema` or `toStrictSchema`. A shape that accepts
 * more or less than its type `T` does not compile.
 */
export interface Shape<T> {
  /** @internal Returns the typed value, which is the value itself unless something in it was omitted. */
  readonly '~read': Read
  /** @internal Returns a value of a different type as one of this type, or `undefined` if that could lose something. */
  readonly '~convert'?: Convert | undefined
  /** @internal The kind of an object or an array, and what is inside: see `json-schema.ts`. */
  readonly '~of'?: readonly [kind: ShapeKind, inner: unknown]
  /** @internal True for the shape of a plain value, such as a string, and not of an object or an array. */
  readonly '~isPlain'?: boolean
  /** Never set. It makes `T` invariant. */
  readonly '~exact'?: (value: T) => T
}

/** The shape of a value of any type. */
export type AnyShape = Omit<Shape<unknown>, '~exact'>

/** The kinds of objects and arrays. */
export type ShapeKind = 'object' | 'anyField' | 'list' | 'either' | 'map' | 'lazy'

/** Creates the shape of an object or an array from its check, its kind, and what is inside. */
export function toShape<T>(read: Read, kind: ShapeKind, inner: unknown): Shape<T> {
  return { '~read': read, '~of': [kind, inner] }
}

/** Creates the shape of a plain value from its check, and from what converts a value of a different type. */
export function toPlainShape<T>(read: Read, convert?: Convert): Shape<T> {
  return { '~read': read, '~convert': convert, '~isPlain': true }
}

/** Any string. A field with known values has this shape and a type of {@link OpenLiteral}. */
export const textShape: Shape<string> = toPlainShape(
  (value) => (typeof value === 'string' ? value : misfit('a string', value)),
  (value) => (typeof value === 'boolean' || isExact(value) ? `${value}` : undefined),
)

/** A finite number. */
export const numberShape: Shape<number> = toPlainShape(
  (value) => (Number.isFinite(value) ? value : misfit('a finite number', value)),
  (value) => {
    const number = typeof value === 'string' ? Number(value) : undefined
    return isExact(number) && `${number}` === value ? number : undefined
  },
)

/** A boolean. */
export const booleanShape: Shape<boolean> = toPlainShape(
  (value) => (typeof value === 'boolean' ? value : misfit('a boolean', value)),
  (value) => value === 'true' || (value === 'false' ? false : undefined),
)

/** Returns whether a value is a number with all its digits. Beyond 2 ** 53 they may be rounded, and -0 becomes 0. */
function isExact(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) < 2 ** 53 && !Object.is(value, -0)
}

/** Any JSON value, for a field whose shape is not published. */
export const jsonShape: Shape<JsonValue> = toPlainShape((value) => value)

/**
 * Creates the shape of a closed set of strings. Only for names that the toolkit chose, because the gateway's sets are
 * open.
 */
export function enumShape<T extends string>(values: readonly T[]): Shape<T> {
  return toPlainShape((value) =>
    values.includes(value as T) ? value : misfit(`one of ${values.join(', ')}`, value),
  )
}

/** Creates a shape that accepts what either shape accepts. `expected` describes both, as in `a number or a string`. */
export function unionShape<A, B>(
  first: Shape<A>,
  second: Shape<B>,
  expected: string,
): Shape<A | B> {
  return toPlainShape((value, omitted) => {
    const read = first['~read'](value, omitted)
    if (!(read instanceof Misfit)) return read
    const other = second['~read'](value, omitted)
    return other instanceof Misfit ? misfit(expected, value) : other
  })
}

/** Creates a shape that is defined later, for a type that contains itself. */
export function lazyShape<T>(getShape: () => Shape<T>): Shape<T> {
  return toShape((value, omitted) => getShape()['~read'](value, omitted), 'lazy', getShape)
}

/** Returns the misfit for a value of a different type. */
export function misfit(expected: string, value: unknown): Misfit {
  return new Misfit(value === LONE ? LONE_MESSAGE : `must be ${expected}; got ${typeName(value)}`)
}
