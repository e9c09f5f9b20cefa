import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDuration } from '../../src/explanation/format-duration.ts'
import { parseDuration } from '../../src/explanation/parse-duration.ts'

describe('formatDuration', () => {
  it.each([
    [0, '0 ms'],
    [999.9, '999 ms'],
    [1_000, '1 second'],
    [90_000, '1 minute 30 seconds'],
    [86_403_000, '1 day'],
    [273_600_000, '3 days 4 hours'],
    [-5, '0 ms'],
  ])('formats %d ms as %s', (durationMs, text) => {
    expect(formatDuration(durationMs)).toBe(text)
  })

  it('writes a string that parseDuration reads and that never exceeds the duration', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), (durationMs) => {
        const read = parseDuration(formatDuration(durationMs))
        expect(read).toBeLessThanOrEqual(durationMs)
        expect(read).toBeGreaterThanOrEqual(durationMs * 0.49)
        expect(formatDuration(read)).toBe(formatDuration(durationMs))
      }),
    )
  })
})
