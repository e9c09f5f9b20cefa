import { expect, it } from 'vitest'
import { runFaults } from './run-faults.mjs'

it('client pays and refunds once and reports it correctly under all network faults', async () => {
  const { problems, faults, reported } = await runFaults({
    calls: 50,
    seed: 1,
    inFlight: 20,
    attemptTimeoutMs: 700,
  })
  expect(problems).toEqual([])
  expect(Math.min(...Object.values(faults))).toBeGreaterThan(0)
  expect(reported.succeeded).toBeGreaterThan(0)
}, 180_000)
