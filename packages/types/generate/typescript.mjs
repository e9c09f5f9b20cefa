// Writes the modules of src/wire: the types of models and messages, by area, and apart from them the rows from which each
// one is read. A model that occurs in both directions has two types, because the gateway is read tolerantly.
import * as facts from './facts.mjs'
import { HEADER, list, schemaName, shapeName, union, withImports } from './imports.mjs'
import { keyFieldsPart, kindsParts, markerParts } from './kinds.mjs'

const { innermost, isReceived, isSent, models, notifications, operations, receivedName } = facts

/** Everybody can read the record of a payment, and the notifications. */
const isReadable = ({ key }) => key === 'inquiryPayment'
const readable = facts.reachable([
  ...notifications,
  ...operations.filter(isReadable).flatMap(({ request, response }) => [request, response]),
  facts.containing([...models.values()].filter(({ schema }) => schema).map(({ name }) => name)),
])

const WIRE_DOC = `/**
 * The request and response schemas of every operation, which \`@gw/operations\` uses. They can change in any version, so
 * import the operations instead.
 *
 * @packageDocumentation
 */
`

/** Returns every generated module by its path, unformatted. */
export function typesModules() {
  const types = modulesOf([
    ...Object.entries(facts.values).map((one) => ['models/values', valuesType(one)]),
    ...allModels().flatMap((one) => modelTypes(one).map((part) => [`models/${one.module}`, part])),
    ...notifications.map((one) => ['notifications', interfaceOf({ ...one, oneOf: undefined })]),
    ...operations.flatMap((one) => messageTypes(one).map((part) => [one.folder, part])),
  ])
  const modules = new Map(withImports([...types, ...readingModules(), wireModule()]))
  const wire = modules.get('src/wire.ts') ?? ''
  const exports = types.map(([path]) => `export type * from '${path.replace('src/wire', '.')}'`)
  return modules
    .set('src/wire/types.ts', `${HEADER}\n${exports.join('\n')}\n`)
    .set('src/wire.ts', wire.replace(HEADER, `$&\n${WIRE_DOC}\n`))
}

/** The modules that read what everybody can read. */
function readingModules() {
  const hasSchema = allModels().filter(({ schema }) => schema)
  return [
    ...modulesOf([
      ...modelShapes((name) => readable.has(name)).map((part) => ['model-shapes', part]),
      ...notifications.map((one) => ['notification-shapes', notificationShape(one)]),
      ...[
        ...hasSchema.map(({ name }) => schemaOf(`Reads the model {@link ${name}}.`, name)),
        ...notifications.map(({ kind, name }) =>
          schemaOf(`Reads the body of a \`${kind}\` notification.`, name),
        ),
        ...operations.filter(isReadable).flatMap(messageSchemas),
      ].map((part) => ['schemas', part]),
      ...kindsParts().map((part) => ['notification-kinds', part]),
      ...markerParts().map((part) => ['kind-markers', part]),
      ['key-fields', keyFieldsPart()],
    ]),
    ['src/shapes/strict-fields.ts', strictFieldsPart()],
  ]
}

/** The module with the schemas of the other messages, and with the shapes that only they need. */
function wireModule() {
  const names = operations
    .filter(isReadable)
    .flatMap(({ request, response }) => [request, response].map(({ name }) => schemaName(name)))
  const parts = [
    `export { ${names.join(', ')} }`,
    ...modelShapes((name) => !readable.has(name)),
    ...operations.filter((one) => !isReadable(one)).flatMap(messageSchemas),
  ]
  return ['src/wire.ts', parts.join('\n\n')]
}

/** Returns modules of src/wire from their parts. */
function modulesOf(parts) {
  const modules = new Map()
  for (const [name, part] of parts) modules.set(name, [...(modules.get(name) ?? []), part])
  return [...modules].map(([name, all]) => [`src/wire/${name}.ts`, all.join('\n\n')])
}

/** Returns the models. A shape is a constant, so the shapes it refers to come first. */
function allModels() {
  return [...facts.reachable([facts.containing(models.keys())])].map((name) => models.get(name))
}

function valuesType([name, known]) {
  return `/** ${facts.describeValues(name)} */\nexport type ${name} = OpenLiteral<${union(known)}>`
}

function strictFieldsPart() {
  const groups = Object.entries(facts.strictFields).map(([name, all]) => `${name}: ${list(all)}`)
  return `/**
 * The fields that are read strictly in every response and notification, by what they determine. Null means absent. Any
 * other malformed value rejects the message, or makes the object malformed that contains it. Other fields are read
 * tolerantly.
 */
export const strictFields = { ${groups.join(',\n')} } as const

/** The fields that are never omitted from a response or a notification, because an outcome depends on them. */
export const keptFields: readonly string[] = ${list([...facts.keptFields])}`
}

/** The types of a model, one for each direction if they differ. */
function modelTypes(model) {
  const { name, description } = model
  const received = receivedName(name)
  if (received === name) return [interfaceOf(model, isSent(name))]
  const words = description.replace(/\.$/, ', as the gateway sends it.')
  const other = interfaceOf({ ...model, name: received, description: words })
  return isSent(name) ? [interfaceOf(model, true), other] : [other]
}

function modelShapes(isChosen) {
  return allModels()
    .filter(({ name }) => isChosen(name))
    .map(modelShape)
}

function modelShape(model) {
  const { name, schema } = model
  const rows = rowsOf(model, { isRequest: isSent(name), isResponse: isReceived(name) })
  return `export const ${shapeName(name)}: Shape<${schema ? name : 'unknown'}> = ${rows}`
}

function notificationShape(one) {
  const rows = withOneOf(rowsOf(one, { isResponse: true }), one.oneOf)
  return `export const ${shapeName(one.name)}: Shape<${one.name}> = ${rows}`
}

function messageTypes({ request, response, variants = {} }) {
  return [
    interfaceOf(request, true),
    ...Object.entries(variants).map(
      ([name, { description, required, productCode }]) => `/** ${description} */
export type ${name} = ${request.name} & Required<Pick<${request.name}, ${union(required)}>> & {
  /** The product of this variant. */
  readonly productCode: '${productCode}'
}`,
    ),
    interfaceOf(response),
  ]
}

function messageSchemas({ key, request, response }) {
  const sent = withOneOf(rowsOf(request, { isRequest: true }), request.oneOf)
  const received = withOtherNames(rowsOf(response, { isResponse: true }), response.otherNames)
  return [
    schemaOf(`Checks the request of \`${key}\`.`, request.name, sent, 'Request'),
    schemaOf(`Reads the response of \`${key}\`.`, response.name, received, 'Response'),
  ]
}

function schemaOf(words, name, shape = shapeName(name), kind = 'Tolerant') {
  return `/** ${words} */\nexport const ${schemaName(name)}: ${kind}Schema<${name}> = to${kind}Schema(${shape})`
}

function withOneOf(rows, oneOf) {
  return oneOf ? `anyFieldShape(${list(oneOf)}, ${rows})` : rows
}

function withOtherNames(rows, otherNames) {
  return Object.entries(otherNames).reduce(
    (shape, [name, other]) => `twoNamesShape('${name}', '${other}', ${shape})`,
    rows,
  )
}

function interfaceOf(model, isRequest = false) {
  const { name, description, oneOf } = model
  const fields = model.fields.map((field) => {
    const isRequired = isRequest ? field.required : field.always || field.fill
    const type = typeOf(field.type, isRequest)
    return `/** ${facts.describeField(field, isRequest)} */\nreadonly ${field.name}${isRequired ? '' : '?'}: ${type}`
  })
  const write = (title, words) =>
    `/** ${words} */\nexport interface ${title} {\n${fields.join('\n')}\n}`
  if (!oneOf) return write(name, description)
  return `${write(`${name}Fields`, `Fields of {@link ${name}}.`)}

/** ${description} It has at least one of ${oneOf.map((field) => `\`${field}\``).join(', ')}. */
export type ${name} = AtLeastOne<${name}Fields, ${union(oneOf)}>`
}

function typeOf(type, isRequest) {
  const inner = type.of && typeOf(type.of, isRequest)
  switch (type.kind) {
    case 'list':
      return `readonly (${inner})[]`
    case 'oneOrList':
      return `${inner} | readonly ${inner}[]`
    case 'map':
      return `Readonly<Record<string, ${inner}>>`
    case 'model':
      return isRequest ? type.name : receivedName(type.name)
    case 'values':
      return type.name ?? `OpenLiteral<${union(type.values)}>`
    default:
      return facts.plainType(type, isRequest)
  }
}

/** Writes the call that creates a shape from rows, in the notation of the facts: see `rowsShape`. */
function rowsOf({ name: owner, fields }, { isRequest = false, isResponse = false }) {
  const rows = []
  const shapes = []
  for (const { name, type, required, always, strict, fill, kept, ...rest } of fields) {
    const { limit, least, nonZero } = rest
    const inner = innermost(type)
    const isObject = inner.kind === 'model'
    const marks = [
      always ? '!!' : required && isRequest ? '!' : '',
      isResponse && strict && !always ? '*' : '',
      fill ? '~' : '',
      isResponse ? kept : '',
      isRequest && limit ? ` ${least === undefined ? '<=' : `${least}..`}${limit}` : '',
      isRequest && nonZero ? ' nonZero' : '',
    ].join('')
    if (isObject) shapes.push(`${marks ? `'${name}${marks}'` : name}: ${shapeOf(type, owner)}`)
    else rows.push(`${name}${rowTypeOf(inner)}${type.kind === 'list' ? '[]' : ''}${marks}`)
  }
  return `rowsShape('${rows.join(',')}'${shapes.length > 0 ? `, { ${shapes.join(', ')} }` : ''})`
}

/** Known values and times are strings, which have no type in a row. */
function rowTypeOf({ kind, name }) {
  return kind !== 'plain' || name === 'string' || name === 'time' ? '' : `:${name}`
}

function shapeOf(type, owner) {
  if (type.kind !== 'model') return `${type.kind}Shape(${shapeOf(type.of, owner)})`
  const name = shapeName(type.name)
  return type.name === owner ? `lazyShape(() => ${name})` : name
}
