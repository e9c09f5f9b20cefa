import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { operationCatalog } from '@gw/operations/catalog'
import type { CommandSpec } from '../../config/command-spec.ts'
import type { OptionSpec } from '../../config/option-spec.ts'
import { withCommonOptions } from '../../config/shared-options.ts'
import { wrapText } from '../../io/text.ts'
import { call } from './spec.ts'

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

const WHERE = 'Where to send (with gw sandbox running in this folder, you need none of these):'

const REQUEST_OPTIONS = ['--set <field=value>', '--body <file>']
const PAYMENT_OPTIONS = ['--payment-id <id>', '--payment-request-id <id>']
const OTHER_OPTIONS = ['--yes', '--json']

/** Returns `gw call` as the help of one operation shows it, or `undefined` for an unknown operation. */
export function operationHelp(name: string, width: number): CommandSpec | undefined {
  if (!Object.hasOwn(operationCatalog, name)) return undefined
  const { paths, components } = readDocument()
  const [path = '', summary = ''] = findSummary(paths, name) ?? []
  const title = `${name[0]?.toUpperCase()}${name.slice(1)}Request`
  const fields = describeFields(components.schemas, title, { prefix: '', width })
  const required = fields.filter(({ isRequired }) => isRequired)
  const optional = fields.filter(({ isRequired }) => !isRequired)
  return {
    name: 'call',
    summary,
    description: [
      `Path: ${path.slice(1)}`,
      ...listFields('Required fields:', required),
      ...listFields('Optional fields:', optional),
      '',
      'Set a field with --set name=value, or pass the whole request with --body.',
      'Before gw sends to a different machine, it shows the request and asks you.',
      'Exit code: 0 if the signed response reports success, 1 otherwise.',
      'gw call --help lists all operations.',
    ].join('\n'),
    usage: `${name} [options]`,
    options: sortOptions(name),
    examples: call.examples.filter((line) => line.startsWith(`gw call ${name} `)),
  }
}

/** The options for the request first, those for the gateway last. */
function sortOptions(name: string): readonly OptionSpec[] {
  const own = name === 'inquiryPayment' ? [...REQUEST_OPTIONS, ...PAYMENT_OPTIONS] : REQUEST_OPTIONS
  const first = [...own, ...OTHER_OPTIONS]
  const options = withCommonOptions(call.options)
  const hidden = [...first, ...PAYMENT_OPTIONS]
  return [
    ...options.filter(({ flags }) => first.includes(flags)),
    ...options
      .filter(({ flags }) => !hidden.includes(flags))
      .map((option) => ({ ...option, heading: WHERE })),
  ]
}

function listFields(heading: string, fields: readonly Field[]): readonly string[] {
  return fields.length === 0 ? [] : ['', heading, ...fields.flatMap(({ lines }) => lines)]
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

interface Field {
  readonly isRequired: boolean
  readonly lines: readonly string[]
}

/** Describes the fields of a schema. For a required object, also its required fields, two levels deep. */
function describeFields(
  schemas: Document['components']['schemas'],
  name: string,
  { prefix, width }: { readonly prefix: string; readonly width: number },
): readonly Field[] {
  const { properties = {}, required = [] } = schemas[name] ?? {}
  const shown = Object.entries(properties).filter(
    ([field]) => prefix === '' || required.includes(field),
  )
  return shown.flatMap(([field, schema]) => {
    const isRequired = required.includes(field)
    const text = wrapText(schema.description ?? '', width - 6).map((line) => `      ${line}`)
    const own = {
      isRequired,
      lines: [`  ${prefix}${field}  ${typeText(schema, schemas)}`, ...text],
    }
    const model = referredModel(schema)
    if (!isRequired || model === undefined || prefix.includes('.')) return [own]
    return [own, ...describeFields(schemas, model, { prefix: `${prefix}${field}.`, width })]
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
