import fc from 'fast-check'
import { type FactFields, modelFacts, readFact, valueFacts } from './facts.ts'

/** Creates values with the fields of the facts: always the required fields, and sometimes each other field. */
export function arbitraryObject(
  fields: FactFields,
  depth = 3,
): fc.Arbitrary<Record<string, unknown>> {
  const entries = Object.entries(fields)
  const required = entries.filter(([, fact]) => readFact(fact).isRequired).map(([name]) => name)
  const model = Object.fromEntries(
    entries
      .filter(([name, fact]) => depth > 0 || required.includes(name) || !isModel(fact))
      .map(([name, fact]) => [name, arbitraryValue(readFact(fact).type, depth - 1)]),
  )
  return fc.record(model, { requiredKeys: required })
}

function isModel(fact: string): boolean {
  return /^[A-Z][a-z]\w*/.test(readFact(fact).type) && valueFacts[readFact(fact).type] === undefined
}

/** Creates values of one type of the facts. */
function arbitraryValue(type: string, depth: number): fc.Arbitrary<unknown> {
  if (type.endsWith('[]')) {
    return fc.array(arbitraryValue(type.slice(0, -2), depth), { maxLength: 3 })
  }
  const map = /^map<(.+)>$/.exec(type)?.[1]
  if (map !== undefined)
    return fc.dictionary(fc.string(), arbitraryValue(map, depth), { maxKeys: 3 })
  if (type === 'Amount') return AMOUNT
  if (type === 'Result') return RESULT
  const model = modelFacts[type]
  if (model !== undefined) return arbitraryObject(model.fields, depth)
  const known = valueFacts[type] ?? (/^[A-Z][A-Z_|]+$/.test(type) ? type.split('|') : undefined)
  if (known !== undefined) return fc.oneof(fc.constantFrom(...known), fc.string())
  return SCALARS[type] ?? fc.string()
}

// Minor units as digits, as a request must write them.
const AMOUNT = fc.record({ currency: fc.string(), value: fc.bigInt({ min: 0n }).map(String) })

// Without its message, a result is not returned unchanged.
const RESULT = fc.record({
  resultCode: fc.string(),
  resultStatus: fc.constantFrom('S', 'F', 'U'),
  resultMessage: fc.string(),
})

const SCALARS: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  integer: fc.oneof(fc.integer(), fc.integer().map(String)),
  number: fc.oneof(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.integer().map(String)),
  boolean: fc.constantFrom(true, false, 'true', 'false'),
  json: fc.jsonValue().filter((value) => value !== null),
  map: fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 3 }),
}

/** Returns a value that no field of this type accepts. */
export function wrongValue(type: string): unknown {
  if (type.endsWith('[]')) return 'not an array'
  if (modelFacts[type] !== undefined || type.startsWith('map')) return 'not an object'
  return ['not a scalar']
}
