import { anything, readOptions } from '@gw/errors/internal'
import { describe, expect, it } from 'vitest'

const rules = { maxAgeMs: anything, clientId: anything, retry: anything }

describe('an unknown option', () => {
  it.each([
    ['all known names', { maxAgeMs: 1, clientId: 'X' }],
    ['no names', {}],
    ['an unknown name whose value is undefined', { maxAge: undefined }],
    ['an inherited unknown name', Object.create({ maxAge: 1 })],
    ['an unknown name that is not enumerable', Object.defineProperty({}, 'maxAge', { value: 1 })],
    ['a symbol', { [Symbol('maxAge')]: 1 }],
  ])('accepts %s', (_name, options) => {
    expect(() => readOptions(options, rules)).not.toThrow()
  })

  it.each([
    [{ maxAgeMS: 1 }, 'Unknown option maxAgeMS. Did you mean maxAgeMs?'],
    [{ cleintId: 'X' }, 'Unknown option cleintId. Did you mean clientId?'],
    [{ verbose: 1 }, 'Unknown option verbose. Known options: maxAgeMs, clientId, retry'],
  ])('throws TypeError for %j and names the nearest option', (options, message) => {
    expect(() => readOptions(options, rules)).toThrow(new TypeError(message))
  })

  it('names the path of a nested option', () => {
    expect(() => readOptions({ attemps: 1 }, { attempts: anything }, 'retry')).toThrow(
      new TypeError('Unknown option retry.attemps. Did you mean retry.attempts?'),
    )
  })

  it('names the place of an option that belongs to a nested object', () => {
    const check = (options: object) =>
      readOptions(options, { retry: anything }, undefined, { retry: { attempts: anything } })
    expect(() => check({ attempts: 1 })).toThrow(
      new TypeError('Unknown option attempts. Did you mean retry.attempts?'),
    )
    expect(() => check({ 'retry.attempts': 1 })).toThrow(TypeError)
    expect(() => check({ verbose: 1 })).toThrow(
      new TypeError('Unknown option verbose. Known options: retry'),
    )
  })

  it.each([
    ['__proto__', '{"__proto__": 1}'],
    ['constructor', '{"constructor": 1}'],
    ['toString', '{"toString": 1}'],
  ])('throws TypeError for the own name %s', (_name, json) => {
    expect(() => readOptions(JSON.parse(json), rules)).toThrow(TypeError)
  })

  it('does not print control characters from a name', () => {
    expect(() => readOptions({ 'a\u001b[31m': 1 }, rules)).toThrow(/^Unknown option a\?\[31m/)
  })

  it('shortens a long name, because it can be a key that was pasted in the wrong place', () => {
    const key = `MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSj${'A'.repeat(1_600)}`
    const messageOf = (name: string): string => {
      try {
        readOptions({ [name]: 1 }, rules)
      } catch (error) {
        return String(error)
      }
      return 'accepted'
    }
    expect(messageOf(key)).toContain(`Unknown option ${key.slice(0, 16)}... (1640 characters). `)
    expect(messageOf(key)).not.toContain(key.slice(0, 17))
    expect(messageOf('x'.repeat(33))).toContain(`Unknown option ${'x'.repeat(16)}... (33 `)
    expect(messageOf('x'.repeat(32))).toContain(`Unknown option ${'x'.repeat(32)}. `)
    expect(messageOf('maxAgeMS\r\nerror: 1')).toContain('Unknown option maxAgeMS??error: 1. ')
  })

  it.each([[undefined], [null], [5], ['text'], [[1]]])(
    'throws TypeError for %j in place of options',
    (value) => {
      expect(() => readOptions(value as never, rules)).toThrow(TypeError)
    },
  )
})
