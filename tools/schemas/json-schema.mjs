// Turns the shapes of @gw/types into JSON Schema: the checks from the code itself, the words from its documentation.
import * as types from '@gw/types'
import { toJsonSchemaDefs } from '@valibot/to-json-schema'
import { describeType } from './descriptions.mjs'

/** @type {Record<string, any>} Every shape by the name of its type: what the schema of that name checks with. */
const shapes = {}
for (const [name, value] of Object.entries(types)) {
  if (name.endsWith('Schema')) {
    shapes[name[0].toUpperCase() + name.slice(1, -'Schema'.length)] = value['~shape']
  }
}

/**
 * Gives the JSON Schema of every shape, by the name of its type. Shapes refer to each other by `referenceTo(name)`.
 *
 * @param {(name: string) => string} referenceTo
 * @returns {Record<string, any>}
 */
export function definitions(referenceTo) {
  const bare = toJsonSchemaDefs(shapes, {
    target: 'draft-2020-12',
    overrideRef: ({ referenceId }) => referenceTo(referenceId),
    // The one check of our own: what a field documented as a string may really hold.
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'custom' ? { type: ['string', 'number', 'boolean'] } : undefined,
  })
  return Object.fromEntries(
    Object.entries(bare).map(([name, schema]) => [name, withWords(name, schema)]),
  )
}

/** Gives the file of each shape: its schema, with those it refers to inside. */
export function schemaFiles() {
  const all = definitions((name) => `#/$defs/${name}`)
  return new Map(
    Object.entries(all).map(([name, schema]) => {
      const inside = [...referred(schema, all)].sort().map((other) => [other, all[other]])
      return [
        `${kebabCase(name)}.schema.json`,
        {
          $schema: 'https://json-schema.org/draft/2020-12/schema',
          $id: `urn:gw:types:${kebabCase(name)}`,
          ...schema,
          ...(inside.length > 0 ? { $defs: Object.fromEntries(inside) } : {}),
        },
      ]
    }),
  )
}

/** @param {string} name @param {any} schema */
function withWords(name, schema) {
  const { type, properties, required = [], anyOf, ...rest } = schema
  const { description, fields } = describeType(name)
  const described = (part) => ({
    ...part,
    properties: Object.fromEntries(
      Object.entries(part.properties).map(([field, check]) => [
        field,
        { ...check, ...fields.get(field) },
      ]),
    ),
  })
  return {
    title: name,
    description,
    ...(type && { type }),
    ...(properties && described({ properties })),
    ...(required.length > 0 && { required }),
    ...(anyOf && { anyOf: anyOf.map(described) }),
    ...rest,
  }
}

/** The names that a schema refers to, directly or not. */
function referred(schema, all, found = new Set()) {
  for (const [, name] of JSON.stringify(schema).matchAll(/"#\/\$defs\/(\w+)"/g)) {
    if (found.has(name)) continue
    found.add(name)
    referred(all[name], all, found)
  }
  return found
}

function kebabCase(name) {
  return name.replace(/(?!^)[A-Z]/g, '-$&').toLowerCase()
}
