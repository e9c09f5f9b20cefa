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

/** An operation with a request to start from. */
export interface OperationView extends OperationLineView {
  readonly description: string
  /** A request with the fields that are required, and with new IDs. */
  readonly sample: Readonly<Record<string, unknown>>
}

/** The fields that are new in each sample. */
export interface SampleOptions {
  readonly nowMs: number
  /** The end of new IDs. */
  readonly suffix: string
  /** The payment that a request is about, if there is one. */
  readonly paymentId?: string | undefined
}

/** Values that make a call work as it is. Any other text is the first known value, or its name. */
const KNOWN: Readonly<Record<string, string>> = {
  productCode: 'CASHIER_PAYMENT',
  paymentMethodType: 'ALIPAY_CN',
  orderDescription: 'A lamp',
  terminalType: 'WEB',
  userLoginType: 'MOBILE_PHONE',
}

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

/** Returns an operation with a sample of its request. */
export function describeOperation(
  document: GatewayDocument,
  name: string,
  options: SampleOptions,
): OperationView {
  const line = findOperation(document, name)
  const { schemas } = document.components
  const request = schemas[`${name[0]?.toUpperCase()}${name.slice(1)}Request`] ?? {}
  return {
    ...line,
    description: plain(document.paths[line.path]?.post.description ?? ''),
    sample: sampleOf(schemas, request, options),
  }
}

/** Returns the path of an operation. */
export function pathOf(document: GatewayDocument, name: string): string {
  return findOperation(document, name).path
}

function findOperation(document: GatewayDocument, name: string): OperationLineView {
  const found = listOperations(document).find((one) => one.name === name)
  return mustFind(found, 'operation', name, 'List them with GET /_sandbox/operations')
}

/** The document marks code with backticks, which a page shows as they are. */
function plain(text: string): string {
  return text.replaceAll('`', '')
}

type Schemas = GatewayDocument['components']['schemas']

/** Returns the fields that an object requires, and the first of those of which it requires one. */
function sampleOf(
  schemas: Schemas,
  { properties = {}, required = [], anyOf = [] }: DocumentSchema,
  options: SampleOptions,
): Readonly<Record<string, unknown>> {
  const needed = [...required, ...(anyOf[0]?.required ?? [])]
  return Object.fromEntries(
    Object.entries(properties)
      .filter(([name]) => needed.includes(name))
      .map(([name, schema]) => [name, sampleValue(schemas, schema, { name, ...options })]),
  )
}

function sampleValue(
  schemas: Schemas,
  schema: DocumentSchema,
  { name, ...options }: SampleOptions & { readonly name: string },
): unknown {
  const model = schema.$ref?.split('/').at(-1) ?? ''
  const found = schemas[model] ?? schema
  const { type, properties, items, enum: values, examples = schema.examples ?? values } = found
  if (model === 'Amount') return { currency: 'EUR', value: '1999' }
  if (properties !== undefined) return sampleOf(schemas, found, options)
  const first = [type].flat()[0] ?? typeof values?.[0]
  if (first === 'array') return [sampleValue(schemas, items ?? {}, { name, ...options })]
  if (first === 'integer' || first === 'number') return 1
  if (first === 'boolean') return true
  return KNOWN[name] ?? examples?.[0] ?? textOf(name, options).slice(0, found.maxLength)
}

function textOf(name: string, { nowMs, suffix, paymentId }: SampleOptions): string {
  if (name === 'paymentId' && paymentId !== undefined) return paymentId
  if (name.endsWith('Url')) return 'http://127.0.0.1:3000/return'
  if (name.endsWith('Time')) return new Date(nowMs).toISOString()
  if (name.endsWith('Currency')) return 'EUR'
  const [stem = name, id] = name.split(/(?:Request)?(Ids?)$/)
  const word = stem.replace(/([a-z])([A-Z])/g, '$1_$2').toUpperCase()
  return id === undefined ? word : `${word}_${suffix}`
}
