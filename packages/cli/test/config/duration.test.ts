import { describe, expect, it } from 'vitest'
import { parseDurationMs, takeMaxAge } from '../../src/config/duration.ts'
import { UsageError } from '../../src/io/usage-error.ts'

describe('parseDurationMs', () => {
  it.each([
    ['0s', 0],
    ['250ms', 250],
    ['90s', 90_000],
    ['1.5m', 90_000],
    ['5 min', 300_000],
    ['48h', 172_800_000],
    ['7d', 604_800_000],
  ])('reads %s', (text, durationMs) => {
    expect(parseDurationMs(text)).toBe(durationMs)
  })

  it.each(['', '5', 'h', '-5m', '5 weeks', '1e3s', '5m ', 'constructor', '1toString'])(
    'rejects %j',
    (text) => {
      expect(() => parseDurationMs(text)).toThrow(UsageError)
    },
  )
})

it('takes 48 hours where no age is given, and no limit where it is said so', () => {
  expect(takeMaxAge(undefined)).toBe(172_800_000)
  expect(takeMaxAge('unchecked')).toBe('unchecked')
})
