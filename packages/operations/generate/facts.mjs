// Reads the facts of the catalog: packages/operations/facts. A field is written as `<type>[!][*][ <=length]`:
// `!` is required, `*` decides something (a malformed value rejects the response), `<=64` is the longest string.
// Types: string, time, integer, number, boolean, json (any value), map, the name of a model or of a set of values, known values
// (`AUTOMATIC|MANUAL`), a list (`Goods[]`), or a map by any name (`map<AmountLimitInfo>`).
import { join } from 'node:path'
import { readJson, root } from '../../../tools/lib/workspace.mjs'

export const folder = join(root, 'packages', 'operations')

const read = (name) => readJson(join(folder, 'facts', `${name}.json`))

/** Known values of open sets, by the name of the set. */
export const values = read('values')
const words = read('words')
const rawModels = read('models')
const rawOperations = read('operations')

const SCALARS = new Set(['string', 'time', 'integer', 'number', 'boolean', 'map', 'json'])
const FIELD = /^(?<type>[\w|<>]+(?:\[\])?)(?<required>!)?(?<deciding>\*)?(?: <=(?<maxLength>\d+))?$/

/**
 * @typedef {{ kind: 'list' | 'map', of: Type } | { kind: 'literals', values: string[] }
 *   | { kind: 'model' | 'values' | 'scalar', name: string }} Type
 * @typedef {{ name: string, type: Type, required: boolean, deciding: boolean, maxLength?: number, text: string,
 *   words: string, isIdempotency?: boolean }} Field
 * @typedef {{ name: string, description: string, fields: Field[], from?: string, module?: string, oneOf?: string[] }}
 *   Model
 */

/** @type {Map<string, Model>} The models that requests and responses consist of. */
export const models = new Map(
  Object.entries(rawModels).map(([name, { fields, ...rest }]) => [
    name,
    { name, ...rest, fields: readFields(name, fields) },
  ]),
)

/** The operations, by the name of their export. */
export const operations = Object.entries(rawOperations).map(
  ([key, { request, response, ...rest }]) => {
    const title = key[0].toUpperCase() + key.slice(1)
    return {
      key,
      ...rest,
      request: {
        name: `${title}Request`,
        description: `Request of {@link ${key}}.`,
        oneOf: request.oneOf,
        fields: readFields(`${title}Request`, request.fields).map((field) =>
          field.name === rest.idempotencyField && isPromised(rest)
            ? { ...field, isIdempotency: true }
            : field,
        ),
      },
      response: {
        name: `${title}Response`,
        description: `Response of {@link ${key}}.`,
        fields: readFields(`${title}Response`, response.fields),
      },
    }
  },
)

checkWords()

/**
 * Returns whether the provider promises to perform a repeated request once. Of some fields only the name suggests it:
 * their `idempotencySource` is `name`.
 */
export function isPromised({ idempotencyField, idempotencySource }) {
  return idempotencyField !== undefined && idempotencySource !== 'name'
}

/** @returns {Model} */
export function modelOf(name) {
  const model = models.get(name)
  if (model === undefined) throw new Error(`facts/models.json has no ${name}`)
  return model
}

/** Lists the names of the models that a model contains, excluding itself. */
export function referredModels({ fields }) {
  return [...new Set(fields.flatMap(({ type }) => [...modelsIn(type)]))]
}

function* modelsIn(type) {
  if (type.kind === 'model') yield type.name
  if (type.kind === 'list' || type.kind === 'map') yield* modelsIn(type.of)
}

function readFields(model, fields) {
  return Object.entries(fields).map(([name, notation]) => {
    const groups = FIELD.exec(notation)?.groups
    if (groups === undefined) throw new Error(`${model}.${name}: cannot read "${notation}"`)
    return {
      name,
      type: readType(groups.type, `${model}.${name}`),
      required: groups.required !== undefined,
      deciding: groups.deciding !== undefined,
      ...(groups.maxLength && { maxLength: Number(groups.maxLength) }),
      text: groups.type,
      words: words[`${model}.${name}`] ?? words[name],
    }
  })
}

/** @returns {Type} */
function readType(text, place) {
  if (text.endsWith('[]')) return { kind: 'list', of: readType(text.slice(0, -2), place) }
  const map = /^map<(.+)>$/.exec(text)
  if (map) return { kind: 'map', of: readType(map[1], place) }
  if (text.includes('|')) return { kind: 'literals', values: text.split('|') }
  if (SCALARS.has(text)) return { kind: 'scalar', name: text }
  if (rawModels[text] !== undefined) return { kind: 'model', name: text }
  if (values[text] !== undefined) return { kind: 'values', name: text }
  // One known value is written like a constant.
  if (/^[A-Z][A-Z_]+$/.test(text)) return { kind: 'literals', values: [text] }
  throw new Error(`${place}: there is no type "${text}"`)
}

/** Checks that every field has a description, and that no description is unused. */
function checkWords() {
  const all = [
    ...models.values(),
    ...operations.flatMap(({ request, response }) => [request, response]),
  ]
  const used = new Set()
  for (const { name: model, fields } of all) {
    for (const { name, words: found } of fields) {
      if (found === undefined)
        throw new Error(`facts/words.json does not describe ${model}.${name}`)
      used.add(words[`${model}.${name}`] === undefined ? name : `${model}.${name}`)
    }
  }
  for (const key of Object.keys(words)) {
    if (!used.has(key)) throw new Error(`facts/words.json describes ${key}, which no model has`)
  }
}
