import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { operationCatalog } from '@gw/operations/catalog'
import { wrapText } from '../../io/text.ts'

/** The parts of the OpenAPI document that the help shows. */
interface Document {
  readonly paths: Readonly<Record<string, { readonly post: DocumentOperation }>>
  readonly components: { readonly schemas: Readonly<Record<string, DocumentSchema>> }
}

interface DocumentOperation {
  readonly operationId: string
  readonly summary: string
  /** Operations that share the path, with their summaries. */
  readonly 'x-variants'?: Readonly<Record<string, string>>
}

interface DocumentSchema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly description?: string
  readonly examples?: readonly string[]
  readonly enum?: readonly unknown[]
  readonly items?: DocumentSchema
  readonly additionalProperties?: DocumentSchema
  readonly properties?: Readonly<Record<string, DocumentSchema>>
  readonly required?: readonly string[]
}

/** Returns the fields of an operation's request for its help, or `undefined` for an unknown operation. */
export function operationHelp(name: string, width: number): string | undefined {
  if (!Object.hasOwn(operationCatalog, name)) return undefined
  const { paths, components } = readDocument()
  const [path = '', summary = ''] = findSummary(paths, name) ?? []
  const title = `${name[0]?.toUpperCase()}${name.slice(1)}Request`
  return [
    ...wrapText(`${name}: ${summary}. Path: ${path.slice(1)}.`, width),
    '',
    'Fields (* required):',
    ...describeFields(components.schemas, title, { prefix: '', width }),
    '',
    ...wrapText('Set a field with --set name=value, or pass the whole request with --body.', width),
  ].join('\n')
}

function readDocument(): Document {
  const path = fileURLToPath(import.meta.resolve('@gw/operations/openapi.json'))
  return JSON.parse(readFileSync(path, 'utf8')) as Document
}

function findSummary(paths: Document['paths'], name: string): [string, string] | undefined {
  for (const [path, { post }] of Object.entries(paths)) {
    const summary = post.operationId === name ? post.summary : post['x-variants']?.[name]
    if (summary !== undefined) return [path, summary]
  }
  return undefined
}

/** Describes the fields of a schema. For a required object, also its required fields, two levels deep. */
function describeFields(
  schemas: Document['components']['schemas'],
  name: string,
  { prefix, width }: { readonly prefix: string; readonly width: number },
): string[] {
  const { properties = {}, required = [] } = schemas[name] ?? {}
  const shown = Object.entries(properties).filter(
    ([field]) => prefix === '' || required.includes(field),
  )
  return shown.flatMap(([field, schema]) => {
    const isRequired = required.includes(field)
    const text = wrapText(schema.description ?? '', width - 6).map((line) => `      ${line}`)
    const own = [
      `  ${isRequired ? '*' : ' '} ${prefix}${field}  ${typeText(schema, schemas)}`,
      ...text,
    ]
    const model = referredModel(schema)
    if (!isRequired || model === undefined || prefix.includes('.')) return own
    return [...own, ...describeFields(schemas, model, { prefix: `${prefix}${field}.`, width })]
  })
}

function referredModel({ $ref, items, additionalProperties }: DocumentSchema): string | undefined {
  if ($ref !== undefined) return $ref.split('/').at(-1)
  const inner = items ?? additionalProperties
  return inner && referredModel(inner)
}

function typeText(schema: DocumentSchema, schemas: Document['components']['schemas']): string {
  const { $ref, items, additionalProperties, type, enum: values } = schema
  // A name refers to a model, or to a set of known values.
  const name = $ref?.split('/').at(-1) ?? ''
  const examples = schema.examples ?? schemas[name]?.examples
  if (name !== '' && examples === undefined) return name
  if (items !== undefined) return `${typeText(items, schemas)}[]`
  if (additionalProperties !== undefined) return `map of ${typeText(additionalProperties, schemas)}`
  if (values !== undefined) return 'boolean'
  if (examples !== undefined && examples.length <= 8) return examples.join('|')
  return type === undefined ? 'any' : [type].flat().join(' or ')
}
