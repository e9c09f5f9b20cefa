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

describe.each(operations)(
  'response of $key',
  ({ fields, optional, malleable, isFirm, valid, validate }) => {
    it('reads a valid response with unknown fields, and returns it as it is', () => {
      fc.assert(
        fc.property(valid, fc.jsonValue(), (response, unknown) => {
          const received = { ...response, fieldOfNextYear: unknown }
          expect(validate(received)).toEqual({ value: received, leftOut: [] })
        }),
        { numRuns: 20 },
      )
    })

    it.runIf(optional.length > 0)('reads null in an optional field as absence', () => {
      fc.assert(
        fc.property(valid, fc.constantFrom(...optional), (response, name) => {
          const { [name]: _left, ...rest } = response
          expect(validate({ ...response, [name]: null })).toEqual({ value: rest, leftOut: [] })
        }),
        { numRuns: 40 },
      )
    })

    it.runIf(malleable.length > 0)(
      'leaves a malformed field out unless it decides something',
      () => {
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
      },
    )

    it('rejects a response without a result', () => {
      fc.assert(
        fc.property(valid, (response) => {
          expect(validate({ ...response, result: undefined })).toHaveProperty('issues')
        }),
        { numRuns: 5 },
      )
    })
  },
)
