import { explainMessage } from '@gw/inspect'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { verifyAsExplained } from '../verify-as-explained.ts'
import { arbitraryParts } from './faults/arbitrary-parts.ts'
import { applyFault } from './faults/fault.ts'
import { faults } from './faults/faults.ts'

it.each(faults)('explainMessage finds step and fix when %s', async (_name, step, fix, change) => {
  await fc.assert(
    fc.asyncProperty(arbitraryParts, async (parts) => {
      const options = applyFault(parts, change)
      const { verdict, failedStep, code, nearestFix } = await explainMessage(options)
      expect([verdict, failedStep, nearestFix?.id]).toEqual(['rejected', step, fix])
      await expect(verifyAsExplained(options)).rejects.toMatchObject({ code })
    }),
    { numRuns: 1 },
  )
})
