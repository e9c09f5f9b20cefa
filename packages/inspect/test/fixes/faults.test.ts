import { explainMessage } from '@gw/inspect'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verifyAsExplained } from '../verify-as-explained.ts'
import { arbitraryParts } from './faults/arbitrary-parts.ts'
import { applyFault, type Fault } from './faults/fault.ts'
import { faults } from './faults/faults.ts'

const SEED = 20_261_115

/** Selects 30 of the faults and a message for each, determined by the seed. */
function chooseFaults(seed: number): readonly (readonly [Fault, ReturnType<typeof applyFault>])[] {
  const order = fc.shuffledSubarray([...faults], { minLength: 30, maxLength: 30 })
  const [chosen = []] = fc.sample(order, { seed, numRuns: 1 })
  const parts = fc.sample(arbitraryParts, { seed, numRuns: chosen.length })
  return chosen.map((fault, at) => {
    const one = parts[at]
    if (one === undefined) throw new Error('too few messages')
    return [fault, applyFault(one, fault[3])]
  })
}

describe('explainMessage: 30 random single faults', () => {
  it.each([SEED, SEED + 1, SEED + 2])(
    'finds the step and the fix of each with seed %i',
    async (seed) => {
      const wrong: string[] = []
      let steps = 0
      let fixes = 0
      for (const [[name, step, fix], options] of chooseFaults(seed)) {
        const { failedStep, nearestFix } = await explainMessage(options)
        if (failedStep === step) steps++
        if (nearestFix?.id === fix) fixes++
        if (failedStep !== step || nearestFix?.id !== fix) {
          wrong.push(`${name}: ${failedStep}, ${nearestFix?.id}`)
        }
      }
      const score = `seed ${seed}: ${steps} of 30 steps, ${fixes} of 30 fixes; ${wrong.join('; ')}`
      expect(steps, score).toBeGreaterThanOrEqual(29)
      expect(fixes, score).toBeGreaterThanOrEqual(27)
    },
  )
})

it.each(faults)(
  'explainMessage finds the step and the fix when %s',
  async (_name, step, fix, change) => {
    await fc.assert(
      fc.asyncProperty(arbitraryParts, async (parts) => {
        const options = applyFault(parts, change)
        const { verdict, failedStep, code, nearestFix } = await explainMessage(options)
        expect([verdict, failedStep, nearestFix?.id]).toEqual(['rejected', step, fix])
        await expect(verifyAsExplained(options)).rejects.toMatchObject({ code })
      }),
      { numRuns: 2 },
    )
  },
)
