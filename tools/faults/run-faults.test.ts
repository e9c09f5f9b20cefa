import { expect, it } from 'vitest'
import { runFaults } from './run-faults.mjs'

it.each([1, 2])(
  'pays and refunds once and tells nobody otherwise, whatever the network does (seed %i)',
  async (seed) => {
    const { problems, faults, told } = await runFaults({
      calls: 80,
      seed,
      inFlight: 20,
      attemptTimeoutMs: 700,
    })
    expect(problems).toEqual([])
    expect(Math.min(...Object.values(faults))).toBeGreaterThan(0)
    expect(told.succeeded).toBeGreaterThan(0)
    expect(told.pending).toBeGreaterThan(0)
  },
)
