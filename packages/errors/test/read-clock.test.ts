import { clock, readClock } from '@gw/errors/internal'
import { describe, expect, it } from 'vitest'

const AT_MS = 1_794_700_800_000

const readers: readonly [string, (now: () => never) => number][] = [
  ['readClock', readClock],
  ['a clock that is an option', (now) => clock(now, 'now')()],
]

describe.each(readers)('%s', (_name, read) => {
  it.each([AT_MS, AT_MS + 0.25, 0, -1])('returns %d', (nowMs) => {
    expect(read(() => nowMs as never)).toBe(nowMs)
  })

  it.each<[string, unknown]>([
    ['a Date', new Date(AT_MS)],
    ['a numeric string', String(AT_MS)],
    ['a bigint', BigInt(AT_MS)],
    ['an object with valueOf', { valueOf: () => AT_MS }],
    ['a Number object', Object(AT_MS)],
    ['a promise', Promise.resolve(AT_MS)],
    ['an array', [AT_MS]],
    ['NaN', Number.NaN],
    ['Infinity', Infinity],
    ['null', null],
    ['undefined', undefined],
  ])('throws TypeError if the clock returns %s', (_what, value) => {
    expect(() => read(() => value as never)).toThrow(TypeError)
  })
})
