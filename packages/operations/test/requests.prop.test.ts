import * as surface from '@gw/operations'
import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { operationFacts, readFact } from '../../types/test/facts.ts'
import { arbitraryObject, withSamples, wrongValue } from './arbitraries.ts'

const operations = Object.entries(operationFacts).map(([key, { request }]) => {
  const schema = (surface as unknown as Record<string, surface.AnyOperation>)[key]?.request
  if (schema === undefined) throw new Error(`${key} is not exported`)
  const { oneOf, fields } = request
  const record = arbitraryObject(fields, 'sent')
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
      { numRuns: propertyRuns(5) },
    )
  })

  it('rejects a request without a required field', () => {
    const required = Object.keys(fields).filter((name) => readFact(fields[name] ?? '').isRequired)
    for (const [name, { [name]: _left, ...rest }] of withSamples(required, valid)) {
      expect(validate(rest), name).toHaveProperty('issues')
    }
    if (oneOf !== undefined) {
      const other = Object.keys(fields).find((name) => !oneOf.includes(name)) ?? ''
      expect(validate({ [other]: 'CANCEL' })).toHaveProperty('issues')
    }
  })

  it('rejects a text or a list that is too long', () => {
    const limits = Object.entries(fields).flatMap(([name, fact]) => {
      const { type, limit } = readFact(fact)
      return limit === undefined || type.endsWith('[]') || type === 'currency' || type === 'integer'
        ? []
        : [{ name, limit }]
    })
    for (const [{ name, limit }, request] of withSamples(limits, valid)) {
      const long = { ...request, [name]: 'x'.repeat(limit + 1) }
      expect(validate(long)).toMatchObject({ issues: [{ path: [name] }] })
      expect(validate({ ...request, [name]: '\u{1F600}'.repeat(limit) })).toHaveProperty('value')
    }
  })

  it('rejects an ID or a token that cannot be found again', () => {
    const ids = Object.keys(fields).filter((name) => /(?:Ids?|[Tt]oken)$/.test(name))
    for (const [name, request] of withSamples(ids, valid)) {
      for (const id of ['', ' ', 'ID\n', '\u0000', 'ID\uD83D']) {
        const value = name.endsWith('Ids') ? ['ID_1', id] : id
        const issues = { issues: [{ path: [name], message: expect.stringMatching(/^must not /) }] }
        expect(validate({ ...request, [name]: value })).toMatchObject(issues)
      }
    }
  })

  it('rejects an amount of 0 only where the facts say so', () => {
    const amounts = Object.entries(fields).filter(([, fact]) => readFact(fact).type === 'Amount')
    for (const [[name, fact], request] of withSamples(amounts, valid)) {
      const found = validate({ ...request, [name]: { currency: 'EUR', value: '00' } })
      if (!readFact(fact).isNonZero) expect(found, name).toHaveProperty('value')
      else expect(found, name).toMatchObject({ issues: [{ path: [name, 'value'] }] })
    }
  })

  it('rejects a known field of another shape, and null', () => {
    for (const [[name, fact], request] of withSamples(Object.entries(fields), valid)) {
      const issues = {
        issues: [expect.objectContaining({ path: expect.arrayContaining([name]) })],
      }
      for (const wrong of [null, wrongValue(readFact(fact).type)]) {
        expect(validate({ ...request, [name]: wrong })).toMatchObject(issues)
      }
    }
  })
})
