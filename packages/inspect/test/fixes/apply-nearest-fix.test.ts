import { explainMessage } from '@gw/inspect'
import { applyNearestFix } from '@gw/inspect/internal'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryParts } from './faults/arbitrary-parts.ts'
import { applyFault } from './faults/fault.ts'
import { faults } from './faults/faults.ts'

const [parts] = fc.sample(arbitraryParts, { seed: 20_261_115, numRuns: 1 })
if (parts === undefined) throw new Error('no message')

/** Fixes that only a new signature brings about. */
const NEEDS_SIGNING = /^(?:scheme-|content-|time-grammar$|target-percent-decoded$)/

describe('applyNearestFix', () => {
  it.each(faults)('returns a message that verifies when %s', async (_name, _step, fix, change) => {
    const options = applyFault(parts, change)
    const fixed = await applyNearestFix(options)
    if (fixed === undefined) {
      expect(fix).toMatch(NEEDS_SIGNING)
      return
    }
    expect(await explainMessage(fixed)).toMatchObject({ verdict: 'wouldVerify' })
  })

  it('returns undefined for a message that would verify', async () => {
    const options = applyFault(parts, () => ({}))
    expect((await explainMessage(options)).verdict).toBe('wouldVerify')
    expect(await applyNearestFix(options)).toBeUndefined()
  })

  it('returns undefined without a key', async () => {
    const { publicKeys: _keys, ownPublicKey: _own, ...options } = applyFault(parts, () => ({}))
    expect(await applyNearestFix(options)).toBeUndefined()
  })
})
