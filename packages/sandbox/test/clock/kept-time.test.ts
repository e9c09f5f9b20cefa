import fc from 'fast-check'
import { expect, it } from 'vitest'
import { KEEP_MS, resumeTime } from '../../src/clock/kept-time.ts'

const kept = { timeMs: 1_000_000, realMs: 500, speed: 1 }

it.each([
  ['goes on in real time', 1, 3_600_000, 3_600_000],
  ['stands still if it was paused', 0, 3_600_000, 0],
  ['goes on slowly if it was slow', 0.5, 3_600_000, 1_800_000],
  ['goes on fast until it would have been kept again', 60, KEEP_MS, 60 * KEEP_MS],
  ['goes on in real time after that', 60, 2 * KEEP_MS + 7, 120 * KEEP_MS + 7],
  ['stays if the real time went back', 60, -1_000, 0],
])('a clock %s', (_what, speed, elapsedMs, expectedMs) => {
  const resumedMs = resumeTime({ ...kept, speed }, kept.realMs + elapsedMs)
  expect(resumedMs).toBe(kept.timeMs + expectedMs)
})

it('a clock is never before a time that it has shown', () => {
  const speed = fc.double({ min: 0, max: 86_400, noNaN: true })
  const shownAfterMs = fc.nat(2 * KEEP_MS)
  fc.assert(
    fc.property(speed, shownAfterMs, fc.nat(), (one, runMs, downMs) => {
      const shownMs = Math.floor(kept.timeMs + runMs * one)
      const resumedMs = resumeTime({ ...kept, speed: one }, kept.realMs + runMs + downMs)
      expect(resumedMs).toBeGreaterThanOrEqual(shownMs)
      expect(Number.isInteger(resumedMs)).toBe(true)
    }),
  )
})
