import { propertyRuns } from '@gw/testkit'
import * as types from '@gw/types'
import { readingIssues } from '@gw/types'
import * as wire from '@gw/types/wire'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type FactFields,
  fullBody,
  modelFacts,
  notificationFacts,
  operationFacts,
  readFact,
} from './facts.ts'

interface Place {
  /** The message and the field of it that has the model. */
  readonly at: string
  readonly field: string
  readonly schema: StandardSchemaV1
  /** The message without the field. */
  readonly rest: object
}

const schemas = { ...types, ...wire } as unknown as Record<string, StandardSchemaV1>

const messages: readonly (readonly [name: string, fields: FactFields])[] = [
  ...Object.entries(notificationFacts).map(([kind, { fields }]) => [kind, fields] as const),
  ...Object.entries(operationFacts).map(
    ([key, { response }]) => [`${key}Response`, response.fields] as const,
  ),
]

/** Every field of a response or a notification that has a model, by the model. */
const placesOf = new Map<string, Place[]>()
for (const [name, fields] of messages) {
  const schema = schemas[`${name}Schema`]
  if (schema === undefined) throw new Error(`no schema ${name}Schema`)
  for (const [field, fact] of Object.entries(fields)) {
    const { type } = readFact(fact)
    if (modelFacts[type] === undefined) continue
    const { [field]: _, ...rest } = fullBody(fields)
    const place = { at: `${name}.${field}`, field, schema, rest }
    placesOf.set(type, [...(placesOf.get(type) ?? []), place])
  }
}
const shared = [...placesOf].filter(([, places]) => places.length > 1)

/** Returns the rest of a model in a message, and the paths inside it that were omitted or converted. */
function readAt({ field, schema, rest }: Place, value: unknown): unknown {
  const found = schema['~standard'].validate(structuredClone({ ...rest, [field]: value }))
  if (found instanceof Promise || found.issues !== undefined) return 'malformed'
  const read = (found.value as Record<string, unknown>)[field]
  if (read === undefined) return 'malformed'
  const paths = readingIssues(found).map(({ path }) => path.slice(field.length))
  return { read, paths }
}

const scalar = fc.constantFrom<unknown>('text', 27, true, null, [], {}, [1], { a: 'x' })

/** A model with every field, some of which have any other value, at any depth. */
function changed(value: unknown): fc.Arbitrary<unknown> {
  if (Array.isArray(value)) return fc.tuple(...value.map((item) => changed(item)))
  if (typeof value === 'object' && value !== null) {
    return fc.record(
      Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, changed(inner)])),
      { requiredKeys: [] },
    )
  }
  return fc.oneof({ weight: 12, arbitrary: fc.constant(value) }, { weight: 1, arbitrary: scalar })
}

describe('a model reads the same in every message that contains it', () => {
  it('is tried with most models that are received', () => {
    expect(shared.length).toBeGreaterThan(15)
  })

  it.each(shared)('%s', (model, places) => {
    const verdicts = { kept: 0, lost: 0 }
    fc.assert(
      fc.property(changed(fullBody(modelFacts[model]?.fields ?? {})), (value) => {
        const [first, ...others] = places.map((place) => readAt(place, value))
        for (const other of others) expect(other).toEqual(first)
        verdicts[first === 'malformed' ? 'lost' : 'kept']++
      }),
      { numRuns: propertyRuns(10) },
    )
    expect(verdicts.kept).toBeGreaterThan(0)
  })

  it('such as a stored card in notifyVaulting and inquireVaulting', () => {
    const card = {
      expiryYear: 27,
      expiryMonth: 1,
      billingAddress: { zipCode: 12345, city: 'X' },
    }
    for (const place of placesOf.get('PaymentMethodDetail') ?? []) {
      expect(readAt(place, { card })).toEqual({
        read: {
          card: {
            expiryYear: '27',
            expiryMonth: '1',
            billingAddress: { zipCode: '12345', city: 'X' },
          },
        },
        paths: ['.card.expiryYear', '.card.expiryMonth', '.card.billingAddress.zipCode'],
      })
    }
  })
})
