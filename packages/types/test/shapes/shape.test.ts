import type { Amount, OpenLiteral, PaymentRecord } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { findIssue } from '../../src/shapes/schema.ts'
import {
  anything,
  decimal,
  either,
  flag,
  list,
  object,
  oneOf,
  type Shape,
  scalar,
  text,
} from '../../src/shapes/shape.ts'

interface Sample {
  readonly name: string
  readonly state: OpenLiteral<'ON'>
  readonly size?: number
  readonly parts?: readonly string[]
}

const sample = object<Sample>({ name: text, state: text }, { size: decimal, parts: list(text) })

const accepts = (shape: Shape<never>, value: unknown) => findIssue(shape, value) === undefined

describe('a shape and its interface', () => {
  it('agree, or the shape does not compile', () => {
    const narrow = oneOf(['ON'])
    const wide = scalar
    const optional = { size: decimal, parts: list(text) }
    object<Sample>({ name: text, state: text }, optional)
    // @ts-expect-error a required field is missing
    object<Sample>({ name: text }, optional)
    // @ts-expect-error an optional field is missing
    object<Sample>({ name: text, state: text }, { size: decimal })
    // @ts-expect-error a required field is optional in the shape
    object<Sample>({ state: text }, { ...optional, name: text })
    // @ts-expect-error an optional field is required in the shape
    object<Sample>({ name: text, state: text, size: decimal }, { parts: list(text) })
    // @ts-expect-error a field that the interface does not have
    object<Sample>({ name: text, state: text, more: text }, optional)
    // @ts-expect-error a field of another type
    object<Sample>({ name: flag, state: text }, optional)
    // @ts-expect-error a check that lets through less than the type says
    object<Sample>({ name: text, state: narrow }, optional)
    // @ts-expect-error a check that lets through more than the type says
    object<Sample>({ name: wide, state: text }, optional)
    expect(accepts(sample as never, { name: 'n', state: 'ON' })).toBe(true)
  })

  it('is not that of another interface', () => {
    const amount: Shape<Amount> = object<Amount>({ currency: text, value: text }, {})
    // @ts-expect-error an amount has more fields than none
    const record: Shape<PaymentRecord> = amount
    // @ts-expect-error and a shape with more fields is not that of an amount
    const back: Shape<Amount> = sample
    expect([record, back]).toHaveLength(2)
  })
})

const withPrototype = (prototype: object | null): object =>
  Object.assign(Object.create(prototype), { name: 'n', state: 'ON' })

describe('object', () => {
  it.each([
    ['an object with the required fields', { name: 'n', state: 'ON' }, true],
    ['a known state and an unknown one', { name: 'n', state: 'NEW' }, true],
    ['unknown fields', { name: 'n', state: 'ON', more: { than: 'known' } }, true],
    ['an optional field', { name: 'n', state: 'ON', size: 1, parts: ['a'] }, true],
    ['an optional field that is null', { name: 'n', state: 'ON', size: null }, false],
    ['a missing required field', { name: 'n' }, false],
    ['an item of another type', { name: 'n', state: 'ON', parts: ['a', 1] }, false],
    ['an object without a prototype', withPrototype(null), true],
    ['an inherited field of another type', withPrototype({ size: '1' }), false],
    ['a list', [], false],
    ['a list with the fields', Object.assign([], { name: 'n', state: 'ON' }), false],
    ['null', null, false],
    ['a string', 'name', false],
  ])('judges %s', (_name, value, verdict) => {
    expect(accepts(sample as never, value)).toBe(verdict)
  })

  it('looks at what somebody added to all objects, too', () => {
    Object.defineProperty(Object.prototype, 'size', {
      value: '1',
      enumerable: true,
      writable: true,
      configurable: true,
    })
    try {
      expect(accepts(sample as never, { name: 'n', state: 'ON' })).toBe(false)
    } finally {
      Reflect.deleteProperty(Object.prototype, 'size')
    }
  })

  it('stops at the first of many wrong items', () => {
    const parts = Array.from({ length: 1_000 }, () => 1)
    const run = sample['~run']({ value: { name: 'n', state: 'ON', parts } }, { abortEarly: true })
    expect(run.issues).toHaveLength(1)
  })
})

it('an object may require a field of any type', () => {
  const shape = object<{ readonly any: unknown[] | string }>({ any: anything as never }, {})
  expect(accepts(shape as never, { any: null })).toBe(true)
  expect(accepts(shape as never, { any: undefined })).toBe(true)
  expect(accepts(shape as never, {})).toBe(false)
})

describe('scalar', () => {
  it.each([
    ['', true],
    ['x', true],
    [0, true],
    [1.5, true],
    [false, true],
    [null, false],
    [[], false],
    [{}, false],
  ])('judges %j', (value, verdict) => expect(accepts(scalar as never, value)).toBe(verdict))
})

describe('either', () => {
  it('takes what one of the two takes', () => {
    const shape = either(text, decimal, 'a string or a number') as never
    expect([accepts(shape, 'x'), accepts(shape, 1), accepts(shape, true)]).toEqual([
      true,
      true,
      false,
    ])
  })
})
