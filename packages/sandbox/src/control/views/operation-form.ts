import { mustFind } from '../../message/errors.ts'
import type { DocumentSchema, GatewayDocument } from './gateway-document.ts'

/** An operation in a list. */
export interface OperationLineView {
  readonly name: string
  readonly path: string
  readonly area: string
  readonly summary: string
  readonly movesMoney: boolean
}

/** A field of a request. */
export interface FieldView {
  readonly name: string
  readonly type: 'text' | 'number' | 'boolean' | 'amount' | 'object' | 'json'
  readonly isRequired: boolean
  /** Whether this is the first of several fields, of which one is required. */
  readonly isAlternative?: boolean | undefined
  readonly description: string
  /** Known values. Others are possible. */
  readonly options?: readonly string[] | undefined
  readonly maxLength?: number | undefined
  /** The fields of an object. */
  readonly fields?: readonly FieldView[] | undefined
}

/** An operation with the fields of its request. */
export interface OperationView extends OperationLineView {
  readonly description: string
  readonly fields: readonly FieldView[]
}

/** Below this, a field is entered as JSON. */
const MAX_DEPTH = 4

/** Returns the operations of the gateway. */
export function listOperations({ paths }: GatewayDocument): readonly OperationLineView[] {
  return Object.entries(paths).map(([path, { post }]) => ({
    name: post.operationId,
    path,
    area: post.tags[0] ?? '',
    summary: plain(post.summary),
    movesMoney: post['x-effect'] === 'money',
  }))
}

/** Returns an operation with the fields of its request. */
export function describeOperation(document: GatewayDocument, name: string): OperationView {
  const found = listOperations(document).find((one) => one.name === name)
  const line = mustFind(found, 'operation', name, 'List them with GET /_sandbox/operations')
  const { post } = document.paths[line.path] ?? {}
  const request = `${name[0]?.toUpperCase()}${name.slice(1)}Request`
  return {
    ...line,
    description: plain(post?.description ?? ''),
    fields: fieldsOf(document.components.schemas, request, 0),
  }
}

/** The document marks code with backticks, which a form shows as they are. */
function plain(text: string): string {
  return text.replaceAll('`', '')
}

type Schemas = GatewayDocument['components']['schemas']

function fieldsOf(schemas: Schemas, name: string, depth: number): readonly FieldView[] {
  const { properties = {}, required = [], anyOf = [] } = schemas[name] ?? {}
  const needed = anyOf[0]?.required ?? []
  return Object.entries(properties)
    .map(([field, schema]) => ({
      ...viewField(schemas, schema, { field, required, depth }),
      ...(needed.includes(field) && { isAlternative: true }),
    }))
    .sort((one, other) => Number(other.isRequired) - Number(one.isRequired))
}

function viewField(
  schemas: Schemas,
  schema: DocumentSchema,
  { field, required, depth }: { field: string; required: readonly string[]; depth: number },
): FieldView {
  const model = schema.$ref?.split('/').at(-1) ?? ''
  const {
    properties,
    examples = schema.examples,
    maxLength = schema.maxLength,
  } = schemas[model] ?? schema
  const base = {
    name: field,
    isRequired: required.includes(field),
    description: plain(schema.description ?? ''),
  }
  if (model === 'Amount') return { ...base, type: 'amount' }
  if (properties !== undefined && depth < MAX_DEPTH) {
    return { ...base, type: 'object', fields: fieldsOf(schemas, model, depth + 1) }
  }
  return { ...base, type: typeOf(schemas[model] ?? schema), options: examples, maxLength }
}

function typeOf({
  type,
  properties,
  items,
  additionalProperties,
  enum: values,
}: DocumentSchema): FieldView['type'] {
  const isNested = properties !== undefined || items !== undefined || !!additionalProperties
  const first = [type].flat()[0] ?? typeof values?.[0]
  if (isNested || first === 'object' || first === 'array') return 'json'
  if (first === 'integer' || first === 'number') return 'number'
  return first === 'boolean' ? 'boolean' : 'text'
}
