import { describe, expect, it } from 'vitest'
import { assertStorableKey } from '../../src/stores/storable-key.ts'

describe('assertStorableKey', () => {
  it.each([
    ['one character', 'a'],
    ['255 characters', 'a'.repeat(255)],
    ['a surrogate pair', '\u{1F600}'],
  ])('accepts %s', (_name, key) => {
    expect(() => assertStorableKey(key)).not.toThrow()
  })

  it.each<[string, unknown]>([
    ['an empty string', ''],
    ['256 characters', 'a'.repeat(256)],
    ['NUL', 'a\0b'],
    ['a lone surrogate', 'a\uD83D'],
    ['undefined', undefined],
    ['null', null],
    ['an array of one key', ['a']],
  ])('throws TypeError for %s', (_name, key) => {
    expect(() => assertStorableKey(key as string)).toThrow(TypeError)
  })
})
