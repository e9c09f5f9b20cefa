import { isObject } from '@gw/errors/internal'

/** A schema of the control API's description, as far as its generator uses the vocabulary. */
export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Schema | boolean
}

const MAX_ENTRIES = 10_000
const MAX_DEPTH = 40
/** The latest time that a date has. */
const MAX_TIME_MS = 8.64e15

/**
 * Returns a value with nothing but what its schema describes. What a page computes with is checked by its name: times,
 * amounts, and base64.
 *
 * @throws TypeError that begins with the path of the value
 */
export function checkSchema(
  value: unknown,
  schema: Schema,
  schemas: Readonly<Record<string, Schema>>,
  path: string,
  depth = 0,
): unknown {
  const fail = (must: string): never => {
    throw new TypeError(`${path} must be ${must}`)
  }
  if (depth > MAX_DEPTH) fail('less nested')
  const { $ref, anyOf } = schema
  const inner = (one: unknown, of: Schema, name: string): unknown =>
    checkSchema(one, of, schemas, name, depth + 1)
  if ($ref !== undefined) {
    const model = schemas[$ref.split('/').at(-1) ?? '']
    return inner(value, model ?? fail('described'), path)
  }
  if (anyOf !== undefined) return checkAny(value, anyOf, (of) => inner(value, of, path), fail)
  if ('const' in schema) return value === schema.const ? value : fail(String(schema.const))
  if (schema.enum !== undefined) return schema.enum.includes(value) ? value : fail('a known word')
  const types = [schema.type ?? []].flat()
  if (types.length > 0 && !types.includes(typeOf(value))) {
    const isWhole = typeOf(value) === 'number' && types.includes('integer')
    if (!isWhole) fail(types.join(' or '))
  }
  if (Array.isArray(value)) {
    if (value.length > MAX_ENTRIES) fail(`a list of at most ${MAX_ENTRIES} entries`)
    return value.map((one, at) => inner(one, schema.items ?? {}, `${path}/${at}`))
  }
  if (isObject(value)) return checkObject(value, schema, path, inner, fail)
  checkFormat(path, value, fail)
  return value
}

type Fail = (must: string) => never

function checkAny(
  value: unknown,
  schemas: readonly Schema[],
  check: (schema: Schema) => unknown,
  fail: Fail,
): unknown {
  for (const schema of schemas) {
    try {
      return check(schema)
    } catch {
      // One of the others can fit.
    }
  }
  return fail(`one of ${schemas.length} kinds, not ${typeOf(value)}`)
}

function checkObject(
  value: Readonly<Record<string, unknown>>,
  { properties = {}, required = [], additionalProperties }: Schema,
  path: string,
  check: (value: unknown, schema: Schema, path: string) => unknown,
  fail: Fail,
): object {
  for (const name of required) {
    if (!Object.hasOwn(value, name)) fail(`an object with ${name}`)
  }
  const names = Object.keys(value)
  if (names.length > MAX_ENTRIES) fail(`an object of at most ${MAX_ENTRIES} fields`)
  const isOpen = Object.keys(properties).length === 0 || isObject(additionalProperties)
  const others = isObject(additionalProperties) ? additionalProperties : {}
  return Object.fromEntries(
    names.flatMap((name) => {
      const schema = Object.hasOwn(properties, name) ? properties[name] : undefined
      if (schema === undefined && !isOpen) return []
      return [[name, check(value[name], schema ?? others, `${path}/${name}`)]]
    }),
  )
}

function checkFormat(path: string, value: unknown, fail: Fail): void {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) fail('a number')
    if (/Ms$/.test(name) && Math.abs(value) > MAX_TIME_MS) fail('a time')
    return
  }
  if (typeof value !== 'string') return
  const isWrong =
    (/Time$/.test(name) && /^\d{4}-/.test(value) === false) ||
    (/Time$/.test(name) && Number.isNaN(Date.parse(value))) ||
    (name === 'payerPath' && !/^\/pay\/[\w[\]-]+$/.test(value)) ||
    (name === 'currency' && !/^[A-Z]{3}$/.test(value)) ||
    (/Amount\/value$/.test(path) && !/^\d{1,18}$/.test(value)) ||
    (name === 'base64' &&
      !/^(?:[A-Za-z\d+/]{4})*(?:[A-Za-z\d+/]{2}==|[A-Za-z\d+/]{3}=)?$/.test(value))
  if (isWrong) fail(`a valid ${name}`)
}

function typeOf(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
