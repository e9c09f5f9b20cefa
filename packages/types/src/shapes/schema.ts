import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type Reading, type ReadingIssue, readStrictly, readTolerantly } from './reading.ts'
import { Misfit, type Shape } from './shape.ts'

/** The result of a {@link TolerantSchema}. */
export type TolerantResult<T> = TolerantSuccess<T> | StandardSchemaV1.FailureResult

/** The typed value, and the fields that were left out of it. */
export interface TolerantSuccess<T> extends StandardSchemaV1.SuccessResult<T> {
  /** Fields that were malformed and are missing from `value`. */
  readonly leftOut: readonly ReadingIssue[]
}

/** A Standard Schema for messages from the gateway: see {@link toTolerantSchema}. */
export interface TolerantSchema<T> extends StandardSchemaV1<unknown, T> {
  /** The Standard Schema interface. `validate` is synchronous. */
  readonly '~standard': Omit<StandardSchemaV1.Props<unknown, T>, 'validate'> & {
    /** Reads a value. Returns the typed value and the fields that were left out, or the issues. */
    readonly validate: (value: unknown) => TolerantResult<T>
  }
}

/**
 * Creates a Standard Schema for a message from the gateway. It rejects a message only if a required or deciding field
 * is malformed. Any other malformed field is left out of the value and listed in `leftOut` of the result. A field that
 * is null is absent. Unknown fields are kept. A missing or malformed `result.resultMessage` is read as an empty string. The
 * input is never changed: the value is the input itself, or a copy if something was left out or filled in.
 *
 * @example
 * ```ts
 * import { objectShape, resultShape, textShape, toTolerantSchema, type Result } from '@gw/types'
 *
 * interface Ping {
 *   readonly result: Result
 *   readonly note?: string
 * }
 *
 * const pingSchema = toTolerantSchema(objectShape<Ping>({ result: resultShape }, { note: textShape }))
 * ```
 */
export function toTolerantSchema<T>(shape: Shape<T>): TolerantSchema<T> {
  return toSchema(shape, readTolerantly)
}

/** A Standard Schema that accepts a value completely or rejects it. */
export type StrictSchema<T> = StandardSchemaV1<unknown, T>

/**
 * Creates a Standard Schema for a request: every known field must fit, and null is invalid. Unknown fields are kept.
 * The output is the input itself.
 */
export function toStrictSchema<T>(shape: Shape<T>): StrictSchema<T> {
  return toSchema(shape, readStrictly)
}

/**
 * Returns the fields that a schema of this package left out of a value. For the result of any other Standard Schema the
 * list is empty.
 */
export function leftOutFields(result: StandardSchemaV1.Result<unknown>): readonly ReadingIssue[] {
  const { leftOut } = result as Partial<TolerantSuccess<unknown>>
  return Array.isArray(leftOut) ? leftOut : []
}

function toSchema<T>(
  shape: Shape<T>,
  read: (shape: Shape<T>, value: unknown) => Reading<T> | Misfit,
): TolerantSchema<T> {
  const schema = {
    '~shape': shape, // untyped, for the generators of JSON Schema
    '~strict': read === readStrictly,
    '~standard': {
      version: 1,
      vendor: '@gw/types',
      validate(value: unknown): TolerantResult<T> {
        const found = read(shape, value)
        if (found instanceof Misfit) {
          return { issues: [{ path: found.path, message: found.message }] }
        }
        return { value: found.value, leftOut: found.issues }
      },
    },
  } as const
  return schema
}
