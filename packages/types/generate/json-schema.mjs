// Turns the shapes of @gw/types into JSON Schema: the checks from the code, the descriptions from its documentation.
import * as types from '@gw/types'
import { describeType } from './descriptions.mjs'

/** @typedef {{ '~spec': any }} Shape */

/** @type {Map<Shape, string>} The name of the type of each exported shape of an object. */
const names = new Map()
/** @type {Map<string, { shape: Shape, isStrict: boolean }>} The exported schemas, by the name of their type. */
const schemas = new Map()
for (const [name, value] of /** @type {[string, any][]} */ (Object.entries(types))) {
  const spec = value?.['~spec']
  if (spec?.type === 'object' || spec?.type === 'anyField')
    names.set(value, typeName(name, 'Shape'))
  if (value?.['~standard'] !== undefined) {
    const type = typeName(name, 'Schema')
    schemas.set(type, { shape: value['~shape'], isStrict: value['~strict'] })
    names.set(value['~shape'], type)
  }
}

/**
 * Returns the JSON Schema of every shape, by the name of its type. A value is valid if it is read without an issue: a
 * malformed field that decides nothing does not reject a message, but it is not valid. A null field is valid where it
 * counts as absent. Shapes refer to each other by `referenceTo(name)`.
 *
 * @param {(name: string) => string} referenceTo
 * @returns {Record<string, any>}
 */
export function definitions(referenceTo) {
  const strict = new Set(
    [...schemas.values()].filter((one) => one.isStrict).map((one) => one.shape),
  )
  return Object.fromEntries(
    [...names].map(([shape, name]) => [
      name,
      withWords(name, toJsonSchema(shape, { referenceTo, names, nulls: !strict.has(shape) })),
    ]),
  )
}

/** Returns the file of each exported schema, with the definitions it refers to inside. */
export function schemaFiles() {
  const all = definitions((name) => `#/$defs/${name}`)
  return new Map(
    [...schemas.keys()].map((name) => {
      const inside = [...referred(all[name], all)].sort().map((other) => [other, all[other]])
      return [
        `${kebabCase(name)}.schema.json`,
        {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          $id: `urn:gw:types:${kebabCase(name)}`,
          ...all[name],
          ...(inside.length > 0 ? { $defs: Object.fromEntries(inside) } : {}),
        },
      ]
    }),
  )
}

/**
 * Returns the JSON Schema of a shape. With `nulls`, an optional field may be null, as in messages from the gateway.
 *
 * @param {Shape} shape
 * @param {{ referenceTo: (name: string) => string, names: Map<Shape, string>, nulls: boolean }} context
 * @returns {any}
 */
function toJsonSchema(shape, context) {
  const spec = shape['~spec']
  const nested = (/** @type {Shape} */ inner) => {
    const target = inner['~spec'].type === 'lazy' ? inner['~spec'].getShape() : inner
    const name = context.names.get(target)
    return name === undefined ? toJsonSchema(target, context) : { $ref: context.referenceTo(name) }
  }
  switch (spec.type) {
    case 'scalar':
      return { type: ['string', 'number', 'boolean'] }
    case 'json':
      return {}
    case 'oneOf':
      return { enum: [...spec.values] }
    case 'either':
      return { anyOf: spec.shapes.map(nested) }
    case 'list':
      return { type: 'array', items: nested(spec.item) }
    case 'map':
      return { type: 'object', additionalProperties: nested(spec.value) }
    case 'object': {
      const required = Object.entries(spec.required).map(([name, inner]) => [name, nested(inner)])
      const optional = Object.entries(spec.optional).map(([name, inner]) => [
        name,
        context.nulls ? orNull(nested(inner)) : nested(inner),
      ])
      return {
        type: 'object',
        properties: Object.fromEntries([...required, ...optional]),
        ...(required.length > 0 && { required: Object.keys(spec.required) }),
      }
    }
    case 'anyField':
      return {
        ...toJsonSchema(spec.shape, context),
        // A field that is null is absent, so its presence alone is not enough.
        anyOf: spec.names.map((/** @type {string} */ name) => ({
          required: [name],
          ...(context.nulls && { properties: { [name]: { not: { type: 'null' } } } }),
        })),
      }
    default:
      return { type: spec.type }
  }
}

/** @param {any} schema */
function orNull(schema) {
  if (Object.keys(schema).length === 0) return schema
  if (schema.type === undefined || schema.enum) return { anyOf: [schema, { type: 'null' }] }
  return { ...schema, type: [schema.type, 'null'].flat() }
}

/** @param {string} name @param {any} schema */
function withWords(name, schema) {
  const { properties, ...rest } = schema
  const { description, fields } = describeType(name)
  if (properties === undefined) return { title: name, description, ...rest }
  const { type, ...others } = rest
  const described = Object.entries(properties).map(([field, check]) => [
    field,
    { ...check, ...fields.get(field) },
  ])
  return { title: name, description, type, properties: Object.fromEntries(described), ...others }
}

/** Returns the names that a schema refers to, directly or indirectly. */
function referred(schema, all, found = new Set()) {
  for (const [, name] of JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    referred(all[name], all, found)
  }
  return found
}

/** @param {string} name @param {string} ending */
function typeName(name, ending) {
  return name[0].toUpperCase() + name.slice(1, -ending.length)
}

function kebabCase(name) {
  return name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()
}
