import type { StandardSchemaV1 } from '@standard-schema/spec'
import {
  type Reading,
  type ReadingIssue,
  readOmitted,
  readStrictly,
  readTolerantly,
} from './reading.ts'
import { Misfit, type Shape } from './shape.ts'

/** The result of a {@link TolerantSchema}. */
export type TolerantResult<T> = TolerantSuccess<T> | StandardSchemaV1.FailureResult

/** The typed value, and its fields that were omitted or converted. */
export interface TolerantSuccess<T> extends StandardSchemaV1.SuccessResult<T> {
  /**
   * Fields that were malformed, and are missing from `value` or converted in it. They are not in `issues`, because a
   * Standard Schema result with `issues` has failed.
   */
  readonly readingIssues: readonly ReadingIssue[]
}

/** A Standard Schema for messages from the gateway: see `toTolerantSchema` from `@gw/types/shapes`. */
export interface TolerantSchema<T> extends StandardSchemaV1<unknown, T> {
  /** The Standard Schema interface. `validate` is synchronous. */
  readonly '~standard': Omit<StandardSchemaV1.Props<unknown, T>, 'validate'> & {
    /** Reads a value. Returns the typed value and what was omitted or converted, or the issues. */
    readonly validate: (value: unknown) => TolerantResult<T>
  }
}

/**
 * Creates a Standard Schema for a message from the gateway. It rejects a message only if a field that is required or
 * read strictly is malformed. Any other malformed field is converted if nothing gets lost (`12` to `"12"`, `"12"` to
 * `12`, or `"true"` to `true`), and omitted otherwise. `readingIssues` of the result lists these fields, and also what
 * `parseJson` omitted from the input. A field that is null is absent. Unknown fields are kept. A missing or malformed
 * `result.resultMessage` is read as an empty string. The input is never changed. The value is the input itself, or a
 * copy if something was omitted, converted, or filled in.
 *
 * @example
 * ```ts
 * import type { Result } from '@gw/types'
 * import { objectShape, resultShape, textShape, toTolerantSchema } from '@gw/types/shapes'
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
 * Creates a Standard Schema for a request. Every known field must fit, and null is invalid. An ID or a token must not
 * be empty, consist of whitespace, or contain a control character or half of a surrogate pair. Unknown fields are kept.
 * The output is the input itself.
 */
export function toStrictSchema<T>(shape: Shape<T>): StrictSchema<T> {
  return toSchema(shape, readStrictly)
}

/**
 * Returns the fields that a schema of this package omitted from a value or converted in it. For any other Standard Schema's result,
 * returns only what `parseJson` omitted from `input`, so pass the object that `parseJson` returned.
 */
export function readingIssues(
  result: StandardSchemaV1.Result<unknown>,
  input?: unknown,
): readonly ReadingIssue[] {
  const { readingIssues: issues } = result as Partial<TolerantSuccess<unknown>>
  return Array.isArray(issues) ? issues : readOmitted(input)
}

function toSchema<T>(
  shape: Shape<T>,
  read: (shape: Shape<T>, value: unknown) => Reading<T> | Misfit,
): TolerantSchema<T> {
  return {
    '~standard': {
      version: 1,
      vendor: '@gw/types',
      validate(value: unknown): TolerantResult<T> {
        const found = read(shape, value)
        if (found instanceof Misfit) {
          return { issues: [{ path: found.path, message: found.message }] }
        }
        return { value: found.value, readingIssues: found.issues }
      },
    },
  }
}
