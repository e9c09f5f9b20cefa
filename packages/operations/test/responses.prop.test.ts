import { catalog } from '@gw/operations/catalog'
import { isDecidingField } from '@gw/types'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { payerActions } from '../src/payments/payer-actions.ts'
import { arbitraryObject, wrongValue } from './arbitraries.ts'
import { operationFacts, readFact } from './facts.ts'

const operations = Object.entries(operationFacts).map(([key, { response }]) => {
  const schema = catalog[key]?.operation.response
  if (schema === undefined) throw new Error(`${key} is not in the catalog`)
  const { fields } = response
  const optional = Object.keys(fields).filter((name) => !readFact(fields[name] ?? '').isRequired)
  const malleable = optional.filter((name) => fields[name] !== 'json')
  const firmFields: readonly string[] = key === 'pay' ? payerActions : []
  return {
    key,
    fields,
    optional,
    malleable,
    isFirm: (name: string) => isDecidingField(name) || firmFields.includes(name),
    valid: arbitraryObject(fields),
    validate: (value: unknown) => schema['~standard'].validate(value),
  }
})

describe.each(operations)('response of $key', ({ valid, validate }) => {
  it('reads a valid response with unknown fields and returns it unchanged', () => {
    fc.assert(
      fc.property(valid, fc.jsonValue(), (response, unknown) => {
        const received = { ...response, fieldOfNextYear: unknown }
        expect(validate(received)).toEqual({ value: received, leftOut: [] })
      }),
      { numRuns: 20 },
    )
  })

  it('rejects a response without a result', () => {
    fc.assert(
      fc.property(valid, (response) => {
        expect(validate({ ...response, result: undefined })).toHaveProperty('issues')
      }),
      { numRuns: 5 },
    )
  })
})

// The responses of the other operations consist of their result, which is required.
describe.each(operations.filter(({ optional }) => optional.length > 0))(
  'optional fields of the response of $key',
  ({ optional, valid, validate }) => {
    it('reads null in an optional field as absent', () => {
      fc.assert(
        fc.property(valid, fc.constantFrom(...optional), (response, name) => {
          const { [name]: _left, ...rest } = response
          expect(validate({ ...response, [name]: null })).toEqual({ value: rest, leftOut: [] })
        }),
        { numRuns: 40 },
      )
    })
  },
)

// A field of the type json has no malformed value.
describe.each(operations.filter(({ malleable }) => malleable.length > 0))(
  'malformed fields of the response of $key',
  ({ fields, malleable, isFirm, valid, validate }) => {
    it('are left out unless they are deciding fields', () => {
      fc.assert(
        fc.property(valid, fc.constantFrom(...malleable), (response, name) => {
          const wrong = wrongValue(readFact(fields[name] ?? '').type)
          const { [name]: _left, ...rest } = response
          const leftOut = { value: rest, leftOut: [expect.objectContaining({ path: name })] }
          const rejected = { issues: [expect.objectContaining({ path: [name] })] }
          expect(validate({ ...response, [name]: wrong })).toEqual(
            isFirm(name) ? rejected : leftOut,
          )
        }),
        { numRuns: 40 },
      )
    })
  },
)

it('finds optional fields in every response that has more than a result', () => {
  const onlyResult = operations.filter(({ optional }) => optional.length === 0)
  for (const { fields } of onlyResult) expect(Object.keys(fields)).toEqual(['result'])
  expect(onlyResult.length).toBeLessThan(operations.length / 4)
})
