import {
  array,
  boolean,
  custom,
  exactOptional,
  type GenericSchema,
  looseObject,
  number,
  picklist,
  string,
  union,
  unknown,
} from 'valibot'
import { objectRun } from './object-run.ts'
import type { Scalar } from './open-literal.ts'

/**
 * Checks one shape on the wire. The phantom function makes `T` invariant: a check that lets through more or less than
 * the interface says does not compile.
 */
export type Shape<T> = GenericSchema<unknown, T> & { readonly '~exact'?: (value: T) => T }

/** The checks of those fields of `T` that are always there: none missing, none too many. */
type RequiredFields<T> = {
  readonly [Key in keyof T as IsOptional<T, Key> extends true ? never : Key]: Shape<T[Key]>
}

/** The checks of those fields of `T` that may be left out: none missing, none too many. */
type OptionalFields<T> = {
  readonly [Key in keyof T as IsOptional<T, Key> extends true ? Key : never]-?: Shape<
    Exclude<T[Key], undefined>
  >
}

type IsOptional<T, Key extends keyof T> = Partial<Pick<T, Key>> extends Pick<T, Key> ? true : false

// An open set of strings has the check of any string, and the compiler takes the two for one.
export const text: Shape<string> = /* @__PURE__ */ string()
export const decimal: Shape<number> = /* @__PURE__ */ number()
export const flag: Shape<boolean> = /* @__PURE__ */ boolean()
export const anything: Shape<unknown> = /* @__PURE__ */ unknown()
export const scalar: Shape<Scalar> = /* @__PURE__ */ custom<Scalar>(isScalar)

function isScalar(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

/** Takes a list, each item of one shape. */
export function list<T>(item: Shape<T>): Shape<readonly T[]> {
  return array(item) as unknown as Shape<readonly T[]>
}

/** Takes an object with these fields and any others. */
export function object<T>(required: RequiredFields<T>, optional: OptionalFields<T>): Shape<T> {
  const entries: Record<string, GenericSchema> = { ...required }
  for (const name in optional) entries[name] = exactOptional(optional[name])
  const schema = looseObject(entries)
  const run = objectRun({
    schema,
    required: Object.entries<GenericSchema>(required),
    // As they are: a field that is not there is not looked at.
    optional: new Map(Object.entries<GenericSchema>(optional)),
  })
  return { ...schema, '~run': run } as unknown as Shape<T>
}

/** Takes what either of two shapes takes. `expected` names both in words. */
export function either<A, B>(first: Shape<A>, second: Shape<B>, expected: string): Shape<A | B> {
  return { ...union([first, second]), expects: expected } as unknown as Shape<A | B>
}

/** Takes one of these strings and no other. */
export function oneOf<T extends string>(values: readonly T[]): Shape<T> {
  return picklist(values) as unknown as Shape<T>
}
