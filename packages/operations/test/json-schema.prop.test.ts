import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { propertyRuns } from '@gw/testkit'
import * as types from '@gw/types'
import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as samples from '../../types/test/bodies.ts'

const folder = new URL('../schemas/', import.meta.url)
// The format of a time is an annotation, because published times have an offset such as +8:00.
const ajv = new Ajv2020({ allowUnionTypes: true, formats: { 'date-time': true } })

/** Valid values of each schema, by its name without the ending. */
const VALID: Readonly<Record<string, readonly unknown[]>> = {
  ...Object.fromEntries(Object.entries(samples.bodies).map(([kind, body]) => [kind, [body]])),
  amount: [samples.amount],
  result: [samples.result],
  paymentRecord: [samples.paymentRecord],
  inquiryPaymentRequest: [
    { paymentId: '1' },
    { paymentRequestId: '2', merchantAccountId: 'm' },
    { paymentId: '1', paymentRequestId: '2' },
  ],
  inquiryPaymentResponse: [samples.inquiryPaymentResponse, { result: samples.result }],
  notifyRegistrationStatus: [
    samples.bodies.notifyRegistrationStatus,
    { registrationRequestId: 'r', pspRegistrationResultList: [] },
  ],
}

const cases = readdirSync(folder).map((file) => {
  const name = file
    .replace('.schema.json', '')
    .replace(/-(.)/g, (_all, letter) => letter.toUpperCase())
  const check = ajv.compile(JSON.parse(readFileSync(new URL(file, folder), 'utf8')))
  const schema = (types as unknown as Record<string, StandardSchemaV1>)[`${name}Schema`]
  return { name, check, schema, valid: VALID[name] ?? [] }
})

/** Returns whether a value is accepted with nothing omitted. */
function accepts(schema: StandardSchemaV1 | undefined, value: unknown): boolean {
  const result = schema?.['~standard'].validate(value)
  if (result === undefined || result instanceof Promise) throw new Error('no schema')
  return result.issues === undefined && types.readingIssues(result).length === 0
}

// Mostly scalars, so that valid values are not rare.
const anyValue = fc.oneof(
  { weight: 3, arbitrary: fc.string({ maxLength: 5 }) },
  {
    weight: 2,
    arbitrary: fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })),
  },
  { weight: 1, arbitrary: fc.boolean() },
  { weight: 1, arbitrary: fc.constantFrom(null, [], {}) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  { weight: 1, arbitrary: fc.constantFrom(samples.amount, samples.result, samples.quote) },
)

const mutation = fc.record({
  how: fc.constantFrom('replace', 'remove', 'add', 'wrap'),
  at: fc.array(fc.nat(), { minLength: 1, maxLength: 4 }),
  value: anyValue,
  field: fc.constantFrom('paymentId', 'value', 'result', 'transactions', 'more', 'toString'),
})
type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never

/** Changes one place in a value. At each level, `at` selects a field, until it is used up or reaches a scalar. */
function mutate(value: unknown, change: Mutation, depth = 0): unknown {
  const chosen = change.at[depth]
  if (chosen === undefined || typeof value !== 'object' || value === null) {
    return change.how === 'wrap' ? [value] : change.value
  }
  const entries = Object.entries(value)
  const last = change.at[depth + 1] === undefined
  if (last && change.how === 'add') entries.push([change.field, change.value])
  const at = chosen % Math.max(entries.length, 1)
  const changed = entries.flatMap(([key, inner], index) => {
    if (index !== at || (last && change.how === 'add')) return [[key, inner]]
    if (last && change.how === 'remove') return []
    return [[key, mutate(inner, change, depth + 1)]]
  })
  return Array.isArray(value) ? changed.map(([, inner]) => inner) : Object.fromEntries(changed)
}

describe('JSON Schema and runtime schema', () => {
  it('exist for the same types', () => {
    const schemas = Object.keys(types).filter((name) =>
      Object.hasOwn(Object((types as Record<string, unknown>)[name]), '~standard'),
    )
    const names = cases.map(({ name }) => `${name}Schema`)
    expect(names.sort()).toEqual(schemas.sort())
    expect(cases.filter(({ valid }) => valid.length === 0)).toEqual([])
  })

  it('have files that can be imported by name', () => {
    const { resolve } = createRequire(import.meta.url)
    for (const file of readdirSync(folder)) {
      const path = fileURLToPath(new URL(file, folder))
      expect(resolve(`@gw/operations/schemas/${file}`)).toBe(path)
    }
  })

  it.each(cases)('accept every valid value: $name', ({ check, schema, valid }) => {
    for (const value of valid) {
      expect([check(value), accepts(schema, value)]).toEqual([true, true])
    }
  })

  it.each(cases)('agree on changed values: $name', ({ check, schema, valid }) => {
    const verdicts = countVerdicts(check, schema, valid)
    expect(Math.min(verdicts.good, verdicts.bad)).toBeGreaterThan(15)
  })
})

/** Returns the check that an operation's schema computes of itself. */
function computedCheck(schema: StandardSchemaV1 | undefined): ValidateFunction | undefined {
  const { jsonSchema } = Object(schema?.['~standard']) as Partial<StandardJSONSchemaV1.Props>
  return jsonSchema && ajv.compile(jsonSchema.input({ target: 'draft-2020-12' }))
}

function countVerdicts(
  check: ValidateFunction,
  schema: StandardSchemaV1 | undefined,
  valid: readonly unknown[],
) {
  const verdicts = { good: 0, bad: 0 }
  const computed = computedCheck(schema) ?? check
  fc.assert(
    fc.property(
      fc.constantFrom(...valid),
      fc.array(mutation, { maxLength: 3 }),
      (value, changes) => {
        const changed = changes.reduce<unknown>((body, change) => mutate(body, change), value)
        const verdict = check(changed)
        verdicts[verdict ? 'good' : 'bad']++
        expect([accepts(schema, changed), computed(changed)]).toEqual([verdict, verdict])
      },
    ),
    { numRuns: propertyRuns(75) },
  )
  return verdicts
}
