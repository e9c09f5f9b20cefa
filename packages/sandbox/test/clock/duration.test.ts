import { describe, expect, it } from 'vitest'
import { parseDuration } from '../../src/clock/duration.ts'

describe('parseDuration', () => {
  it.each([
    ['24h', 86_400_000],
    ['2m', 120_000],
    ['10 min', 600_000],
    ['24h22m', 87_720_000],
    ['24 h 22 min', 87_720_000],
    ['1 day', 86_400_000],
    ['1.5s', 1_500],
    ['500ms', 500],
    ['1H', 3_600_000],
    [' 3 seconds ', 3_000],
    ['0s', 0],
    [0, 0],
    [1_500, 1_500],
  ])('reads %j', (duration, ms) => {
    expect(parseDuration(duration)).toBe(ms)
  })

  it.each([
    '',
    ' ',
    '24',
    'h',
    '-1h',
    '1h-',
    '24hours later',
    '1x',
    '1,5s',
    '10  min',
    '1h, 2m',
    '2e3s',
    Number.NaN,
    -1,
    Number.POSITIVE_INFINITY,
    undefined,
  ])('rejects %j', (duration) => {
    expect(() => parseDuration(duration as string)).toThrow(TypeError)
  })
})
