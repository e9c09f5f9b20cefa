// Writes messages and models as JSON Schema, for each direction: under the same names as the TypeScript types.
import * as facts from './facts.mjs'
import { kebabCase } from './imports.mjs'

const { isReceived, isSent, models, notifications, receivedName } = facts

/** Every type, by its name. @type {Map<string, any>} */
const types = new Map()
for (const model of models.values()) {
  if (isReceived(model.name)) types.set(receivedName(model.name), { model, isRequest: false })
  if (isSent(model.name)) types.set(model.name, { model, isRequest: true })
}
for (const model of facts.requests) types.set(model.name, { model, isRequest: true })
for (const model of facts.received) types.set(model.name, { model, isRequest: false })

/** Returns the schemas of all messages and their parts, for an OpenAPI document, in which a null field is absent. */
export function componentSchemas() {
  const at = '#/components/schemas'
  const names = [...types.keys()].filter((name) => name !== 'PaymentRecord')
  const sets = Object.entries(facts.values).map(([name, examples]) => {
    return [name, { description: facts.describeValues(name), examples }]
  })
  return sorted([...names.map((name) => [name, schemaOf(name, { at })]), ...sets])
}

function sorted(entries) {
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** Returns the JSON Schemas of the messages that can be read without an operation, by file name. */
export function schemaFiles() {
  const names = [
    ...[...models.values()].filter(({ schema }) => schema).map(({ name }) => name),
    'InquiryPaymentRequest',
    'InquiryPaymentResponse',
    ...notifications.map(({ name }) => name),
  ]
  return new Map(names.map((name) => [`schemas/${kebabCase(name)}.schema.json`, fileOf(name)]))
}

function fileOf(name) {
  const { model, isRequest: isSentOnly } = types.get(name)
  const isRequest = isSentOnly && !isReceived(name)
  const options = { at: '#/$defs', isRequest }
  const defs = [...facts.reachable([model])].map((inner) => {
    const key = isRequest ? inner : receivedName(inner)
    return [key, schemaOf(key, options)]
  })
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:gw:types:${kebabCase(name)}`,
    title: name,
    ...schemaOf(name, options),
    ...(defs.length > 0 && { $defs: sorted(defs) }),
  }
}

/**
 * Writes the schema of a type. A file is exact: it accepts what the runtime schema reads with nothing omitted, null
 * included.
 */
function schemaOf(name, { at, isRequest = types.get(name).isRequest }) {
  const { model } = types.get(name)
  const isExact = at === '#/$defs' && !isRequest
  const isRequired = (field) => (isRequest ? field.required : field.always)
  const required = model.fields.filter(isRequired).map((field) => field.name)
  const properties = model.fields.map((field) => {
    const schema = typeOf(field.type, { at, isRequest })
    const description = facts.describeField(field, isRequest)
    const limit = isRequest && field.limit
    const limits = {
      ...(isRequest && idOf(field)),
      ...(limit && limitOf(field)),
      ...(isRequest && field.nonZero && { properties: { value: { pattern: '[1-9]' } } }),
    }
    const isNullable = isExact && !isRequired(field)
    return [field.name, { ...(isNullable ? orNull(schema) : schema), ...limits, description }]
  })
  const anyOf = model.oneOf?.map((field) => ({
    ...(isExact && { properties: { [field]: { not: { type: 'null' } } } }),
    required: [field],
  }))
  return {
    description: model.description.replace(/\{@link (\w+)\}/g, '`$1`'),
    type: 'object',
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    ...(anyOf && { anyOf }),
  }
}

function limitOf({ type, limit, least = -limit }) {
  if (type.name === 'integer') return { minimum: least, maximum: limit }
  return type.kind === 'list' ? { maxItems: limit } : { maxLength: limit }
}

// No control characters, and at least one character that is not whitespace. Without \p{...} and lookahead, which some
// languages lack. Half of a surrogate pair cannot be written in a pattern that all of them read.
const CONTROL = '\\x00-\\x1F\\x7F-\\x9F'
const ID = { pattern: `^[^${CONTROL}]*[^\\s${CONTROL}][^${CONTROL}]*$` }

/** Returns the requirements for an ID or a token of a request: see `idFault` of @gw/types. */
function idOf({ name, type }) {
  if (!/(?:Ids?|[Tt]oken)$/.test(name)) return {}
  if (type.kind === 'list') return { items: { type: 'string', ...ID } }
  return type.kind === 'plain' ? ID : {}
}

function orNull(schema) {
  if (schema.$ref !== undefined || schema.anyOf !== undefined)
    return { anyOf: [schema, { type: 'null' }] }
  if (schema.enum !== undefined) return { enum: [...schema.enum, null] }
  return schema.type === undefined ? schema : { ...schema, type: [schema.type, 'null'].flat() }
}

function typeOf(type, { at, isRequest }) {
  const inner = type.of && typeOf(type.of, { at, isRequest })
  switch (type.kind) {
    case 'list':
      return { type: 'array', items: inner }
    case 'oneOrList':
      return { anyOf: [inner, { type: 'array', items: inner }] }
    case 'map':
      return { type: 'object', additionalProperties: inner }
    case 'model':
      return { $ref: `${at}/${isRequest ? type.name : receivedName(type.name)}` }
    default: {
      const schema = facts.plainSchema(type, isRequest)
      if (type.values === undefined) return schema
      const isNamed = type.name !== undefined && at !== '#/$defs'
      if (isNamed) return { ...schema, $ref: `${at}/${type.name}` }
      // Almost every file would repeat all result codes. The OpenAPI document has them once.
      return type.name === 'ResultCode' ? schema : { ...schema, examples: type.values }
    }
  }
}
