import { describe, expect, it } from 'vitest'
import { parseDuration } from '../../src/explanation/parse-duration.ts'

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
