import * as surface from '@gw/operations'
import { propertyRuns } from '@gw/testkit'
import { isStrictField } from '@gw/types/shapes'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operationFacts, readFact } from '../../types/test/facts.ts'
import { arbitraryObject, withSamples, wrongValue } from './arbitraries.ts'

const operations = Object.entries(operationFacts).map(([key, { response }]) => {
  const schema = (surface as unknown as Record<string, surface.AnyOperation>)[key]?.response
  if (schema === undefined) throw new Error(`${key} is not exported`)
  const { fields } = response
  const optional = Object.keys(fields).filter((name) => !readFact(fields[name] ?? '').isRequired)
  const malleable = optional.filter((name) => fields[name] !== 'json')
  return {
    key,
    fields,
    optional,
    malleable,
    isStrict: (name: string) => isStrictField(name) || readFact(fields[name] ?? '').isStrict,
    valid: arbitraryObject(fields, 'received'),
    validate: (value: unknown) => schema['~standard'].validate(value),
  }
})

describe.each(operations)('response of $key', ({ valid, validate }) => {
  it('reads a valid response with unknown fields and returns it unchanged', () => {
    fc.assert(
      fc.property(valid, fc.jsonValue(), (response, unknown) => {
        const received = { ...response, fieldOfNextYear: unknown }
        expect(validate(received)).toEqual({ value: received, readingIssues: [] })
      }),
      { numRuns: propertyRuns(5) },
    )
  })

  it('rejects a response without a result', () => {
    for (const response of fc.sample(valid, 2)) {
      expect(validate({ ...response, result: undefined })).toHaveProperty('issues')
    }
  })
})

// The responses of the other operations consist of their result, which is required.
describe.each(operations.filter(({ optional }) => optional.length > 0))(
  'optional fields of the response of $key',
  ({ optional, valid, validate }) => {
    it('reads null in an optional field as absent', () => {
      for (const [name, response] of withSamples(optional, valid)) {
        const { [name]: _left, ...rest } = response
        expect(validate({ ...response, [name]: null })).toEqual({ value: rest, readingIssues: [] })
      }
    })
  },
)

// A field of the type json has no malformed value.
describe.each(operations.filter(({ malleable }) => malleable.length > 0))(
  'malformed fields of the response of $key',
  ({ fields, malleable, isStrict, valid, validate }) => {
    it('are omitted unless they are read strictly', () => {
      for (const [name, response] of withSamples(malleable, valid)) {
        const wrong = wrongValue(readFact(fields[name] ?? '').type)
        const { [name]: _left, ...rest } = response
        const { isKept } = readFact(fields[name] ?? '')
        const kept = isKept && { [name]: expect.anything() }
        const value = { ...rest, ...kept }
        const omitted = { value, readingIssues: [expect.objectContaining({ path: name })] }
        const rejected = { issues: [expect.objectContaining({ path: [name] })] }
        expect(validate({ ...response, [name]: wrong })).toEqual(
          isStrict(name) ? rejected : omitted,
        )
      }
    })
  },
)

it('finds optional fields in every response that has more than a result', () => {
  const onlyResult = operations.filter(({ optional }) => optional.length === 0)
  for (const { fields } of onlyResult) {
    expect(Object.values(fields).every((fact) => readFact(fact).isRequired)).toBe(true)
  }
  expect(onlyResult.length).toBeLessThan(operations.length / 4)
})
