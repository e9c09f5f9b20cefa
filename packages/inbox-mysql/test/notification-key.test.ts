import { describe, expect, it } from 'vitest'
import { assertValidKey } from '../src/notification-key.ts'

describe('assertValidKey', () => {
  it.each([
    ['one character', 'a'],
    ['255 characters', 'a'.repeat(255)],
    ['a surrogate pair', '\u{1F600}'],
  ])('accepts %s', (_name, key) => {
    expect(() => assertValidKey(key)).not.toThrow()
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
    expect(() => assertValidKey(key as string)).toThrow(TypeError)
  })
})
