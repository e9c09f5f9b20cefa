import { runInNewContext } from 'node:vm'
import { concatBytes, isObject, isUint8Array, toHex, typeName } from '@gw/errors/internal'
import { describe, expect, it } from 'vitest'

describe('isUint8Array', () => {
  it.each<[string, unknown]>([
    ['a Uint8Array', new Uint8Array(1)],
    ['an empty Uint8Array', new Uint8Array()],
    ['a Buffer', Buffer.from('a')],
    ['a subclass', new (class extends Uint8Array {})(1)],
    ['a Uint8Array from another realm', runInNewContext('new Uint8Array(1)')],
    ['a Uint8Array over shared memory', new Uint8Array(new SharedArrayBuffer(1))],
  ])('accepts %s', (_name, value) => {
    expect(isUint8Array(value)).toBe(true)
  })

  it.each<[string, unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['a string', 'Uint8Array'],
    ['an array of numbers', [1, 2]],
    ['an ArrayBuffer', new ArrayBuffer(1)],
    ['a DataView', new DataView(new ArrayBuffer(1))],
    ['a Uint8ClampedArray', new Uint8ClampedArray(1)],
    ['a Uint16Array', new Uint16Array(1)],
    ['an object with the tag of a Uint8Array', { [Symbol.toStringTag]: 'Uint8Array' }],
    ['an object with the prototype of a Uint8Array', Object.create(Uint8Array.prototype)],
    ['a proxy of a Uint8Array', new Proxy(new Uint8Array(1), {})],
  ])('rejects %s', (_name, value) => {
    expect(isUint8Array(value)).toBe(false)
  })
})

describe('typeName', () => {
  it.each([
    [undefined, 'undefined'],
    [null, 'null'],
    [[], 'an array'],
    ['x', 'a string'],
    [5, 'a number'],
    [{}, 'an object'],
    [new Map(), 'a Map'],
    [new Error('x'), 'an Error'],
    [new Uint8Array(1), 'a Uint8Array'],
    [Object.create(null), 'an object'],
  ])('returns the type of %o', (value, name) => {
    expect(typeName(value)).toBe(name)
  })
})

it('isObject rejects arrays and null', () => {
  expect([{}, [], null, 5, undefined].map(isObject)).toEqual([true, false, false, false, false])
})

it('concatBytes and toHex keep every byte', () => {
  const parts = [Uint8Array.of(0, 1), new Uint8Array(), Uint8Array.of(255)]
  expect(toHex(concatBytes(parts))).toBe('0001ff')
})
