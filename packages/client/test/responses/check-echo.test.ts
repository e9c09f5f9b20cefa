import { describe, expect, it } from 'vitest'
import {
  echoesRequest,
  findForeignAmount,
  findForeignId,
  findIdFault,
  findMissingId,
  hasEcho,
  readId,
} from '../../src/responses/check-echo.ts'
import { pay } from '../client.ts'

const operation = { ...pay, idempotencyField: undefined, echo: ['a', 'b'] }
const nested = { ...operation, echo: 'none', echoIfPresent: ['record.a'] } as const

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

  it.each([
    [{ record: { a: 'x' } }, 'x'],
    [{ record: { b: 'x' } }, undefined],
    [{ record: null }, undefined],
    [{ record: undefined }, undefined],
    [{ record: 'a' }, undefined],
    [{ record: Object.create({ a: 'x' }) }, undefined],
    [{ 'record.a': 'x' }, undefined],
    [{ a: 'x' }, undefined],
  ])('returns the ID at a path in %j: %s', (json, id) => {
    expect(readId(json, 'record.a')).toBe(id)
  })
})

describe('findForeignId and findMissingId', () => {
  it.each([
    ['echoes both IDs', { a: '1', b: '2' }, { a: '1', b: '2' }, undefined, undefined],
    ['echoes the ID that was sent', { a: '1' }, { a: '1', b: '9' }, undefined, undefined],
    ['has a different ID', { a: '1', b: '2' }, { a: '1', b: '9' }, 'b', undefined],
    ['has no ID', { a: '1' }, {}, undefined, 'a'],
    ['has one of two IDs', { a: '1', b: '2' }, { a: '1' }, undefined, 'b'],
    ['inherits the ID', { a: '1' }, Object.create({ a: '1' }), undefined, 'a'],
    ['has null', { a: '1' }, { a: null }, undefined, 'a'],
    ['has a number', { a: '1' }, { a: 1 }, 'a', undefined],
    ['has an empty ID', { a: '1' }, { a: '' }, 'a', undefined],
    ['has an ID that was not sent', {}, { a: '1' }, undefined, undefined],
  ])('check a response that %s', (_name, sent, received, foreign, missing) => {
    expect(findForeignId(operation, sent, received)).toBe(foreign)
    expect(findMissingId(operation, sent, received)).toBe(missing)
  })

  it.each([
    ['a field of echoIfPresent', { ...operation, echo: 'none', echoIfPresent: ['a'] } as const],
    ['the idempotency field', { ...operation, echo: 'none', idempotencyField: 'a' } as const],
  ])('let %s be missing but not different', (_name, loose) => {
    expect(findForeignId(loose, { a: '1' }, {})).toBeUndefined()
    expect(findForeignId(loose, { a: '1' }, { a: null })).toBeUndefined()
    expect(findForeignId(loose, { a: '1' }, { a: '1' })).toBeUndefined()
    expect(findForeignId(loose, { a: '1' }, { a: '2' })).toBe('a')
    expect(findMissingId(loose, { a: '1' }, {})).toBeUndefined()
  })

  it('compare a path of the response with the field of the request that has its last name', () => {
    const sent = { a: '1', record: { a: '2' } }
    expect(findForeignId(nested, sent, { record: { a: '1' } })).toBeUndefined()
    expect(findForeignId(nested, sent, { record: { a: '2' } })).toBe('record.a')
    expect(findForeignId(nested, sent, { record: {} })).toBeUndefined()
    expect(findForeignId(nested, sent, { a: '2' })).toBeUndefined()
    const strict = { ...operation, echo: ['record.a'] }
    expect(findMissingId(strict, sent, { a: '1' })).toBe('record.a')
    expect(findMissingId(strict, sent, { record: { a: '1' } })).toBeUndefined()
  })

  it('return undefined if the operation has no IDs', () => {
    expect(findForeignId({ ...operation, echo: 'none' }, { a: '1' }, {})).toBeUndefined()
  })

  it('do not read echo "none" as the name of a field', () => {
    const loose = { ...operation, echo: 'none', echoIfPresent: ['none'] } as const
    expect(findMissingId(loose, { none: '1' }, {})).toBeUndefined()
    expect(findForeignId(loose, { n: '1' }, { n: '2' })).toBeUndefined()
  })
})

describe('findForeignAmount', () => {
  const refund = { ...operation, echoIfPresent: ['paymentId', 'refundAmount'] }
  const amount = { currency: 'EUR', value: '100' }

  it.each([
    ['the same amount', amount, undefined],
    ['the same amount with leading zeros', { currency: 'EUR', value: '00100' }, undefined],
    ['no amount', undefined, undefined],
    ['null', null, undefined],
    ['a different value', { currency: 'EUR', value: '1' }, 'refundAmount'],
    ['a different currency', { currency: 'USD', value: '100' }, 'refundAmount'],
    ['a value without a currency', { value: '100' }, 'refundAmount'],
    ['an amount that is not an object', '100', 'refundAmount'],
  ])('compares a response with %s', (_name, refundAmount, found) => {
    expect(findForeignAmount(refund, { refundAmount: amount }, { refundAmount })).toBe(found)
  })

  it('ignores an amount that was not sent, that is not in echoIfPresent, and IDs', () => {
    expect(findForeignAmount(refund, {}, { refundAmount: amount })).toBeUndefined()
    const actual = { actualRefundAmount: amount }
    expect(findForeignAmount(refund, actual, { actualRefundAmount: {} })).toBeUndefined()
    expect(findForeignAmount(refund, { paymentId: '1' }, { paymentId: '2' })).toBeUndefined()
    expect(findForeignAmount(operation, { a: amount }, { a: {} })).toBeUndefined()
  })
})

describe('echoesRequest', () => {
  const refund = { ...operation, echo: ['a'], echoIfPresent: ['b'], idempotencyField: 'c' }

  it('requires the request ID if one was sent', () => {
    const sent = { a: '1', b: '2', c: '3' }
    expect(echoesRequest(refund, sent, { c: '3' })).toBe(true)
    expect(echoesRequest(refund, sent, { a: '1', b: '2' })).toBe(false)
  })

  it('requires every other ID that was sent if there is no request ID', () => {
    expect(echoesRequest(refund, { b: '2' }, { b: '2' })).toBe(true)
    expect(echoesRequest(refund, { b: '2' }, { b: '3' })).toBe(false)
    expect(echoesRequest(refund, { b: '2' }, { a: '1' })).toBe(false)
    expect(echoesRequest(refund, { a: '1', b: '2' }, { a: '1' })).toBe(false)
    expect(echoesRequest(refund, { a: '1', b: '2' }, { a: '1', b: '2' })).toBe(true)
  })

  it('returns false if no ID was sent', () => {
    expect(echoesRequest(refund, {}, {})).toBe(false)
    const none = { ...refund, echo: 'none', echoIfPresent: undefined } as const
    expect(echoesRequest(none, { b: '2' }, { b: '2' })).toBe(false)
  })

  it('reads an ID at a path', () => {
    expect(echoesRequest(nested, { a: '1' }, { record: { a: '1' } })).toBe(true)
    expect(echoesRequest(nested, { a: '1' }, { a: '1' })).toBe(false)
  })

  it('does not count an amount as an ID', () => {
    const amount = { currency: 'EUR', value: '100' }
    expect(echoesRequest(refund, { b: amount }, { b: amount })).toBe(false)
  })
})

describe('hasEcho', () => {
  it('requires one of the fields of echo, unless echo is "none"', () => {
    expect(hasEcho(operation, { b: '2' })).toBe(true)
    expect(hasEcho(operation, { c: '3' })).toBe(false)
    expect(hasEcho({ ...operation, echo: 'none' }, {})).toBe(true)
    expect(hasEcho({ ...operation, echo: ['record.a'] }, { a: '1' })).toBe(true)
  })
})

describe('findIdFault', () => {
  it.each(['', ' ', 'A\n', 'A\uD83D'])('returns the field of a request whose ID is %j', (id) => {
    const refund = { ...operation, echoIfPresent: ['record.d'], idempotencyField: 'c' }
    for (const name of ['a', 'b', 'c', 'd']) {
      expect(findIdFault(refund, { a: '1', [name]: id })).toMatch(`${name} must not `)
    }
    expect(findIdFault(refund, { a: '1', e: id, b: 5, d: [id] })).toBeUndefined()
  })
})
