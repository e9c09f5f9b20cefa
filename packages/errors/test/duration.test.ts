import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatDuration, parseDuration } from '../src/duration.ts'

describe('parseDuration', () => {
  it.each([
    ['0s', 0],
    ['250ms', 250],
    ['90s', 90_000],
    ['1.5m', 90_000],
    ['5 min', 300_000],
    ['48h', 172_800_000],
    ['7d', 604_800_000],
    ['24h 22m', 87_720_000],
    ['2 Days', 172_800_000],
    [1_500, 1_500],
    [0.4, 0],
  ])('reads %j', (duration, durationMs) => {
    expect(parseDuration(duration)).toBe(durationMs)
  })

  it.each([
    '',
    '5',
    'h',
    '-5m',
    '5 weeks',
    '1e3s',
    'constructor',
    '1toString',
    '5m,',
    -1,
    Number.NaN,
    Infinity,
    undefined,
    null,
    [5],
  ])('throws TypeError for %j', (duration) => {
    expect(() => parseDuration(duration as string)).toThrow(TypeError)
  })
})

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
