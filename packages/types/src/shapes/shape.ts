import { typeName } from '@gw/errors'

/**
 * A string with known values: they autocomplete, and any other string is accepted too. A value that the gateway adds
 * later must not break a live merchant.
 */
export type OpenLiteral<Known extends string> = Known | (string & Record<never, never>)

/** The value of a field that is documented as a string, a number, or a boolean. Messages carry any of the three. */
export type Scalar = string | number | boolean

/** A {@link Scalar} with known string values. */
export type OpenScalar<Known extends string> = OpenLiteral<Known> | number | boolean

/** Any JSON value. */
export type JsonValue = string | number | boolean | null | readonly JsonValue[] | JsonObject

/** Any JSON object. */
export interface JsonObject {
  /** The value of a field. */
  readonly [name: string]: JsonValue
}

/** A path inside a value: field names and array indexes, from the outside in. */
export type Path = readonly (string | number)[]

/** A field that was left out because its value does not fit. */
export interface LeftOut {
  /** Path of the field that is missing from the typed value. */
  path: Path
  /** What does not fit: the field itself, or something inside it. */
  readonly misfit: Misfit
}

/** How a value is read: see `TOLERANT`, `WHOLE`, and `STRICT` in `reading.ts`. */
export interface Mode {
  /** Whether a field that is null counts as absent. */
  readonly nullIsAbsent: boolean
  /** Collects the fields that are left out. Without it, one value that does not fit makes the whole value malformed. */
  readonly leftOut: LeftOut[] | undefined
}

/** Returned in place of a value that does not fit its shape. It never contains the value. */
export class Misfit {
  path: Path = []
  readonly message: string

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
  /** @internal Returns the typed value, which is the value itself unless something in it was left out. */
  readonly '~read': (value: unknown, mode: Mode) => unknown
  /** @internal Description of the shape, for the generators of JSON Schema. */
  readonly '~spec': unknown
  /** Never set. It makes `T` invariant. */
  readonly '~exact'?: (value: T) => T
}

/** Creates a shape from its check and its description. */
export function toShape<T>(spec: object, read: (value: unknown, mode: Mode) => unknown): Shape<T> {
  return { '~read': read, '~spec': spec }
}

/** Any string. A field with known values has this shape and a type of {@link OpenLiteral}. */
export const textShape: Shape<string> = /* @__PURE__ */ toShape({ type: 'string' }, (value) =>
  typeof value === 'string' ? value : misfit('a string', value),
)

/** A number. For a request only: responses and notifications carry numbers as strings too. */
export const numberShape: Shape<number> = /* @__PURE__ */ toShape({ type: 'number' }, (value) =>
  Number.isFinite(value) ? value : misfit('a finite number', value),
)

/** A boolean. For a request only: responses and notifications carry booleans as strings too. */
export const booleanShape: Shape<boolean> = /* @__PURE__ */ toShape({ type: 'boolean' }, (value) =>
  typeof value === 'boolean' ? value : misfit('a boolean', value),
)

/**
 * A string, a number, or a boolean, kept unchanged. Used for every plain field of a response that is not a deciding
 * field.
 */
export const scalarShape: Shape<Scalar> = /* @__PURE__ */ toShape({ type: 'scalar' }, (value) => {
  const type = typeof value
  return type === 'string' || type === 'number' || type === 'boolean'
    ? value
    : misfit('a string, a number, or a boolean', value)
})

/** Any JSON value, for a field whose shape is not published. */
export const jsonShape: Shape<JsonValue> = /* @__PURE__ */ toShape(
  { type: 'json' },
  (value) => value,
)

/**
 * Creates the shape of a closed set of strings. Only for names that the toolkit chose, because the gateway's sets are
 * open.
 */
export function oneOfShape<T extends string>(values: readonly T[]): Shape<T> {
  return toShape({ type: 'oneOf', values }, (value) =>
    values.includes(value as T) ? value : misfit(`one of ${values.join(', ')}`, value),
  )
}

/** Creates a shape that accepts what either of two shapes accepts. `expected` describes both: `a number or a string`. */
export function eitherShape<A, B>(
  first: Shape<A>,
  second: Shape<B>,
  expected: string,
): Shape<A | B> {
  return toShape({ type: 'either', shapes: [first, second] }, (value, mode) => {
    const read = first['~read'](value, mode)
    if (!(read instanceof Misfit)) return read
    const other = second['~read'](value, mode)
    return other instanceof Misfit ? misfit(expected, value) : other
  })
}

/** Creates a shape that is defined later, for a type that contains itself. */
export function lazyShape<T>(getShape: () => Shape<T>): Shape<T> {
  return toShape({ type: 'lazy', getShape }, (value, mode) => getShape()['~read'](value, mode))
}

/** Returns the misfit for a value of another type. */
export function misfit(expected: string, value: unknown): Misfit {
  return new Misfit(`must be ${expected}; got ${typeName(value)}`)
}
