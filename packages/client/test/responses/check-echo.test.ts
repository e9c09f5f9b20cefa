import { describe, expect, it } from 'vitest'
import { findForeignField, hasEcho, namesRequest, readId } from '../../src/responses/check-echo.ts'
import { pay } from '../client.ts'

const operation = { ...pay, idempotencyField: undefined, echo: ['a', 'b'] }

describe('readId', () => {
  it.each([
    [{ a: 'x' }, 'x'],
    [{ a: '' }, undefined],
    [{ a: 1 }, undefined],
    [{ a: null }, undefined],
    [{}, undefined],
    [Object.create({ a: 'x' }), undefined],
  ])('returns the ID in %j: %s', (json, id) => {
    expect(readId(json, 'a')).toBe(id)
  })

  it('returns undefined without a field name', () => {
    expect(readId({ undefined: 'x' }, undefined)).toBeUndefined()
  })
})

describe('findForeignField', () => {
  it.each([
    ['repeats both IDs', { a: '1', b: '2' }, { a: '1', b: '2' }, undefined, undefined],
    ['repeats the ID that was sent', { a: '1' }, { a: '1', b: '9' }, undefined, undefined],
    ['has another ID', { a: '1', b: '2' }, { a: '1', b: '9' }, 'b', 'b'],
    ['has no ID', { a: '1' }, {}, 'a', undefined],
    ['inherits the ID', { a: '1' }, Object.create({ a: '1' }), 'a', undefined],
    ['has null', { a: '1' }, { a: null }, 'a', undefined],
    ['has a number', { a: '1' }, { a: 1 }, 'a', 'a'],
    ['has an empty ID', { a: '1' }, { a: '' }, 'a', 'a'],
    ['has an ID that was not sent', {}, { a: '1' }, undefined, undefined],
  ])('checks a success and any other response that %s', (_name, sent, came, success, other) => {
    expect(findForeignField(operation, sent, came, true)).toBe(success)
    expect(findForeignField(operation, sent, came, false)).toBe(other)
  })

  it.each([
    ['a field of echoIfPresent', { ...operation, echo: 'none', echoIfPresent: ['a'] } as const],
    ['the idempotency field', { ...operation, echo: 'none', idempotencyField: 'a' } as const],
  ])('lets %s be missing but not different', (_name, loose) => {
    expect(findForeignField(loose, { a: '1' }, {}, true)).toBeUndefined()
    expect(findForeignField(loose, { a: '1' }, { a: null }, true)).toBeUndefined()
    expect(findForeignField(loose, { a: '1' }, { a: '1' }, true)).toBeUndefined()
    expect(findForeignField(loose, { a: '1' }, { a: '2' }, true)).toBe('a')
    expect(findForeignField(loose, { a: '1' }, { a: '2' }, false)).toBe('a')
  })

  it('returns undefined if the operation has no IDs', () => {
    expect(findForeignField({ ...operation, echo: 'none' }, { a: '1' }, {}, true)).toBeUndefined()
  })

  it('does not read echo "none" as the name of a field', () => {
    const loose = { ...operation, echo: 'none', echoIfPresent: ['none'] } as const
    expect(findForeignField(loose, { none: '1' }, {}, true)).toBeUndefined()
    expect(findForeignField(loose, { n: '1' }, { n: '2' }, true)).toBeUndefined()
  })
})

describe('namesRequest', () => {
  const refund = { ...operation, echo: ['a'], echoIfPresent: ['b'], idempotencyField: 'c' }

  it('requires the request ID if one was sent', () => {
    const sent = { a: '1', b: '2', c: '3' }
    expect(namesRequest(refund, sent, { c: '3' })).toBe(true)
    expect(namesRequest(refund, sent, { a: '1', b: '2' })).toBe(false)
  })

  it('accepts any other ID that was sent if there is no request ID', () => {
    const sent = { b: '2' }
    expect(namesRequest(refund, sent, { b: '2' })).toBe(true)
    expect(namesRequest(refund, sent, { b: '3' })).toBe(false)
    expect(namesRequest(refund, sent, { a: '1' })).toBe(false)
    expect(namesRequest({ ...refund, echo: 'none', echoIfPresent: undefined }, sent, sent)).toBe(
      false,
    )
  })
})

describe('hasEcho', () => {
  it('requires one of the fields of echo, unless echo is "none"', () => {
    expect(hasEcho(operation, { b: '2' })).toBe(true)
    expect(hasEcho(operation, { c: '3' })).toBe(false)
    expect(hasEcho({ ...operation, echo: 'none' }, {})).toBe(true)
  })
})
