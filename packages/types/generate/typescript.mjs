// Writes the modules of src/wire: for each model and message its types, and the rows from which it is read. A model that
// occurs in both directions has two types, because the gateway is read tolerantly.
import * as facts from './facts.mjs'
import { kebabCase, list, schemaName, shapeName, union, withImports, withRest } from './imports.mjs'
import { keyFieldsPart, kindsParts, markerParts } from './kinds.mjs'

const { innermost, isReceived, isSent, models, notifications, operations, receivedName } = facts

/** Returns every generated module by its path, unformatted. */
export function typesModules(readText) {
  const code = new Map()
  const put = (path, parts) => code.set(path, [...parts].join('\n\n'))
  put('src/wire/values.ts', Object.entries(facts.values).map(valuesType))
  for (const [module, parts] of modelModules()) put(`src/wire/models/${module}.ts`, parts)
  for (const one of notifications)
    put(`src/wire/notifications/${kebabCase(one.kind)}.ts`, notificationParts(one))
  const readable = new Map(code)
  for (const one of operations) put(messagesPath(one), messageParts(one))
  const messages = [...code].filter(([path]) => !readable.has(path))
  // Everybody can read the record of a payment.
  const isReadable = (path) => readable.has(path) || path.endsWith('/inquiry-payment.ts')
  const names = [...code].map((module) => exportOf(module, { withSchemas: isReadable(module[0]) }))
  const schemas = messages.map((module) => exportOf(module, { withTypes: false }))
  put('src/wire/notification-kinds.ts', kindsParts())
  put('src/wire/kind-markers.ts', markerParts())
  put('src/wire/key-fields.ts', [keyFieldsPart()])
  put('src/wire/strict-fields.ts', [strictFieldsPart()])
  return new Map(withImports(code))
    .set('src/wire.ts', withRest(readText('src/wire.ts'), schemas))
    .set('src/index.ts', withRest(readText('src/index.ts'), names))
}

const messagesPath = ({ folder, key }) => `src/wire/${folder}/${kebabCase(key)}.ts`

/** The parts of each module with models. A shape is a constant, so the shapes it refers to come first. */
function modelModules() {
  const modules = new Map()
  for (const name of facts.reachable([facts.containing(models.keys())])) {
    const model = models.get(name)
    modules.set(model.module, [...(modules.get(model.module) ?? []), ...modelParts(model)])
  }
  return modules
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

/** The types of a model, one for each direction if they differ, and its rows. */
function* modelParts(model) {
  const { name, description, schema } = model
  const received = receivedName(name)
  if (isSent(name)) yield interfaceOf(model, true)
  if (received !== name) {
    yield interfaceOf({
      ...model,
      name: received,
      description: description.replace(/\.$/, ', as the gateway sends it.'),
    })
  } else if (!isSent(name)) yield interfaceOf(model)
  const rows = rowsOf(model, { isRequest: isSent(name), isResponse: isReceived(name) })
  yield `export const ${shapeName(name)}: Shape<${received === name ? name : 'unknown'}> = ${rows}`
  if (schema) yield schemaOf(`Reads the model {@link ${name}}.`, name, shapeName(name))
}

function* notificationParts(one) {
  const { kind, name, oneOf } = one
  yield interfaceOf({ ...one, oneOf: undefined })
  yield `export const ${shapeName(name)}: Shape<${name}> = ${withOneOf(rowsOf(one, { isResponse: true }), oneOf)}`
  yield schemaOf(`Reads the body of a \`${kind}\` notification.`, name, shapeName(name))
}

function* messageParts({ key, request, response, variants = {} }) {
  yield interfaceOf(request, true)
  for (const [name, { description, required, productCode }] of Object.entries(variants)) {
    yield `/** ${description} */
export type ${name} = ${request.name} & Required<Pick<${request.name}, ${union(required)}>> & {
  /** The product of this variant. */
  readonly productCode: '${productCode}'
}`
  }
  yield interfaceOf(response)
  const sent = withOneOf(rowsOf(request, { isRequest: true }), request.oneOf)
  const received = withOtherNames(rowsOf(response, { isResponse: true }), response.otherNames)
  yield schemaOf(`Checks the request of \`${key}\`.`, request.name, sent, 'Strict')
  yield schemaOf(`Reads the response of \`${key}\`.`, response.name, received)
}

function schemaOf(words, name, shape, kind = 'Tolerant') {
  return `/** ${words} */\nexport const ${schemaName(name)}: ${kind}Schema<${name}> = /* @__PURE__ */ to${kind}Schema(${shape})`
}

function withOneOf(rows, oneOf) {
  return oneOf ? `/* @__PURE__ */ anyFieldShape(${list(oneOf)}, ${rows})` : rows
}

function withOtherNames(rows, otherNames) {
  return Object.entries(otherNames).reduce(
    (shape, [name, other]) => `/* @__PURE__ */ twoNamesShape('${name}', '${other}', ${shape})`,
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

/** Writes the call that creates a shape from rows: see `rowsShape`. */
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
      isRequest && nonZero ? '+' : '',
      isRequest && limit ? `<${least === undefined ? '' : `${least}-`}${limit}` : '',
    ].join('')
    if (isObject) shapes.push(`${marks ? `'${name}${marks}'` : name}: ${shapeOf(type, owner)}`)
    else rows.push(`${name}${facts.codeOf(inner)}${type.kind === 'list' ? '[]' : ''}${marks}`)
  }
  return `/* @__PURE__ */ rowsShape('${rows.join(' ')}'${shapes.length > 0 ? `, { ${shapes.join(', ')} }` : ''})`
}

function shapeOf(type, owner) {
  if (type.kind !== 'model') return `/* @__PURE__ */ ${type.kind}Shape(${shapeOf(type.of, owner)})`
  const name = shapeName(type.name)
  return type.name === owner ? `/* @__PURE__ */ lazyShape(() => ${name})` : name
}

/** Exports the types and schemas of a module. Types alone are exported as types, so that no bundler keeps the module. */
function exportOf([path, code], { withTypes = true, withSchemas = true }) {
  const names = (pattern) => [...code.matchAll(pattern)].map(([, name]) => name)
  const types = withTypes ? names(/^export (?:interface|type) (\w+)/gm) : []
  const schemas = withSchemas ? names(/^export const (\w+Schema)\b/gm) : []
  const isType = schemas.length === 0
  const all = [...types.map((name) => (isType ? name : `type ${name}`)), ...schemas]
  return `export ${isType ? 'type ' : ''}{ ${all.join(', ')} } from '${path.replace('src/', './')}'`
}
