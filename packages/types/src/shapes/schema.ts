import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { BaseIssue } from 'valibot'
import type { Shape } from './shape.ts'

/** The first thing that is wrong with a value: where, and what was expected. It never holds the value. */
export interface ShapeIssue {
  /** Names of fields and places in lists, from the outside in. All are the schema's own. */
  readonly path: readonly (string | number)[]
  /** What is wrong, in words. */
  readonly message: string
}

// One issue is enough to reject, and a list of a million wrong items must not make a million issues.
const FIRST_ONLY = { abortEarly: true } as const

/** Finds what is wrong with a value, or answers undefined. */
export function findIssue<T>(shape: Shape<T>, value: unknown): ShapeIssue | undefined {
  const issue = shape['~run']({ value }, FIRST_ONLY).issues?.[0]
  if (issue === undefined) return undefined
  const path = (issue.path ?? []).map(({ key }) => key as string | number)
  return { path, message: describe(issue) }
}

/** Writes a path as people do: `transactions[0].transactionAmount.value`. */
export function formatPath(path: readonly (string | number)[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`
    return text === '' ? key : `${text}.${key}`
  }, '')
}

/**
 * Gives a shape its public face: a Standard Schema, whose output is the input itself, with every field that nobody
 * knows in its place. The shape goes along, untyped, for the program that writes JSON Schema.
 */
export function toSchema<T>(shape: Shape<T>): StandardSchemaV1<unknown, T> {
  const schema = {
    '~shape': shape,
    '~standard': {
      version: 1,
      vendor: '@gw/types',
      validate(value: unknown) {
        const issue = findIssue(shape, value)
        return issue === undefined ? { value: value as T } : { issues: [issue] }
      },
    },
  } as const
  return schema
}

// valibot's own messages show the value that came, which may be a token or a name: only its type is told here.
function describe(issue: BaseIssue<unknown>): string {
  if (issue.input === undefined) return 'is missing'
  const expected = EXPECTED[issue.expected ?? ''] ?? issue.expected ?? ''
  const came = typeName(issue.input)
  return expected.startsWith(came) ? `must be ${expected}` : `must be ${expected}, not ${came}`
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  unknown: 'a string, a number, true or false',
  Object: 'an object',
  Array: 'a list',
}

function typeName(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return `${typeof value === 'object' ? 'an' : 'a'} ${typeof value}`
}
