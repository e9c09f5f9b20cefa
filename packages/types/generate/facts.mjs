// Reads the facts of the gateway's messages: packages/types/facts. docs/contributing/change-a-message.md explains their
// notation: `<type>[!|!!][*][~][=][ <=limit| least..limit][ nonZero]`.
import { readText } from './files.mjs'
import { discriminatorsOf } from './markers.mjs'
import { checkResults, pendingCodesOf, resultCodes } from './results.mjs'

const read = (name) => JSON.parse(readText(`packages/types/facts/${name}.json`))

/** Known values of open sets, by the name of the set. */
export const values = { ...read('values'), ResultCode: resultCodes }
const rawNotifications = read('notifications')
/** Names of fields that are read strictly in every message, by what they determine. */
export const strictFields = {
  discriminators: discriminatorsOf(rawNotifications),
  ...read('strict-fields'),
}
/** The parts of the OpenAPI document that do not depend on a message. */
export const frame = read('openapi')
/** The TypeScript of a plain value, and its JSON Schema. */
const { plain, schemas } = read('types')
const words = read('words')
const rawModels = read('models')

const FIELD =
  /^(?<type>[\w|<>]+(?:\[\??\])?)(?<required>!{0,2})(?<star>\*?)(?<fill>~?)(?<kept>=\w*)?(?: (?:<=|(?<least>\d+)\.\.)(?<limit>\d+))?(?<nonZero> nonZero)?$/
/** Names of fields that are never omitted from a message. */
export const keptFields = new Set()
const STRICT = new Set(Object.values(strictFields).flat())

/**
 * @typedef {{ kind: 'list' | 'oneOrList' | 'map' | 'model' | 'values' | 'plain', name?: string, of?: Type,
 *   values?: string[] }} Type
 */

/** @type {Map<string, any>} The models that messages consist of. */
export const models = new Map(
  Object.entries(rawModels).map(([name, { fields, ...rest }]) => [
    name,
    { name, ...rest, fields: readFields(name, fields) },
  ]),
)

/** The notifications, by kind. */
export const notifications = Object.entries(rawNotifications).map(([kind, facts]) => {
  const name = titleCase(kind)
  const { summary, details = '', fields, ...rest } = facts
  const description = `The body of a \`${kind}\` notification. ${details}`.trim()
  return { kind, summary, ...rest, name, description, fields: readFields(name, fields, true) }
})

/** The operations, by the name of their export. */
export const operations = Object.entries(read('operations')).map(([key, facts]) => {
  const [sent, received] = ['Request', 'Response'].map((end) => `${titleCase(key)}${end}`)
  const request = {
    ...facts.request,
    name: sent,
    description: `The request of \`${key}\`.`,
    fields: readFields(sent, facts.request.fields),
  }
  const response = {
    name: received,
    description: `The response of \`${key}\`.`,
    otherNames: facts.response.otherNames ?? {},
    fields: readFields(received, facts.response.fields, true),
  }
  // An operation with an outcome field can be pending, even if no code is published for it.
  const pending = { ...(facts.outcomeField && { pendingCodes: [] }), ...pendingCodesOf(key) }
  return { ...facts, ...pending, key, request, response }
})

/** Every message, by its direction. */
export const requests = operations.map(({ request }) => request)
export const received = [...operations.map(({ response }) => response), ...notifications]
const sentModels = reachable(requests)
const receivedModels = reachable([...received, containing(['Amount', 'PaymentRecord'])])

/** Returns whether requests contain a model. */
export const isSent = (name) => sentModels.has(name)
/** Returns whether responses or notifications contain a model. */
export const isReceived = (name) => receivedModels.has(name)

checkFacts()

/** Returns the name of a model's type in a message from the gateway. */
export function receivedName(name) {
  return isSent(name) && isReceived(name) && differs(name) ? `Received${name}` : name
}

/** Returns whether a model has different types in the two directions. */
function differs(name, seen = new Set()) {
  if (seen.has(name)) return false
  seen.add(name)
  return models.get(name).fields.some(({ type, required, always }) => {
    const inner = innermost(type)
    if (required !== always) return true
    if (inner.kind === 'model') return differs(inner.name, seen)
    return plainType(inner, true) !== plainType(inner, false)
  })
}

/** Returns the TypeScript type of a plain value. Known values are strings. */
export function plainType({ kind, name }, isRequest) {
  const { sent, received } = plain[kind === 'plain' ? name : 'string']
  return isRequest ? sent : received
}

/**
 * Returns the JSON Schema of a plain value. The format of a time is an annotation: published samples have `+8:00`, which
 * is not RFC 3339.
 */
export function plainSchema(type, isRequest) {
  const schema = schemas[plainType(type, isRequest)]
  return type.name === 'time' ? { ...schema, format: 'date-time' } : schema
}

/** Returns the path of an operation after `/ams/api`. Its last part is the name of the export unless the facts say otherwise. */
export const pathOf = ({ version, area, key, pathName = key }) => `/${version}/${area}/${pathName}`

/** Returns the provider's promise about a repeated request. Of some fields only the name suggests a promise. */
export function promiseOf({ idempotencyField, idempotencySource }) {
  if (idempotencyField === undefined || idempotencySource === 'name') return undefined
  return `A repeated request with the same \`${idempotencyField}\` is processed once.`
}

/** Returns the type of the values inside lists and maps. */
export function innermost(type) {
  return type.of === undefined ? type : innermost(type.of)
}

/** Returns the description of a field. A limit is part of it only in requests. */
export function describeField({ words: text, limit, least, type, nonZero }, isRequest) {
  if (isRequest && nonZero) return `${text} Not 0.`
  if (!isRequest || !limit) return text
  if (type.name === 'integer') return `${text} From ${least ?? -limit} to ${limit}.`
  return `${text} At most ${limit} ${type.kind === 'list' ? 'items' : 'characters'}.`
}

/** Returns the description of a set of values. */
export const describeValues = (name) => words[name] ?? 'Known values. Others are possible.'

function titleCase(name) {
  return name[0].toUpperCase() + name.slice(1)
}

/** Returns a message that contains some models. */
export function containing(names) {
  return { fields: [...names].map((name) => ({ type: { kind: 'model', name } })) }
}

/** Returns the names of all models inside some messages. A model comes after those that it contains. */
export function reachable(messages, seen = new Set()) {
  const names = messages
    .flatMap(({ fields }) => fields.map(({ type }) => innermost(type)))
    .flatMap(({ kind, name }) => {
      if (kind !== 'model' || seen.has(name)) return []
      seen.add(name)
      return [...reachable([models.get(name)], seen), name]
    })
  return new Set(names)
}

function readFields(model, fields, isMessage = false) {
  return Object.entries(fields).map(([name, notation]) => {
    const groups = FIELD.exec(notation)?.groups
    if (groups === undefined) throw new Error(`${model}.${name}: cannot read "${notation}"`)
    if (groups.kept !== undefined) keptFields.add(name)
    const always = groups.required === '!!' || (isMessage && groups.required === '!')
    return {
      name,
      type: readType(groups.type, `${model}.${name}`),
      required: groups.required !== '',
      always,
      strict: always || groups.star === '*' || STRICT.has(name),
      fill: groups.fill === '~',
      kept: groups.kept ?? '',
      ...(groups.limit && { limit: Number(groups.limit) }),
      ...(groups.least && { least: Number(groups.least) }),
      nonZero: groups.nonZero !== undefined,
      words: words[`${model}.${name}`] ?? words[name],
    }
  })
}

/** @returns {Type} */
function readType(text, place) {
  if (text.endsWith('[]')) return { kind: 'list', of: readType(text.slice(0, -2), place) }
  if (text.endsWith('[?]')) return { kind: 'oneOrList', of: readType(text.slice(0, -3), place) }
  const map = /^map<(.+)>$/.exec(text)
  if (map) return { kind: 'map', of: readType(map[1], place) }
  if (plain[text] !== undefined) return { kind: 'plain', name: text }
  if (rawModels[text] !== undefined) return { kind: 'model', name: text }
  if (values[text] !== undefined) return { kind: 'values', name: text, values: values[text] }
  // Known values without a name are written like constants.
  if (/^[A-Z][A-Z_|]+$/.test(text)) return { kind: 'values', values: text.split('|') }
  throw new Error(`${place}: there is no type "${text}"`)
}

/**
 * Checks that every operation has an effect and an echo, that every field has a description, and that no description, model,
 * value, or strict name is unused.
 */
function checkFacts() {
  for (const { key, effect, echo } of operations) {
    const place = `facts/operations.json: ${key}`
    if (frame.effects[effect] === undefined)
      throw new Error(
        `${place} needs "effect": ${Object.keys(frame.effects).join(', ')}, but has ${effect}`,
      )
    if (echo !== 'none' && !Array.isArray(echo))
      throw new Error(`${place} needs "echo": a list of field names, or "none"`)
  }
  const used = new Set()
  for (const { name: model, fields } of [...models.values(), ...requests, ...received]) {
    for (const { name, type, nonZero, least, words: found } of fields) {
      if (nonZero && type.name !== 'Amount')
        throw new Error(`${model}.${name} is not an amount, so it cannot be nonZero`)
      if (least !== undefined && type.name !== 'integer')
        throw new Error(`${model}.${name} is not an integer, so it cannot have a range`)
      if (found === undefined)
        throw new Error(`facts/words.json does not describe ${model}.${name}`)
      used.add(words[`${model}.${name}`] === undefined ? name : `${model}.${name}`)
      for (const other of [`.${name}`, innermost(type).name]) used.add(other)
    }
  }
  const unused = [
    ...Object.keys(words).filter((key) => !used.has(key) && values[key] === undefined),
    ...Object.keys(values).filter((name) => !used.has(name)),
    ...Object.keys(rawModels).filter((name) => !isSent(name) && !isReceived(name)),
    ...[...STRICT].filter((name) => !used.has(`.${name}`)),
  ]
  checkResults(operations.map(({ key }) => key))
  const keys = Object.keys(words)
  const late = keys.find((key, at) => at > 0 && keys[at - 1].toLowerCase() > key.toLowerCase())
  if (late !== undefined) throw new Error(`facts/words.json is sorted by name, but ${late} is not`)
  if (unused.length > 0) throw new Error(`the facts have unused entries: ${unused.join(', ')}`)
}
