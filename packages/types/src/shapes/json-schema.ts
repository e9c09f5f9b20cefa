import type { StandardJSONSchemaV1 } from '@standard-schema/spec'
import { type Field, type Fields, ID_NAME } from './object-shape.ts'
import {
  type StrictSchema,
  type TolerantSchema,
  toStrictSchema,
  toTolerantSchema,
} from './schema.ts'
import type { AnyShape, Shape } from './shape.ts'

/** The schema of the request of an operation: a Standard Schema, and a Standard JSON Schema. */
export type RequestSchema<T> = StrictSchema<T> & StandardJSONSchemaV1<unknown, T>

/**
 * The schema of the response of an operation: a Standard Schema, and a Standard JSON Schema. As JSON Schema, its `input` is
 * what is read with nothing omitted, and its `output` is what was read.
 */
export type ResponseSchema<T> = TolerantSchema<T> & StandardJSONSchemaV1<unknown, T>

/** A request, or a response as it was sent (`input`), or as it was read. */
type Form = 'request' | 'input' | 'output'

type JsonSchema = Record<string, unknown>

type Row = NonNullable<Field['row']>

/** The place of a shape in the whole schema, and of the lazy shapes around it. */
interface Place {
  readonly form: Form
  readonly path: string
  readonly known: ReadonlyMap<unknown, string>
  /** The type in the row of a plain value. */
  readonly type?: string | undefined
}

/** Creates the schema of a request from rows: see `toStrictSchema`. */
export function toRequestSchema<T>(shape: Shape<T>): RequestSchema<T> {
  return withJsonSchema(toStrictSchema(shape), shape, ['request', 'request'])
}

/** Creates the schema of a response from rows: see `toTolerantSchema`. */
export function toResponseSchema<T>(shape: Shape<T>): ResponseSchema<T> {
  return withJsonSchema(toTolerantSchema(shape), shape, ['input', 'output'])
}

/** Adds a converter, which computes a JSON Schema each time that it is asked for one. */
function withJsonSchema<T, Schema extends StrictSchema<T>>(
  schema: Schema,
  shape: Shape<T>,
  forms: readonly [input: Form, output: Form],
): Schema & StandardJSONSchemaV1<unknown, T> {
  const [input, output] = forms.map((form) => ({ target }: StandardJSONSchemaV1.Options) => {
    // Every keyword of these schemas means the same in both.
    if (target === 'draft-2020-12' || target === 'draft-07')
      return describe(shape, { form, path: '#', known: new Map() })
    throw new TypeError(`target must be "draft-2020-12" or "draft-07"; got "${target}"`)
  })
  return { '~standard': { ...schema['~standard'], jsonSchema: { input, output } } } as never
}

/** Returns the JSON Schema of a shape. */
function describe(shape: AnyShape, place: Place): JsonSchema {
  const { form, path, known, type = '' } = place
  const [kind, inner] = shape['~of'] ?? []
  const inside = (part: unknown, name: string) =>
    describe(part as AnyShape, { ...place, path: `${path}/${name}` })
  if (kind === 'object') return describeObject((inner as () => Fields)(), place)
  if (kind === 'list') return { type: 'array', items: inside(inner, 'items') }
  if (kind === 'map')
    return { type: 'object', additionalProperties: inside(inner, 'additionalProperties') }
  if (kind === 'either')
    return { anyOf: (inner as unknown[]).map((part, at) => inside(part, `anyOf/${at}`)) }
  if (kind === 'anyField') {
    const [whole, names] = inner as [AnyShape, string[]]
    return { ...describe(whole, place), anyOf: names.map((name) => ({ required: [name] })) }
  }
  if (kind === 'lazy') {
    const target = (inner as () => AnyShape)()
    const $ref = known.get(target)
    if ($ref !== undefined) return { $ref }
    return describe(target, { ...place, known: new Map([...known, [target, path]]) })
  }
  // A copy, because its reader may change it.
  return { ...((form === 'request' ? SENT : RECEIVED)[type] ?? { type: 'string' }) }
}

/** A field that can be null has its own schema at `anyOf/0`. */
function describeObject(fields: Fields, place: Place): JsonSchema {
  const { form, path } = place
  const properties: Record<string, JsonSchema> = {}
  const required: string[] = []
  for (const [name, field] of fields) {
    const row: Row = field.row ?? [{ '~read': field.read }, []]
    const [shape, parts] = row
    const isRequired =
      form === 'request'
        ? field.required
        : field.required === '!!' || (form === 'output' && field.isFilled)
    const isNullable = form === 'input' && !isRequired
    const at = `${path}/properties/${name}${isNullable ? '/anyOf/0' : ''}`
    const schema = describe(shape, { ...place, path: at, type: parts[2] })
    if (isRequired) required.push(name)
    properties[name] = isNullable
      ? { anyOf: [schema, { type: 'null' }] }
      : { ...schema, ...(form === 'request' && requirementsOf(name, row)) }
  }
  return { type: 'object', properties, required }
}

const NUMBER = { type: 'number' }
const NUMERIC = { type: ['number', 'string'] }

/** The schemas of plain values by their type in a row. Others are strings. */
const RECEIVED: Readonly<Record<string, JsonSchema>> = {
  integer: NUMBER,
  number: NUMBER,
  boolean: { type: 'boolean' },
  map: { type: 'object' },
  mapOrText: { type: ['object', 'string'] },
  json: {},
}

const SENT: Readonly<Record<string, JsonSchema>> = {
  ...RECEIVED,
  integer: NUMERIC,
  number: NUMERIC,
  timestamp: NUMERIC,
  boolean: { enum: [true, false, 'true', 'false'] },
}

/** No control characters, and at least one character that is not whitespace: see `idFault`. */
const ID = {
  pattern: '^[^\\x00-\\x1F\\x7F-\\x9F]*[^\\s\\x00-\\x1F\\x7F-\\x9F][^\\x00-\\x1F\\x7F-\\x9F]*$',
}

/** Returns the rules of a request for a field besides its type. */
function requirementsOf(name: string, [shape, parts]: Row): JsonSchema {
  const [, , type, , , , , , least, most, nonZero] = parts
  const isList = shape['~of']?.[0] === 'list'
  return {
    ...(ID_NAME.test(name) && (isList ? { items: { type: 'string', ...ID } } : ID)),
    ...(most && limitOf(isList ? 'list' : type, Number(most), least)),
    ...(nonZero && { allOf: [{ properties: { value: { pattern: '[1-9]' } } }] }),
  }
}

function limitOf(type: string | undefined, limit: number, least: string | undefined): JsonSchema {
  if (type === 'list') return { maxItems: limit }
  if (type === 'integer') return { minimum: Number(least ?? -limit), maximum: limit }
  return { maxLength: limit }
}
