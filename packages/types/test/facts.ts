import { readFileSync } from 'node:fs'

/** A request, a response, a notification, or a model of the facts: field names and their notation. */
export type FactFields = Readonly<Record<string, string>>

interface OperationFacts {
  readonly request: { readonly fields: FactFields; readonly oneOf?: readonly string[] }
  readonly response: { readonly fields: FactFields }
}

function read<T>(name: string): T {
  return JSON.parse(readFileSync(new URL(`../facts/${name}.json`, import.meta.url), 'utf8')) as T
}

export const operationFacts: Readonly<Record<string, OperationFacts>> = read('operations')
interface NotificationFacts {
  readonly fields: FactFields
  /** The parts of the key of duplicates. Fields are in braces. */
  readonly key?: string
}

export const notificationFacts: Readonly<Record<string, NotificationFacts>> = read('notifications')
export const modelFacts: Readonly<Record<string, { readonly fields: FactFields }>> = read('models')
const resultGroups: Readonly<Record<string, { readonly codes: object }>> = read('results')
export const valueFacts: Readonly<Record<string, readonly string[]>> = {
  ...read('values'),
  ResultCode: Object.values(resultGroups).flatMap(({ codes }) => Object.keys(codes)),
}

/** Every message from the gateway, and its fields. */
export const receivedFacts: readonly (readonly [name: string, fields: FactFields])[] = [
  ...Object.entries(notificationFacts).map(([kind, { fields }]) => [kind, fields] as const),
  ...Object.entries(operationFacts).map(
    ([key, { response }]) => [`${key}Response`, response.fields] as const,
  ),
]

/** The JavaScript types of the provider's types. Every other plain type is a string, and so are known values. */
const DOCUMENTED: Readonly<Record<string, string>> = {
  integer: 'number',
  number: 'number',
  boolean: 'boolean',
}

/** Returns the documented type of a plain field, or of the items of its list. */
export function documentedType(notation: string): string {
  return DOCUMENTED[readFact(notation).type.replace('[]', '')] ?? 'string'
}

/** The parts of a field's notation: see packages/types/generate/facts.mjs. */
export interface FactField {
  readonly type: string
  readonly isRequired: boolean
  readonly isStrict: boolean
  readonly isKept: boolean
  readonly isNonZero: boolean
  readonly limit: number | undefined
  /** The start of an integer's range. */
  readonly least: number | undefined
}

/** Reads the notation of a field. */
export function readFact(notation: string): FactField {
  const [, type = '', marks = '', least, limit, nonZero] =
    /^([^!*~= ]+)([!*~=]*)\w*(?: (?:<=|(\d+)\.\.)(\d+))?( nonZero)?$/.exec(notation) ?? []
  return {
    type,
    isRequired: marks.includes('!'),
    isStrict: marks.includes('*'),
    isKept: marks.includes('='),
    isNonZero: nonZero !== undefined,
    limit: limit === undefined ? undefined : Number(limit),
    least: least === undefined ? undefined : Number(least),
  }
}

/** Returns a message with every field of the facts, at every depth. */
export function fullBody(fields: FactFields, depth = 4): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, fact]) => {
      const { type } = readFact(fact)
      const isModel = modelFacts[type.replace(/\[\??\]$/, '')] !== undefined
      return isModel && depth === 0 ? [] : [[name, fullValue(type, depth - 1)]]
    }),
  )
}

function fullValue(type: string, depth: number): unknown {
  if (type.endsWith('[]')) return [fullValue(type.slice(0, -2), depth)]
  if (type.endsWith('[?]')) return fullValue(type.slice(0, -3), depth)
  const map = /^map<(.+)>$/.exec(type)?.[1]
  if (map !== undefined) return { USD: fullValue(map, depth) }
  const model = modelFacts[type]
  if (model !== undefined) return fullBody(model.fields, depth)
  const [known] = valueFacts[type] ?? (/^[A-Z][A-Z_|]+$/.test(type) ? type.split('|') : [])
  return known ?? SAMPLES[type] ?? 'text'
}

const SAMPLES: Readonly<Record<string, unknown>> = {
  time: '2026-11-15T00:00:00+08:00',
  timestamp: '2026-11-15T00:00:00+08:00',
  digits: '1050',
  currency: 'USD',
  integer: 1,
  number: 1.5,
  boolean: true,
  map: { name: 'value' },
  mapOrText: { name: 'value' },
  json: '{}',
}
