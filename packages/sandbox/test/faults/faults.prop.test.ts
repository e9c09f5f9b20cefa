import { propertyRuns } from '@gw/testkit'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFaults, type Faults } from '../../src/faults/faults.ts'

type Step =
  | { readonly do: 'add'; readonly fault: 'drop' | 'reset'; readonly rate: number; times?: number }
  | { readonly do: 'remove'; readonly index: number }
  | { readonly do: 'next'; readonly operation: string }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('add' as const),
      fault: fc.constantFrom('drop' as const, 'reset' as const),
      rate: fc.constantFrom(0, 0.2, 0.5, 0.9, 1),
      times: fc.integer({ min: 1, max: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('remove' as const), index: fc.nat(3) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('next' as const),
      operation: fc.constantFrom('pay', 'refund'),
    }),
  },
)

/** Runs the steps and returns all decisions. */
function take(faults: Faults, steps: readonly Step[]): unknown[] {
  return steps.map((one) => {
    if (one.do === 'next') return faults.next('responses', { operation: one.operation })
    if (one.do === 'remove') return faults.remove(`fault-${one.index}`)
    const { fault, rate, times } = one
    return faults.add({ fault, on: 'responses', rate, times, operation: 'pay' })
  })
}

/** Returns the messages, of `count`, that a rule is applied to. */
function appliedTo(faults: Faults, count: number, fault: string): boolean[] {
  return Array.from({ length: count }, () => faults.next('responses', {})?.fault === fault)
}

describe('createFaults: seed', () => {
  it('returns the same faults for the same seed and calls', () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(step, { maxLength: 60 }), (seed, steps) => {
        const first = take(createFaults({ seed }), steps)
        expect(take(createFaults({ seed }), steps)).toEqual(first)
      }),
    )
  })

  it('returns other faults for another seed', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (seed, other) => {
        fc.pre(seed !== other && (seed | 0) !== (other | 0))
        const [one, two] = [seed, other].map((value) => {
          const faults = createFaults({ seed: value })
          faults.add({ fault: 'drop', on: 'responses', rate: 0.5 })
          return appliedTo(faults, 128, 'drop')
        })
        expect(one).not.toEqual(two)
      }),
    )
  })

  it('applies a rule about as often as its rate', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(0, 0.1, 0.5, 0.9, 1), (seed, rate) => {
        const faults = createFaults({ seed })
        faults.add({ fault: 'drop', on: 'responses', rate })
        const share = appliedTo(faults, 2_000, 'drop').filter(Boolean).length / 2_000
        // Six standard deviations.
        expect(Math.abs(share - rate)).toBeLessThanOrEqual(
          6 * Math.sqrt((rate * (1 - rate)) / 2_000),
        )
      }),
      { numRuns: propertyRuns(6) },
    )
  })

  it('applies a rule to the same messages when one is added after it', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(20), (seed, addedAfter) => {
        const alone = createFaults({ seed })
        alone.add({ fault: 'drop', on: 'responses', rate: 0.5 })
        const joined = createFaults({ seed })
        joined.add({ fault: 'drop', on: 'responses', rate: 0.5 })
        const before = appliedTo(joined, addedAfter, 'drop')
        joined.add({ fault: 'reset', on: 'responses', rate: 0.5 })
        const after = appliedTo(joined, 40 - addedAfter, 'drop')
        expect([...before, ...after]).toEqual(appliedTo(alone, 40, 'drop'))
      }),
    )
  })

  it('applies a rule to the same messages except where an earlier one is applied', () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const decide = (isFirstThere: boolean) => {
          const faults = createFaults({ seed })
          const first = faults.add({ fault: 'drop', on: 'responses', rate: 0.5 })
          faults.add({ fault: 'reset', on: 'responses', rate: 0.5 })
          if (!isFirstThere) faults.remove(first)
          return Array.from({ length: 40 }, () => faults.next('responses', {})?.fault)
        }
        const alone = decide(false)
        const behind = decide(true)
        expect(behind.map((fault) => fault === 'reset')).toEqual(
          alone.map((fault, index) => fault === 'reset' && behind[index] !== 'drop'),
        )
      }),
    )
  })
})
