import { catalog } from '@gw/operations/catalog'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryObject, wrongValue } from './arbitraries.ts'
import { operationFacts, readFact } from './facts.ts'

const operations = Object.entries(operationFacts).map(([key, { request }]) => {
  const schema = catalog[key]?.operation.request
  if (schema === undefined) throw new Error(`${key} is not in the catalog`)
  const { oneOf, fields } = request
  const record = arbitraryObject(fields)
  // If one of several IDs is enough, the generated request has at least the first.
  const valid = oneOf ? record.map((value) => ({ [oneOf[0] ?? '']: 'id', ...value })) : record
  return {
    key,
    fields,
    oneOf,
    valid,
    validate: (value: unknown) => schema['~standard'].validate(value),
  }
})

describe.each(operations)('request of $key', ({ fields, oneOf, valid, validate }) => {
  it('accepts a valid request with unknown fields and returns it unchanged', () => {
    fc.assert(
      fc.property(valid, fc.jsonValue(), (request, unknown) => {
        const sent = { ...request, fieldOfNextYear: unknown }
        expect(validate(sent)).toMatchObject({ value: sent })
      }),
      { numRuns: 20 },
    )
  })

  it('rejects a request without a required field', () => {
    const required = Object.keys(fields).filter((name) => readFact(fields[name] ?? '').isRequired)
    fc.assert(
      fc.property(valid, fc.constantFrom(...required, ''), (request, name) => {
        fc.pre(name !== '')
        const { [name]: _left, ...rest } = request
        expect(validate(rest)).toHaveProperty('issues')
      }),
      { numRuns: required.length === 0 ? 0 : 20 },
    )
    if (oneOf !== undefined) {
      const other = Object.keys(fields).find((name) => !oneOf.includes(name)) ?? ''
      expect(validate({ [other]: 'CANCEL' })).toHaveProperty('issues')
    }
  })

  it('rejects a known field of another shape, and null', () => {
    fc.assert(
      fc.property(
        valid,
        fc.constantFrom(...Object.entries(fields)),
        fc.boolean(),
        (request, [name, fact], isNull) => {
          const wrong = isNull ? null : wrongValue(readFact(fact).type)
          const issues = {
            issues: [expect.objectContaining({ path: expect.arrayContaining([name]) })],
          }
          expect(validate({ ...request, [name]: wrong })).toMatchObject(issues)
        },
      ),
      { numRuns: 40 },
    )
  })
})
