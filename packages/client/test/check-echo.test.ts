import { describe, expect, it } from 'vitest'
import { findForeignField, hasEcho, readId } from '../src/check-echo.ts'
import { pay } from './client.ts'

const operation = { ...pay, echo: ['a', 'b'] }

describe('an id', () => {
  it.each([
    [{ a: 'x' }, 'x'],
    [{ a: '' }, undefined],
    [{ a: 1 }, undefined],
    [{ a: null }, undefined],
    [{}, undefined],
    [Object.create({ a: 'x' }), undefined],
  ])('of %j is %s', (json, id) => {
    expect(readId(json, 'a')).toBe(id)
  })

  it('of no field is none', () => {
    expect(readId({ undefined: 'x' }, undefined)).toBeUndefined()
  })
})

describe('the answer to what was sent', () => {
  it.each([
    ['repeats both', { a: '1', b: '2' }, { a: '1', b: '2' }, undefined, undefined],
    ['repeats the one that was sent', { a: '1' }, { a: '1', b: '9' }, undefined, undefined],
    ['has another one', { a: '1', b: '2' }, { a: '1', b: '9' }, 'b', 'b'],
    ['has none', { a: '1' }, {}, 'a', undefined],
    ['has none but an inherited one', { a: '1' }, Object.create({ a: '1' }), 'a', undefined],
    ['has null', { a: '1' }, { a: null }, 'a', 'a'],
    ['has a number', { a: '1' }, { a: 1 }, 'a', 'a'],
    ['was not told any', {}, { a: '1' }, undefined, undefined],
  ])('%s', (_name, sent, came, inSuccess, otherwise) => {
    expect(findForeignField(operation, sent, came, true)).toBe(inSuccess)
    expect(findForeignField(operation, sent, came, false)).toBe(otherwise)
  })

  it('cannot be recognised without any of the fields, unless nothing is repeated', () => {
    expect(hasEcho(operation, { b: '2' })).toBe(true)
    expect(hasEcho(operation, { c: '3' })).toBe(false)
    expect(hasEcho({ ...operation, echo: 'none' }, {})).toBe(true)
    expect(findForeignField({ ...operation, echo: 'none' }, { a: '1' }, {}, true)).toBeUndefined()
  })
})
