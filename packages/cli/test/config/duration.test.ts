import { describe, expect, it } from 'vitest'
import type { Configuration, Source } from '../../src/config/configuration.ts'
import { readDuration, readMaxAge } from '../../src/config/duration.ts'
import { UsageError } from '../../src/io/usage-error.ts'

describe('readDuration', () => {
  it('reads a duration', () => {
    expect(readDuration('--by', '1h 30m')).toBe(5_400_000)
  })

  it('throws UsageError for other text', () => {
    expect(() => readDuration('--by', 'soon')).toThrow(UsageError)
  })
})

describe('readMaxAge', () => {
  const from = (source: Source | undefined, text?: string): Configuration =>
    ({
      text: () => text,
      sourceOf: () => source,
      labelOf: () => 'maxAge',
    }) as unknown as Configuration

  it('defaults to 48 hours for a request and 5 minutes for a response', () => {
    expect(readMaxAge(from(undefined), 'request')).toBe(172_800_000)
    expect(readMaxAge(from(undefined), 'response')).toBe(300_000)
  })

  it.each<[Source, string, 'request' | 'response', number | 'unchecked']>([
    ['argument', 'unchecked', 'request', 'unchecked'],
    ['argument', '9999h', 'response', 35_996_400_000],
    ['variable', '9999h', 'request', 35_996_400_000],
  ])('accepts from an %s: %s for a %s', (source, text, kind, expected) => {
    expect(readMaxAge(from(source, text), kind)).toBe(expected)
  })

  it.each(['unchecked', 'soon'])('rejects from a variable: %s', (text) => {
    expect(() => readMaxAge(from('variable', text), 'request')).toThrow(UsageError)
  })
})
