import type { Amount, JsonValue, OpenLiteral, PaymentRecord } from '@gw/types'
import {
  anyFieldShape,
  booleanShape,
  enumShape,
  jsonShape,
  lazyShape,
  listShape,
  mapShape,
  numberShape,
  objectShape,
  type Shape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
  unionShape,
} from '@gw/types/shapes'
import { describe, expect, it, vi } from 'vitest'
import { fieldsShape, twoNamesShape } from '../../src/shapes/object-shape.ts'

interface Sample {
  readonly name: string
  readonly state: OpenLiteral<'ON'>
  readonly size?: number
  readonly parts?: readonly string[]
}

const sample = objectShape<Sample>(
  { name: textShape, state: textShape },
  { size: numberShape, parts: listShape(textShape) },
)

const strictly = <T>(shape: Shape<T>, value: unknown) =>
  toStrictSchema(shape)['~standard'].validate(value)
const tolerantly = <T>(shape: Shape<T>, value: unknown) =>
  toTolerantSchema(shape)['~standard'].validate(value)
const accepts = <T>(shape: Shape<T>, value: unknown) => !('issues' in strictly(shape, value))

describe('Shape', () => {
  it('does not compile unless it matches its type', () => {
    const narrow = enumShape(['ON'])
    const wide = unionShape(textShape, numberShape, 'a string or a number')
    const optional = { size: numberShape, parts: listShape(textShape) }
    objectShape<Sample>({ name: textShape, state: textShape }, optional)
    // @ts-expect-error a required field is missing
    objectShape<Sample>({ name: textShape }, optional)
    // @ts-expect-error an optional field is missing
    objectShape<Sample>({ name: textShape, state: textShape }, { size: numberShape })
    // @ts-expect-error a required field is optional in the shape
    objectShape<Sample>({ state: textShape }, { ...optional, name: textShape })
    objectShape<Sample>(
      // @ts-expect-error an optional field is required in the shape
      { name: textShape, state: textShape, size: numberShape },
      { parts: listShape(textShape) },
    )
    // @ts-expect-error a field that the gateway does not have
    objectShape<Sample>({ name: textShape, state: textShape, more: textShape }, optional)
    // @ts-expect-error a field of another type
    objectShape<Sample>({ name: booleanShape, state: textShape }, optional)
    // @ts-expect-error a shape that accepts less than the type says
    objectShape<Sample>({ name: textShape, state: narrow }, optional)
    // @ts-expect-error a shape that accepts more than the type says
    objectShape<Sample>({ name: wide, state: textShape }, optional)
    expect(accepts(sample, { name: 'n', state: 'ON' })).toBe(true)
  })

  it('is not assignable to the shape of another interface', () => {
    const amount: Shape<Amount> = objectShape<Amount>({ currency: textShape, value: textShape }, {})
    // @ts-expect-error an amount has more fields than none
    const record: Shape<PaymentRecord> = amount
    // @ts-expect-error a shape with more fields is not that of an amount
    const back: Shape<Amount> = sample
    expect([record, back]).toHaveLength(2)
  })
})

const withPrototype = (prototype: object | null): object =>
  Object.assign(Object.create(prototype), { name: 'n', state: 'ON' })

describe('objectShape', () => {
  it.each([
    ['an object with the required fields', { name: 'n', state: 'ON' }, true],
    ['an unknown state', { name: 'n', state: 'NEW' }, true],
    ['unknown fields', { name: 'n', state: 'ON', more: { than: 'known' } }, true],
    ['an optional field', { name: 'n', state: 'ON', size: 1, parts: ['a'] }, true],
    ['an optional field that is undefined', { name: 'n', state: 'ON', size: undefined }, true],
    ['an optional field that is null', { name: 'n', state: 'ON', size: null }, false],
    ['a missing required field', { name: 'n' }, false],
    ['a required field that is null', { name: 'n', state: null }, false],
    ['an item of another type', { name: 'n', state: 'ON', parts: ['a', 1] }, false],
    ['an object without a prototype', withPrototype(null), true],
    ['an inherited field of another type', withPrototype({ size: '1' }), false],
    ['an array', [], false],
    ['an array with the fields', Object.assign([], { name: 'n', state: 'ON' }), false],
    ['null', null, false],
    ['a string', 'name', false],
  ])('reads %s in strict mode', (_name, value, verdict) => {
    expect(accepts(sample, value)).toBe(verdict)
  })

  it.each([
    ['an ID', { id: { paymentId: '' } }, ['id', 'paymentId']],
    ['an ID in a list', { list: [{ paymentId: '' }] }, ['list', 0, 'paymentId']],
    ['one of several IDs', { requestIds: ['ID_1', ''] }, ['requestIds']],
    ['a token', { token: '' }, ['token']],
    ['a token with a longer name', { accessToken: '' }, ['accessToken']],
  ])('rejects %s without a value in strict mode only', (_name, value, path) => {
    type Id = { paymentId?: string; note?: string }
    const id = objectShape<Id>({}, { paymentId: textShape, note: textShape })
    const tokens = { token: textShape, accessToken: textShape }
    const ids = objectShape<{
      id?: Id
      list?: readonly Id[]
      requestIds?: readonly string[]
      token?: string
      accessToken?: string
    }>({}, { id, list: listShape(id), requestIds: listShape(textShape), ...tokens })
    expect(strictly(ids, value)).toMatchObject({ issues: [{ path }] })
    expect(tolerantly(ids, value)).toEqual({ value, readingIssues: [] })
    expect(accepts(id, { paymentId: 'ID_1', note: '' })).toBe(true)
  })

  it('reports the item that is not a string in a list of IDs', () => {
    type Ids = { requestIds?: readonly string[] }
    const ids = objectShape<Ids>({}, { requestIds: listShape(textShape) })
    for (const item of [[], [''], 7, null]) {
      expect(strictly(ids, { requestIds: ['ID_1', item] })).toMatchObject({
        issues: [{ path: ['requestIds', 1] }],
      })
    }
  })

  it('returns the input itself if nothing is omitted', () => {
    const value = { zeta: 1, name: 'n', state: 'ON', parts: ['a'] }
    for (const read of [strictly(sample, value), tolerantly(sample, value)]) {
      expect((read as { value: unknown }).value).toBe(value)
    }
  })

  it('omits null and malformed optional fields in a copy', () => {
    const value = { zeta: null, name: 'n', size: null, state: 'ON', parts: [[]] }
    const before = structuredClone(value)
    const read = tolerantly(sample, value)
    expect(read).toMatchObject({
      value: { zeta: null, name: 'n', state: 'ON', parts: [] },
      readingIssues: [{ path: 'parts[0]', message: 'parts[0] must be a string; got an array' }],
    })
    expect(Object.keys((read as { value: object }).value).join()).toBe('zeta,name,state,parts')
    expect(value).toEqual(before)
  })

  it('reports every field that was omitted, with its own path', () => {
    type Inner = { readonly size?: number; readonly width?: number }
    const inner = objectShape<Inner>({}, { size: numberShape, width: numberShape })
    const outer = objectShape<{
      readonly size?: number
      readonly inner?: Inner
      readonly height?: number
    }>({}, { size: numberShape, inner, height: numberShape })
    const read = tolerantly(outer, { size: '', inner: { size: '', width: '' }, height: '' })
    const { readingIssues } = read as { readingIssues: readonly { readonly path: string }[] }
    const paths = readingIssues.map(({ path }) => path)
    expect(paths).toEqual(['size', 'inner.size', 'inner.width', 'height'])
  })

  it('keeps an own __proto__ field without setting a prototype', () => {
    const value = JSON.parse('{"__proto__":{"size":"x"},"name":"n","state":"ON","size":null}')
    const { value: read } = tolerantly(sample, value) as { value: object }
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype)
    expect(Object.hasOwn(read, '__proto__')).toBe(true)
  })

  it.each([
    ['a missing required field', { name: 'n' }],
    ['a required field that is null', { name: 'n', state: null }],
  ])('rejects %s even in tolerant mode', (_name, value) => {
    expect(tolerantly(sample, value)).toHaveProperty('issues')
  })

  it('rejects a malformed field only if it is required or read strictly', () => {
    // Created here, because a shape prepares its fields on first use.
    type Fresh = { readonly name: string; readonly paymentStatus?: string; readonly note?: string }
    const optional = { paymentStatus: textShape, note: textShape }
    const fresh = objectShape<Fresh>({ name: textShape }, optional)
    expect(tolerantly(fresh, { name: 1 })).toHaveProperty('issues')
    expect(tolerantly(fresh, { name: 'n', paymentStatus: 1 })).toHaveProperty('issues')
    expect(tolerantly(fresh, { name: 'n', note: [] })).toMatchObject({
      value: { name: 'n' },
      readingIssues: [{ path: 'note' }],
    })
    expect(tolerantly(fresh, { name: 'n', note: 1 })).toMatchObject({
      value: { name: 'n', note: '1' },
      readingIssues: [{ path: 'note' }],
    })
  })

  it('never converts a field of a request', () => {
    for (const change of [{ size: '1' }, { parts: [1] }]) {
      expect(accepts(sample, { name: 'n', state: 'ON', ...change })).toBe(false)
    }
  })

  it('omits a malformed inherited field in a plain copy', () => {
    const read = tolerantly(sample, withPrototype({ size: 'x' }))
    expect(read).toMatchObject({ readingIssues: [{ path: 'size' }] })
    expect((read as { value: unknown }).value).toStrictEqual({ name: 'n', state: 'ON' })
  })

  it('converts an inherited field in a plain copy', () => {
    const read = tolerantly(sample, withPrototype({ size: '1' }))
    expect(read).toMatchObject({ readingIssues: [{ path: 'size' }] })
    expect((read as { value: unknown }).value).toStrictEqual({ name: 'n', state: 'ON', size: 1 })
  })

  it('returns a class instance itself if nothing is omitted', () => {
    const value = withPrototype({ size: 1 })
    expect((tolerantly(sample, value) as { value: unknown }).value).toBe(value)
  })

  it('keeps unknown fields of an object without a prototype', () => {
    const value = Object.assign(Object.create(null), { name: 'n', state: 'ON', size: '', more: 1 })
    expect((tolerantly(sample, value) as { value: unknown }).value).toHaveProperty('more', 1)
  })

  it('reads the fields of a class instance that are not enumerable', () => {
    class Point {
      get name() {
        return 'n'
      }
      get state() {
        return 7
      }
    }
    expect(accepts(sample, new Point())).toBe(false)
  })

  it('checks fields that were added to Object.prototype', () => {
    const added = { value: 'x', enumerable: true, writable: true, configurable: true }
    Object.defineProperty(Object.prototype, 'size', added)
    try {
      expect(accepts(sample, { name: 'n', state: 'ON' })).toBe(false)
      // A property of Object.prototype cannot be omitted.
      expect(tolerantly(sample, { name: 'n', state: 'ON' })).toHaveProperty('issues')
    } finally {
      Reflect.deleteProperty(Object.prototype, 'size')
    }
  })
})

describe('listShape', () => {
  interface Refund {
    readonly paymentId?: string
    readonly note?: string
    readonly tags?: readonly string[]
  }
  interface Refunds {
    readonly refunds?: readonly Refund[]
  }
  const refund = objectShape<Refund>(
    {},
    { paymentId: textShape, note: textShape, tags: listShape(textShape) },
  )
  const refunds = objectShape<Refunds>({}, { refunds: listShape(refund) })

  it('omits a malformed field from its item and keeps the item', () => {
    const value = { refunds: [{ paymentId: '1' }, { paymentId: '2', note: [], more: 1 }] }
    expect(tolerantly(refunds, value)).toEqual({
      value: { refunds: [{ paymentId: '1' }, { paymentId: '2', more: 1 }] },
      readingIssues: [
        { path: 'refunds[1].note', message: 'refunds[1].note must be a string; got an array' },
      ],
    })
  })

  it.each([
    ['whose strictly read field is malformed', { paymentId: 2, note: 1 }],
    ['that is not an object', 'x'],
    ['that is null', null],
  ])('is omitted with an item %s, because a partial sum would be wrong', (_name, item) => {
    const value = { refunds: [{ note: 1 }, item, { paymentId: '3' }] }
    expect(tolerantly(refunds, value)).toMatchObject({
      value: {},
      readingIssues: [{ path: 'refunds' }],
    })
    expect((tolerantly(refunds, value) as { value: object }).value).toEqual({})
  })

  it('omits only the malformed texts from a list of texts', () => {
    const parts = ['a', 2 ** 53, 'b', null, ['c'], 'd']
    expect(tolerantly(sample, { name: 'n', state: 'ON', parts })).toMatchObject({
      value: { parts: ['a', 'b', 'd'] },
      readingIssues: [{ path: 'parts[1]' }, { path: 'parts[3]' }, { path: 'parts[4]' }],
    })
  })

  it('reports the path of a text in a list of an item', () => {
    expect(tolerantly(refunds, { refunds: [{}, { tags: ['a', 1] }] })).toMatchObject({
      value: { refunds: [{}, { tags: ['a', '1'] }] },
      readingIssues: [{ path: 'refunds[1].tags[1]' }],
    })
  })

  it('treats null fields of items as absent, in a copy', () => {
    const value = { refunds: [{ note: null, more: 1 }, { note: 'x' }] }
    const read = { refunds: [{ more: 1 }, { note: 'x' }] }
    expect(tolerantly(refunds, value)).toEqual({ value: read, readingIssues: [] })
    expect(value.refunds[0]).toHaveProperty('note', null)
    expect(accepts(refunds, value)).toBe(false)
  })
})

describe('mapShape', () => {
  type Sizes = { readonly sizes?: Readonly<Record<string, number>> }
  const whole = objectShape<Sizes>({}, { sizes: mapShape(numberShape) })

  it('accepts any names with values of one shape', () => {
    const shape = mapShape(numberShape)
    expect(accepts(shape, { a: 1, b: 2 })).toBe(true)
    expect(accepts(shape, [1])).toBe(false)
  })

  it.each([undefined, null, 'text', 1])('rejects %j', (value) => {
    expect(accepts(mapShape(numberShape), value)).toBe(false)
  })

  it('omits a malformed field from its value, and the whole map with a malformed value', () => {
    const limit = objectShape<{ readonly max?: number }>({}, { max: numberShape })
    type Limits = { readonly limits?: Readonly<Record<string, { readonly max?: number }>> }
    const limits = objectShape<Limits>({}, { limits: mapShape(limit) })
    const odd = { limits: { 'hush-hush': { max: 'x' }, other: { max: 1 } } }
    expect(tolerantly(limits, odd)).toEqual({
      value: { limits: { 'hush-hush': {}, other: { max: 1 } } },
      readingIssues: [
        { path: 'limits.*.max', message: 'limits.*.max must be a finite number; got a string' },
      ],
    })
    expect(tolerantly(limits, { limits: { 'hush-hush': 1 } })).toEqual({
      value: {},
      readingIssues: [{ path: 'limits', message: 'limits.* must be an object; got a number' }],
    })
  })

  it('omits the whole map with a malformed plain value, because names and values would no longer match', () => {
    expect(tolerantly(whole, { sizes: { a: [], b: 2 } })).toEqual({
      value: {},
      readingIssues: [{ path: 'sizes', message: 'sizes.* must be a finite number; got an array' }],
    })
  })

  it('returns the map itself if nothing is omitted', () => {
    const value = { a: 1, b: 2 }
    expect((tolerantly(mapShape(numberShape), value) as { value: unknown }).value).toBe(value)
  })

  it('converts a value, and omits its name from the path', () => {
    expect(tolerantly(whole, { sizes: { 'hush-hush': '1', other: 2 } })).toMatchObject({
      value: { sizes: { 'hush-hush': 1, other: 2 } },
      readingIssues: [{ path: 'sizes.*' }],
    })
  })

  it('omits the names from the path', () => {
    expect(strictly(mapShape(numberShape), { 'hush-hush': '1' })).toMatchObject({
      issues: [{ path: ['*'] }],
    })
  })
})

describe('lazyShape', () => {
  it('reads a type that contains itself', () => {
    interface Tree {
      readonly branches?: readonly Tree[]
    }
    const tree: Shape<Tree> = objectShape<Tree>({}, { branches: listShape(lazyShape(() => tree)) })
    expect(accepts(tree, { branches: [{ branches: [{}] }] })).toBe(true)
    expect(accepts(tree, { branches: [{ branches: [1] }] })).toBe(false)
  })
})

describe('anyFieldShape', () => {
  interface Ids {
    readonly one?: string
    readonly other?: string
  }
  const ids = objectShape<Ids>({}, { one: textShape, other: textShape })
  const shape = anyFieldShape<Ids, Ids>(['one', 'other'], ids)

  it.each([
    [{ one: 'a' }, true],
    [{ other: 'a' }, true],
    [{}, false],
    [{ one: undefined }, false],
    [{ one: 1, other: 'a' }, false],
  ])('reads %o', (value, verdict) => expect(accepts(shape, value)).toBe(verdict))

  it('does not count a field that was omitted', () => {
    expect(tolerantly(shape, { one: [] })).toHaveProperty('issues')
    expect(tolerantly(shape, { one: [], other: 'a' })).toMatchObject({
      readingIssues: [{ path: 'one' }],
    })
  })
})

describe('twoNamesShape', () => {
  interface Check {
    readonly isPassed?: boolean
  }
  interface Whole {
    readonly check?: Check
  }
  const named = objectShape<Check>({}, { isPassed: booleanShape })
  const check = twoNamesShape<Check>('isPassed', 'passed', named)
  const whole = objectShape<Whole>({}, { check })

  const BOTH = { isPassed: true, passed: true }
  it.each<[object, object?]>([
    [{ isPassed: false }],
    [{ passed: false }, { isPassed: false, passed: false }],
    [{ isPassed: null, passed: true }, BOTH],
    [{ isPassed: true, passed: null }],
    [BOTH],
    [{}],
  ])('reads %o under either name', (value, read = value) => {
    expect(tolerantly(check, value)).toStrictEqual({ value: read, readingIssues: [] })
    expect(tolerantly(whole, { check: value })).toMatchObject({ value: { check: read } })
  })

  it.each([
    { isPassed: true, passed: false },
    { isPassed: false, passed: true },
    { isPassed: true, passed: [true] },
  ])('rejects %o, because nobody could tell which one is right', (value) => {
    expect(tolerantly(check, value)).toMatchObject({ issues: [{ path: ['isPassed'] }] })
  })

  it('reads the second name in a request, too, where null is not absent', () => {
    expect(accepts(check, { passed: true })).toBe(true)
    expect(accepts(whole, { check: { passed: true } })).toBe(true)
    expect(accepts(check, { passed: 'x' })).toBe(false)
    expect(accepts(check, { isPassed: true, passed: null })).toBe(false)
    expect(accepts(check, { isPassed: null, passed: true })).toBe(false)
  })

  it('omits a second value that is malformed, and reports it under the first name', () => {
    const read = tolerantly(whole, { check: { passed: [] } })
    expect(read).toMatchObject({ readingIssues: [{ path: 'check.isPassed' }] })
    expect((read as { value: Whole }).value.check).not.toHaveProperty('isPassed')
  })
})

describe('fieldsShape', () => {
  it('prepares its fields on first use, and only once', () => {
    const prepare = vi.fn(() => new Map())
    const shape = fieldsShape<object>(prepare)
    expect(prepare).not.toHaveBeenCalled()
    for (let run = 0; run < 2; run++) expect(accepts(shape, {})).toBe(true)
    expect(prepare).toHaveBeenCalledTimes(1)
  })
})

describe('jsonShape', () => {
  it('accepts any value but counts null as absent in a message', () => {
    const shape = objectShape<{ readonly any?: JsonValue }>({}, { any: jsonShape })
    expect(tolerantly(shape, { any: [] })).toEqual({ value: { any: [] }, readingIssues: [] })
    expect(tolerantly(shape, { any: null })).toEqual({ value: {}, readingIssues: [] })
  })
})

const numberOrText = unionShape(numberShape, textShape, 'a number or a string')

const by =
  <T>(shape: Shape<T>) =>
  (value: unknown) =>
    accepts(shape, value)

it.each<[string, (value: unknown) => boolean, accepted: unknown[], rejected: unknown[]]>([
  ['numberShape', by(numberShape), [0, -1.5], [Number.NaN, Number.POSITIVE_INFINITY, '1', null]],
  ['booleanShape', by(booleanShape), [true, false], ['true', 1, null]],
  ['enumShape', by(enumShape(['ON', 'OFF'])), ['ON', 'OFF'], ['on', '', ['ON']]],
  ['unionShape', by(numberOrText), [1, '1'], [true, null]],
])('%s accepts only its values', (_name, isAccepted, accepted, rejected) => {
  expect([accepted.filter(isAccepted), rejected.filter(isAccepted)]).toEqual([accepted, []])
})

describe('unionShape', () => {
  it('converts nothing in a message, because the other shape may fit', () => {
    for (const value of [1, '1']) {
      expect(tolerantly(numberOrText, value)).toEqual({ value, readingIssues: [] })
    }
    expect(tolerantly(numberOrText, true)).toHaveProperty('issues')
  })
})
