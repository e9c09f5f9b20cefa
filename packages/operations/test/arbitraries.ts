import fc from 'fast-check'
import { type FactFields, modelFacts, readFact, valueFacts } from '../../types/test/facts.ts'

type Direction = 'sent' | 'received'

/** Returns each item with a generated value of its own, so that no item depends on chance. */
export function withSamples<Item, Value>(
  items: readonly Item[],
  values: fc.Arbitrary<Value>,
): readonly (readonly [Item, Value])[] {
  const samples = fc.sample(values, items.length)
  return items.map((item, at) => [item, samples[at] as Value])
}

/**
 * Creates values with the fields of the facts: always the required fields, and sometimes each other field. A request can
 * have numbers and booleans as strings. In a response, these would be converted.
 */
export function arbitraryObject(
  fields: FactFields,
  direction: Direction,
  depth = 3,
): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(fields)
  const required = entries.filter(([, fact]) => readFact(fact).isRequired).map(([name]) => name)
  const model = Object.fromEntries(
    entries
      .filter(([name, fact]) => depth > 0 || required.includes(name) || !isModel(fact))
      .map(([name, fact]) => [name, arbitraryField(name, fact, direction, depth - 1)]),
  )
  return fc.record(model, { requiredKeys: required })
}

/** A request with an ID of spaces is invalid, and so is one that moves an amount of 0. */
function arbitraryField(
  name: string,
  fact: string,
  direction: Direction,
  depth: number,
): fc.Arbitrary<unknown> {
  const value = arbitraryValue(fact, direction, depth)
  if (readFact(fact).isNonZero) {
    return value.filter((amount) => !/^0+$/.test((amount as { value: string }).value))
  }
  if (!/(?:Ids?|[Tt]oken)$/.test(name)) return value
  return value.filter((id) => [id].flat().every((one) => /\S/.test(String(one))))
}

function isModel(fact: string): boolean {
  return /^[A-Z][a-z]\w*/.test(readFact(fact).type) && valueFacts[readFact(fact).type] === undefined
}

/** Creates values of one type of the facts, within its limit. */
function arbitraryValue(fact: string, direction: Direction, depth: number): fc.Arbitrary<unknown> {
  const { type, limit = 20, least = -limit } = readFact(fact)
  if (type.endsWith('[]')) {
    return fc.array(arbitraryValue(type.slice(0, -2), direction, depth), {
      maxLength: Math.min(3, limit),
    })
  }
  if (type.endsWith('[?]')) {
    const one = arbitraryValue(type.slice(0, -3), direction, depth)
    return fc.oneof(one, fc.array(one, { maxLength: 3 }))
  }
  if (type === 'integer' && readFact(fact).limit !== undefined) {
    const integer = fc.integer({ min: least, max: limit })
    return direction === 'received'
      ? integer
      : integer.chain((one) => fc.constantFrom(one, String(one)))
  }
  const map = /^map<(.+)>$/.exec(type)?.[1]
  if (map !== undefined)
    return fc.dictionary(fc.string(), arbitraryValue(map, direction, depth), { maxKeys: 3 })
  if (type === 'Result') return RESULT
  const model = modelFacts[type]
  if (model !== undefined) return arbitraryObject(model.fields, direction, depth)
  const text = fc.string({ maxLength: Math.min(limit, 20), minLength: Math.min(limit, 1) })
  const known = valueFacts[type] ?? (/^[A-Z][A-Z_|]+$/.test(type) ? type.split('|') : undefined)
  if (known !== undefined) return fc.oneof(fc.constantFrom(...known), text)
  return (direction === 'received' ? RECEIVED[type] : undefined) ?? SCALARS[type] ?? text
}

// Without its message, a result is not returned unchanged.
const RESULT = fc.record({
  resultCode: fc.string(),
  resultStatus: fc.constantFrom('S', 'F', 'U'),
  resultMessage: fc.string(),
})

const INTEGER = fc.oneof(fc.integer(), fc.integer().map(String))
const MAP = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 })

const SCALARS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  // Minor units as digits, as a request must write them.
  digits: fc.bigInt({ min: 0n, max: 10n ** 18n - 1n }).map(String),
  currency: fc.stringMatching(/^[A-Z]{3}$/),
  integer: INTEGER,
  timestamp: INTEGER,
  number: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer().map(String)),
  boolean: fc.constantFrom(true, false, 'true', 'false'),
  json: fc.jsonValue().filter((value) => value !== null),
  map: MAP,
  mapOrText: fc.oneof(MAP, fc.string()),
}

const RECEIVED: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  integer: fc.integer(),
  timestamp: fc.string(),
  number: fc.double({ noNaN: true, noDefaultInfinity: true }),
  boolean: fc.boolean(),
}

/** Returns a value that no field of this type accepts. */
export function wrongValue(type: string): unknown {
  if (type.endsWith('[]')) return 'not an array'
  if (type.endsWith('[?]')) return 'not an object'
  if (modelFacts[type] !== undefined || /^map(<|$)/.test(type)) return 'not an object'
  return ['not a scalar']
}
