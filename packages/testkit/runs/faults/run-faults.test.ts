import { expect, it } from 'vitest'
import { runFaults } from './run-faults.mjs'

it.each([1, 2])(
  'client pays and refunds once and reports it correctly under all network faults (seed %i)',
  async (seed) => {
    const { problems, faults, reported } = await runFaults({
      calls: 80,
      seed,
      inFlight: 20,
      attemptTimeoutMs: 700,
    })
    expect(problems).toEqual([])
    expect(Math.min(...Object.values(faults))).toBeGreaterThan(0)
    expect(reported.succeeded).toBeGreaterThan(0)
  },
)
