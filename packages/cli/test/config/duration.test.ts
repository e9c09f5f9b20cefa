import { describe, expect, it } from 'vitest'
import { takeDuration, takeMaxAge } from '../../src/config/duration.ts'
import { UsageError } from '../../src/io/usage-error.ts'

describe('takeDuration', () => {
  it('reads a duration', () => {
    expect(takeDuration('--by', '1h 30m')).toBe(5_400_000)
  })

  it('throws UsageError for other text', () => {
    expect(() => takeDuration('--by', 'soon')).toThrow(UsageError)
  })
})

describe('takeMaxAge', () => {
  it('defaults to 48 hours', () => {
    expect(takeMaxAge(undefined)).toBe(172_800_000)
  })

  it("returns 'unchecked' unchanged", () => {
    expect(takeMaxAge('unchecked')).toBe('unchecked')
  })
})
