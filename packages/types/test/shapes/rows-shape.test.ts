import {
  listShape,
  type Shape,
  textShape,
  toStrictSchema,
  toTolerantSchema,
} from '@gw/types/shapes'
import { describe, expect, it } from 'vitest'
import { oneOrListShape } from '../../src/shapes/list-shape.ts'
import { readTolerantly } from '../../src/shapes/reading.ts'
import { rowsShape } from '../../src/shapes/rows-shape.ts'
import { Misfit } from '../../src/shapes/shape.ts'

// A shape prepares its fields on first use, so each test creates its own.

/** Returns the first path that does not fit in a request, or `undefined` if the request is accepted. */
function rejected(shape: Shape<unknown>, value: unknown): string | undefined {
  const found = toStrictSchema(shape)['~standard'].validate(value)
  if (found instanceof Promise) throw new Error('a shape is synchronous')
  return found.issues?.[0]?.path?.join('.')
}

/** Returns the rest of a message, or `malformed`. */
function received(shape: Shape<unknown>, value: unknown): unknown {
  const read = readTolerantly(shape, value)
  return read instanceof Misfit ? 'malformed' : read.value
}

const OBJECT = { a: 1 }

/** Writes a type into a row. Strings have none. */
const of = (type: string): string => (type === '' ? '' : `:${type}`)

describe('rowsShape, in a request', () => {
  it.each<[type: string, good: unknown[], bad: unknown[]]>([
    ['', ['', 'x', '7'], [7, true, [], {}, null]],
    ['number', [7, -1.5, '7', ''], [Number.NaN, Infinity, true, [], {}, null]],
    ['integer', [7, '7'], [Number.NaN, Infinity, true, [], {}, null]],
    ['boolean', [true, false, 'true', 'false'], ['yes', 1, [], {}, null]],
    ['timestamp', [7, -1.5, '7', ''], [Number.NaN, Infinity, true, [], {}, null]],
    ['map', [OBJECT, {}], ['{}', 7, [], null]],
    ['mapOrText', [OBJECT, '{}', ''], [7, true, [], null]],
    ['json', [OBJECT, 'x', 7, true, [], null], []],
    [
      'digits',
      ['0', '1050', '9'.repeat(18)],
      ['', '10.50', '-1', 'x1', '1x', '9'.repeat(19), 1050, null],
    ],
    ['currency', ['EUR'], ['', 'eur', 'EU', 'EURO', 'xEUR', 7, null]],
  ])('reads the type "%s"', (type, good, bad) => {
    const shape = rowsShape<unknown>(`field${of(type)}`)
    for (const value of good)
      expect([value, rejected(shape, { field: value })]).toEqual([value, undefined])
    for (const value of bad)
      expect([value, rejected(shape, { field: value })]).toEqual([value, 'field'])
  })

  it('requires what is marked with ! or !!', () => {
    const shape = rowsShape<unknown>('one!,two!!,three,four*')
    expect(rejected(shape, { one: '1', two: '2' })).toBeUndefined()
    expect(rejected(shape, { two: '2' })).toBe('one')
    expect(rejected(shape, { one: '1' })).toBe('two')
  })

  it('limits the characters of a string, by code point', () => {
    const shape = rowsShape<unknown>('note <=3,id!! <=2')
    expect(rejected(shape, { id: 'ab', note: '\u{1F600}\u{1F600}\u{1F600}' })).toBeUndefined()
    expect(rejected(shape, { id: 'ab', note: 'abcd' })).toBe('note')
    expect(rejected(shape, { id: 'abc' })).toBe('id')
    expect(rejected(shape, { id: 'ab', note: 7 })).toBe('note')
  })

  it('shows a malformed currency in the message, unless it could be anything else', () => {
    const schema = toStrictSchema(rowsShape<unknown>('currency:currency'))['~standard']
    const messageFor = (currency: string): string =>
      JSON.stringify(schema.validate({ currency }), ['issues', 'message'])
    for (const shown of ['eur', '10.50', ''])
      expect(messageFor(shown)).toContain(`got \\"${shown}\\"`)
    for (const hidden of ['EUR Jane Doe', 'jane@example.com', 'x'.repeat(33)]) {
      expect(messageFor(hidden)).toContain(`got ${hidden.length} characters`)
    }
  })

  it('says to write a number in quotes where a request needs a string', () => {
    const schema = toStrictSchema(rowsShape<unknown>('paymentId'))['~standard']
    const messageFor = (paymentId: unknown): string =>
      JSON.stringify(schema.validate({ paymentId }))
    expect(messageFor(1001)).toContain('must be a string; got a number. Write it in quotes')
    expect(messageFor(true)).toContain('must be a string; got a boolean"')
  })

  it('limits the items of a list, but not their length', () => {
    const shape = rowsShape<unknown>('names[] <=2,counts:integer[] <=2')
    expect(rejected(shape, { names: ['long name', 'b'], counts: [300, '400'] })).toBeUndefined()
    expect(rejected(shape, { names: ['a', 'b', 'c'] })).toBe('names')
    expect(rejected(shape, { counts: [1, 2, 3] })).toBe('counts')
    expect(rejected(shape, { names: ['a', 7] })).toBe('names.1')
    expect(rejected(shape, { names: 'a' })).toBe('names')
  })

  it('limits a number in both directions', () => {
    const shape = rowsShape<unknown>('offset:integer <=720')
    for (const offset of [-720, 720, '-720', 0]) expect(rejected(shape, { offset })).toBeUndefined()
    for (const offset of [-721, 721, '721', 'UTC'])
      expect(rejected(shape, { offset })).toBe('offset')
  })

  it('limits a number to a range, in a request only', () => {
    const shape = rowsShape<unknown>('limit:integer! 1..100,next')
    for (const limit of [1, 100, '1', 50]) expect(rejected(shape, { limit })).toBeUndefined()
    for (const limit of [0, 101, -1, '0', '', 'ten']) {
      expect(rejected(shape, { limit })).toBe('limit')
    }
    expect(received(shape, { limit: 0 })).toEqual({ limit: 0 })
  })

  it('reads objects by their shapes, with the marks of their names', () => {
    const inner = rowsShape<unknown>('id!')
    const shape = rowsShape<unknown>('note', {
      'one!': inner,
      many: listShape(inner),
      'few <=1': listShape(inner),
    })
    expect(
      rejected(shape, { one: { id: '1' }, many: [{ id: '2' }], few: [{ id: '3' }] }),
    ).toBeUndefined()
    expect(rejected(shape, {})).toBe('one')
    expect(rejected(shape, { one: {} })).toBe('one.id')
    expect(rejected(shape, { one: { id: '1' }, many: [{ id: '2' }, {}] })).toBe('many.1.id')
    expect(rejected(shape, { one: { id: '1' }, few: [{ id: '2' }, { id: '3' }] })).toBe('few')
  })

  it('rejects an empty ID or token by its name, at the end of the name only', () => {
    const shape = rowsShape<unknown>('paymentId,Ids[],cardToken,idle,tokens')
    for (const name of ['paymentId', 'cardToken'])
      expect(rejected(shape, { [name]: '' })).toBe(name)
    expect(rejected(shape, { Ids: ['1', ''] })).toBe('Ids')
    expect(rejected(shape, { idle: '', tokens: '', paymentId: '1', Ids: ['1'] })).toBeUndefined()
    expect(
      rejected(rowsShape<unknown>('paymentIdType,tokenType'), { paymentIdType: '', tokenType: '' }),
    ).toBeUndefined()
  })

  it.each(['', ' ', 'A\n', 'A\u0000', 'A\uD83D', '\uDE00'])('rejects %j as ID or token', (id) => {
    const shape = rowsShape<unknown>('paymentId,Ids[],cardToken,note')
    for (const name of ['paymentId', 'cardToken'])
      expect(rejected(shape, { [name]: id })).toBe(name)
    expect(rejected(shape, { Ids: ['1', id] })).toBe('Ids')
    expect(rejected(shape, { note: id })).toBeUndefined()
    expect(received(shape, { paymentId: id })).toEqual({ paymentId: id })
  })

  it('rejects an amount of 0 that is marked with nonZero', () => {
    const amount = rowsShape<unknown>('value:digits!!')
    const shape = rowsShape<unknown>('note', {
      'moved! nonZero': amount,
      more: amount,
      'part nonZero': amount,
    })
    const one = { value: '1' }
    for (const zero of ['0', '00', '0'.repeat(18)]) {
      expect(rejected(shape, { moved: { value: zero } })).toBe('moved.value')
      expect(rejected(shape, { moved: one, part: { value: zero } })).toBe('part.value')
      expect(rejected(shape, { moved: one, more: { value: zero } })).toBeUndefined()
    }
    for (const value of ['01', '10', '9'.repeat(18)]) {
      expect(rejected(shape, { moved: { value } })).toBeUndefined()
    }
    for (const value of ['', '0.0', '-0', '0x0', '+0', '0e0', '٠', 0, null]) {
      expect(rejected(shape, { moved: { value } })).toBe('moved.value')
    }
    const zeros = { moved: { value: '0' }, part: { value: '0' } }
    expect(received(shape, zeros)).toBe(zeros)
  })

  it('reads one value or a list of them', () => {
    const inner = rowsShape<unknown>('id!')
    const shape = rowsShape<unknown>('note', { parts: oneOrListShape(inner) })
    expect(rejected(shape, { parts: { id: '1' } })).toBeUndefined()
    expect(rejected(shape, { parts: [{ id: '1' }, { id: '2' }] })).toBeUndefined()
    expect(rejected(shape, { parts: {} })).toBe('parts.id')
    expect(rejected(shape, { parts: [{ id: '1' }, {}] })).toBe('parts.1.id')
    expect(rejected(shape, { parts: 'x' })).toBe('parts')
  })
})

describe('rowsShape, in a response', () => {
  it.each<[type: string, good: unknown[], bad: unknown[]]>([
    ['', ['', 'x', '7'], [[], {}, 2 ** 53, -0]],
    ['timestamp', ['', 'x', '7'], [[], {}, 2 ** 53]],
    ['number', [7, -1.5, 2 ** 60], ['', '07', '7.0', true, [], {}]],
    ['integer', [7], ['', '07', '7.0', true, [], {}]],
    ['boolean', [true, false], ['yes', 'TRUE', '', 7, [], {}]],
    ['map', [OBJECT, {}], ['{}', 7, []]],
    ['mapOrText', [OBJECT, '{}'], [7, true, []]],
    ['json', [OBJECT, 'x', 7, true, []], []],
    ['digits', ['10.50', ''], [[], {}]],
    ['currency', ['eur', ''], [[], {}]],
  ])('keeps what fits the type "%s", and omits the rest', (type, good, bad) => {
    const shape = rowsShape<unknown>(`field${of(type)}`)
    for (const value of good) expect(received(shape, { field: value })).toEqual({ field: value })
    for (const value of [...bad, null]) {
      const left =
        type === 'json'
          ? received(shape, { field: value })
          : received(shape, { field: value, more: 1 })
      expect(left).toEqual(type === 'json' ? {} : { more: 1 })
    }
  })

  it.each<[type: string, sent: unknown, read: unknown]>([
    ['', 7, '7'],
    ['', -1.5, '-1.5'],
    ['', false, 'false'],
    ['timestamp', 1491746302568, '1491746302568'],
    ['currency', 978, '978'],
    ['number', '7', 7],
    ['number', '-1.5', -1.5],
    ['boolean', 'true', true],
    ['boolean', 'false', false],
  ])('converts for the type "%s" what loses nothing: %j', (type, sent, read) => {
    const shape = rowsShape<unknown>(`field${of(type)},list${of(type)}[]`)
    const found = readTolerantly(shape, { field: sent, list: [read, sent] })
    expect(found).toMatchObject({
      value: { field: read, list: [read, read] },
      issues: [{ path: 'field' }, { path: 'list[1]' }],
    })
  })

  it.each<[type: string, bad: unknown[]]>([
    ['', [7, true, []]],
    ['boolean', ['yes', 7]],
    ['currency', [7, true]],
    ['digits', [1050]],
    ['timestamp', [1491746302568]],
    ['number', ['7', []]],
  ])('is malformed if a field of the type "%s" that is read strictly is', (type, bad) => {
    const shape = rowsShape<unknown>(`field${of(type)}*`)
    for (const value of bad) expect(received(shape, { field: value })).toBe('malformed')
    expect(received(shape, { field: null })).toEqual({})
    expect(received(shape, {})).toEqual({})
  })

  it('converts a boolean even if it is read strictly, because its text has only one meaning', () => {
    const found = readTolerantly(rowsShape<unknown>('field:boolean*'), { field: 'false' })
    expect(found).toMatchObject({ value: { field: false }, issues: [{ path: 'field' }] })
  })

  it('omits what does not fit from a list of texts that is read strictly, without converting it', () => {
    const found = readTolerantly(rowsShape<unknown>('ids[]*'), { ids: ['1', 2] })
    expect(found).toMatchObject({ value: { ids: ['1'] }, issues: [{ path: 'ids[1]' }] })
  })

  it('requires what is marked with !!, which is read strictly, and nothing else', () => {
    const shape = rowsShape<unknown>('one!,two!!')
    expect(received(shape, { two: '2' })).toEqual({ two: '2' })
    for (const value of [{ one: '1' }, { two: null }, { two: 7 }])
      expect(received(shape, value)).toBe('malformed')
  })

  it('has no limits', () => {
    const shape = rowsShape<unknown>('note <=1,offset:integer <=1,names[] <=1')
    const value = { note: 'long', offset: 300, names: ['a', 'b'] }
    expect(received(shape, value)).toBe(value)
  })

  it('fills a missing or malformed field that is marked with ~', () => {
    const shape = rowsShape<unknown>('code!!,message~')
    expect(received(shape, { code: '1', more: 2 })).toEqual({ code: '1', message: '', more: 2 })
    expect(received(shape, { code: '1', message: [] })).toEqual({ code: '1', message: '' })
    expect(received(shape, { code: '1', message: 'x' })).toEqual({ code: '1', message: 'x' })
    expect(received(shape, {})).toBe('malformed')
    expect(rejected(shape, { code: '1' })).toBeUndefined()
  })

  it('omits only a malformed text from a list of texts, and reports each path', () => {
    const shape = rowsShape<unknown>('names[]', {
      parts: listShape(rowsShape<unknown>('note,id!!')),
    })
    const found = readTolerantly(shape, {
      names: ['a', {}, 'c'],
      parts: [
        { id: '1', note: {} },
        { id: '2', note: [] },
      ],
    })
    expect(found).toMatchObject({
      value: { names: ['a', 'c'], parts: [{ id: '1' }, { id: '2' }] },
      issues: [{ path: 'names[1]' }, { path: 'parts[0].note' }, { path: 'parts[1].note' }],
    })
    expect(received(shape, { parts: [{ id: '1' }, {}], names: ['a'] })).toEqual({ names: ['a'] })
  })

  it('reads a tolerant schema twice with the same result', () => {
    const schema = toTolerantSchema(rowsShape<unknown>('id!!,note', { list: listShape(textShape) }))
    const value = { id: '1', note: 'x', list: ['a'] }
    for (let run = 0; run < 2; run++) {
      expect(schema['~standard'].validate(value)).toMatchObject({ value })
      expect(schema['~standard'].validate({ note: 'x' })).toHaveProperty('issues')
    }
  })
})
