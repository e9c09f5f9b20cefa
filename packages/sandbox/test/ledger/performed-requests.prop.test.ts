import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createTables } from '../../src/data/tables.ts'
import { createPerformedRequests, digestOf } from '../../src/ledger/performed-requests.ts'
import { resultOf } from '../../src/message/result.ts'

const jsonEqual = (one: unknown, other: unknown): boolean => digestOf(one) === digestOf(other)

describe('digestOf', () => {
  it('agrees with a comparison of sorted JSON', () => {
    const value = fc.jsonValue({ maxDepth: 3 })
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(jsonEqual(one, shuffled(one))).toBe(true)
        expect(jsonEqual(one, other)).toBe(sorted(one) === sorted(other))
      }),
    )
  })

  it('distinguishes values that are nearly equal', () => {
    const key = fc.constantFrom('a', 'b', 'toString')
    const near = fc.dictionary(key, fc.constantFrom(0, -0, '0', null, [], {}), { maxKeys: 2 })
    fc.assert(
      fc.property(near, near, (one, other) => {
        expect(jsonEqual(one, other)).toBe(sorted(one) === sorted(other))
      }),
      { numRuns: propertyRuns(150) },
    )
  })
})

describe('createPerformedRequests', () => {
  const request = fc.record({
    operation: fc.constantFrom('pay', 'refund'),
    requestId: fc.constantFrom('1', '2'),
    parameters: fc.constantFrom({ a: 1, b: 2 }, { b: 2, a: 1 }, { a: 2 }),
    works: fc.boolean(),
  })

  it('performs a request once per ID, and rejects different parameters', () => {
    fc.assert(
      fc.property(fc.array(request, { maxLength: 12 }), (requests) => {
        const performed = createPerformedRequests(createTables(), 100, 'http://127.0.0.1:4600')
        const model = new Map<string, { parameters: object; response: object }>()
        for (const { operation, requestId, parameters, works } of requests) {
          const key = `${operation} ${requestId}`
          const known = model.get(key)
          let count = 0
          const response = performed.once({ operation, requestId, parameters }, () => {
            count += 1
            return { result: resultOf(works ? 'SUCCESS' : 'PROCESS_FAIL'), marker: {} }
          })
          expect(count).toBe(known === undefined ? 1 : 0)
          if (known === undefined) {
            if (works) model.set(key, { parameters, response })
          } else if (sorted(known.parameters) === sorted(parameters)) {
            expect(response).toBe(known.response)
          } else {
            expect(response.result.resultCode).toBe('REPEAT_REQ_INCONSISTENT')
          }
        }
      }),
    )
  })
})

/** Writes JSON with sorted object members. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_name, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

function shuffled(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_name, one) =>
    typeof one === 'object' && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).reverse())
      : one,
  )
}
