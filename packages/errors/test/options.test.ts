import {
  anything,
  boolean,
  callback,
  clock,
  type Filled,
  integer,
  milliseconds,
  oneOf,
  optional,
  type Rule,
  type Rules,
  readOptions,
  rule,
} from '@gw/errors/internal'
import { describe, expect, expectTypeOf, it } from 'vitest'

interface Options {
  readonly id: string
  readonly timeoutMs?: number | undefined
  readonly onEvent?: (() => void) | undefined
}

const rules: Rules<Filled<Options, 'onEvent'>> = {
  id: rule<string>({ must: 'a string', test: (value) => typeof value === 'string' }),
  timeoutMs: milliseconds(1_000),
  onEvent: optional(callback),
}

describe('readOptions', () => {
  it('needs one rule for each option', () => {
    // @ts-expect-error onEvent is missing
    const missing: typeof rules = { id: rules.id, timeoutMs: rules.timeoutMs }
    // @ts-expect-error timeoutMS is not an option
    const misspelled: typeof rules = { ...rules, timeoutMS: rules.timeoutMs }
    // @ts-expect-error a rule of a different type
    const other: typeof rules = { ...rules, id: boolean(true) }
    expectTypeOf([missing, misspelled, other]).toEqualTypeOf<(typeof rules)[]>()
    expectTypeOf(readOptions({}, { ...rules, id: anything }).timeoutMs).toEqualTypeOf<number>()
  })

  it('returns every option, with the defaults of those that are undefined', () => {
    expect(readOptions({ id: 'A', timeoutMs: undefined }, rules)).toEqual({
      id: 'A',
      timeoutMs: 1_000,
      onEvent: undefined,
    })
  })

  it('reads inherited options', () => {
    expect(readOptions(Object.create({ id: 'A', timeoutMs: 5 }), rules).timeoutMs).toBe(5)
  })

  it.each([
    ['an invalid option', { id: 'A', timeoutMs: 0 }],
    ['a missing option', {}],
    ['an unknown option', { id: 'A', timeoutMS: 1 }],
    ['an option of a nested object', { id: 'A', attempts: 1 }],
    ['no options', undefined],
  ])('throws TypeError for %s', (_name, options) => {
    const nested = { retry: { attempts: anything } }
    expect(() => readOptions(options as object, rules, 'client', nested)).toThrow(TypeError)
  })

  it('shows the path, the type of the value, and the default', () => {
    expect(() => readOptions({ id: 'A', timeoutMs: '1' }, rules, 'client')).toThrow(
      new TypeError(
        'client.timeoutMs must be a number of milliseconds from 1 to 2147483647; got a string. Defaults to 1000',
      ),
    )
  })

  it('does not show a text, which could be a secret', () => {
    const read = () => readOptions({ id: 'A', timeoutMs: 'a secret' }, rules)
    expect(read).toThrow(/^(?!.*secret)/)
  })
})

describe('rules', () => {
  it.each<[string, Rule<unknown>, unknown, readonly unknown[], readonly unknown[]]>([
    ['milliseconds', milliseconds(5), 5, [1, 0.5 + 1, 2_147_483_647], [0, NaN, Infinity, '1', 1n]],
    ['milliseconds from 0', milliseconds(5, { min: 0, max: Infinity }), 5, [0, Infinity], [-1]],
    ['integer', integer(5, 1, 10), 5, [1, 10], [0, 11, 1.5, NaN, '5', null]],
    ['boolean', boolean(false), false, [true, false], [0, 'true', null]],
    ['oneOf', oneOf('path', 'query'), 'path', ['query'], ['Path', null, 0]],
    ['clock', clock, Date.now, [], [{ now: Date.now }, 5, null]],
    ['optional', optional(callback), undefined, [Math.abs], [5, null]],
    ['anything', anything, undefined, [null, 5], []],
  ])('%s accepts and rejects', (_name, given, usual, valid, invalid) => {
    expect(given(undefined, 'it')).toBe(usual)
    for (const value of valid) expect(given(value, 'it')).toBe(value)
    for (const value of invalid) expect(() => given(value, 'it')).toThrow(TypeError)
  })

  it.each([
    ['callback', callback],
    ['integer without a default', integer(undefined, 1)],
  ])('%s is required', (_name, given) => {
    expect(() => given(undefined, 'it')).toThrow(TypeError)
  })
})
