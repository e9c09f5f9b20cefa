import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createByteBudget } from '../../src/data/byte-budget.ts'
import { createRecords, RECORD_BYTES } from '../../src/data/records.ts'

it('never keeps more than the limit, apart from the newest record, and drops the oldest first', () => {
  const step = fc.record({ bytes: fc.integer({ min: 0, max: 60 }), isReleased: fc.boolean() })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const budget = createByteBudget(100)
      let kept: { at: number; bytes: number }[] = []
      for (const [at, { bytes, isReleased }] of steps.entries()) {
        kept.push({ at, bytes })
        const release = budget.keep(bytes, () => {
          expect(kept[0]?.at).toBe(at)
          kept.shift()
        })
        const total = kept.reduce((sum, one) => sum + one.bytes, 0)
        expect(total <= 100 || kept.length === 1).toBe(true)
        if (isReleased) {
          release()
          kept = kept.filter((one) => one.at !== at)
        }
      }
    }),
  )
})

it('limits the bytes of several lists together', () => {
  const budget = createByteBudget(3 * RECORD_BYTES + 2_000)
  const [calls, rejections] = [createRecords(10, budget), createRecords(10, budget)]
  calls.add('call-1', 'a', 1_000)
  rejections.add('rejection-1', 'b', 1_000)
  calls.add('call-2', 'c', 0)
  expect(calls.list()).toEqual(['a', 'c'])
  calls.add('call-3', 'd', 1)
  expect([...calls.list(), ...rejections.list()]).toEqual(['c', 'd', 'b'])
})

it('keeps as many records as a list has room for, and drops the oldest first', () => {
  const records = createRecords(2, createByteBudget(1_000_000))
  for (const name of ['a', 'b', 'c']) records.add(name, name, 0)
  expect(records.list()).toEqual(['b', 'c'])
  expect(records.get('a')).toBeUndefined()
})
