import {
  inquiryPaymentResponseSchema,
  parseJson,
  type ReadingIssue,
  readingIssues,
  type TypesErrorCode,
} from '@gw/types'
import { describe, expect, it } from 'vitest'

const utf8 = (text: string) => new TextEncoder().encode(text)
const omit = (text: string) => parseJson(utf8(text), { loneSurrogates: 'omit' })
const HALF = '"a\\ud83d"'

describe('parseJson with loneSurrogates: omit', () => {
  it.each([
    ['a value', `{"a":${HALF},"b":1}`, { b: 1 }],
    ['the second half of a pair', '{"a":"\\ude00"}', {}],
    ['two halves in the wrong order', '{"a":"\\ude00\\ud83d"}', {}],
    ['a half before a pair', '{"a":"\\ud83d\\ud83d\\ude00"}', {}],
    ['a nested value', `{"a":{"b":${HALF},"c":2}}`, { a: { c: 2 } }],
    ['the field of an item', `{"a":[{"b":${HALF}},{"b":"x"}]}`, { a: [{}, { b: 'x' }] }],
    ['an item of an array', `{"a":["x",${HALF},"y"],"b":1}`, { a: ['x', 'y'], b: 1 }],
    ['several items of an array', `{"a":[${HALF},"x",${HALF},${HALF}]}`, { a: ['x'] }],
    ['an item of an array in an array', `{"a":[[],[${HALF}]],"b":1}`, { a: [[], []], b: 1 }],
    [
      'items, and the fields of items',
      `{"a":[${HALF},{"b":${HALF},"c":[${HALF}]},${HALF},{"b":${HALF}}]}`,
      { a: [{ c: [] }, {}] },
    ],
    ['a value beside null', `{"a":null,"b":${HALF},"c":[null]}`, { a: null, c: [null] }],
    ['a nested value with the name of an ID', `{"a":{"paymentId":${HALF}}}`, { a: {} }],
    ['the field of an object in the outermost array', `[{"a":${HALF}},1]`, [{}, 1]],
  ])('omits %s', (_name, text, value) => {
    expect(omit(text)).toStrictEqual(value)
  })

  it.each([
    ['a pair that is written as two escapes', '{"a":"\\ud83d\\ude00"}'],
    ['a pair in uppercase escapes', '{"a":"\\uD83D\\uDE00"}'],
    ['an escaped backslash before such letters', '{"a":"\\\\ud83d"}'],
    ['an emoji without escapes', '{"a":"\u{1F600}"}'],
  ])('keeps %s', (_name, text) => {
    expect(omit(text)).toStrictEqual(JSON.parse(text))
  })

  it.each<[string, string, TypesErrorCode?]>([
    ['a name', '{"\\ud83d":1}'],
    ['a name in an array with an omitted item', `{"a":[${HALF},{"\\ud83d":1}]}`],
    ['the whole text', HALF],
    ['a status', `{"paymentStatus":${HALF}}`],
    ['an array in place of an ID', `{"paymentId":[${HALF}]}`],
    ['an item of the outermost array', `[1,${HALF}]`],
    ['an item of the outermost array after an omitted field', `[{"a":${HALF}},${HALF}]`],
    ['an object with a __proto__ key', `{"__proto__":${HALF}}`, 'GW_TYPES_JSON_PROTO_KEY'],
    ['an object with a duplicate key', `{"a":${HALF},"a":1}`, 'GW_TYPES_JSON_DUPLICATE_KEY'],
  ])('rejects half of a pair in %s', (_name, text, code = 'GW_TYPES_JSON_LONE_SURROGATE') => {
    expect(() => omit(text)).toThrow(expect.objectContaining({ code }))
  })

  it.each([
    ['JSON', HALF],
    ['field paymentStatus', `{"paymentStatus":${HALF}}`],
  ])('shows %s in the error for half of a pair', (place, text) => {
    expect(() => omit(text)).toThrow(`The ${place} contains half of a surrogate pair`)
  })

  it.each(['authReviewStatus', 'postRiskDecision', 'popRiskDecisionResultInfo'])(
    'keeps a replacement character in place of %s, so that it never looks missing or empty',
    (name) => {
      expect(omit(`{"${name}":${HALF}}`)).toStrictEqual({ [name]: '\uFFFD' })
    },
  )

  it('omits a value in 64 levels, and rejects it in 65', () => {
    const nested = (depth: number) =>
      parseJson(utf8(`${'{"a":'.repeat(depth)}${HALF}${'}'.repeat(depth)}`), {
        loneSurrogates: 'omit',
        maxDepth: 100,
      })
    expect(JSON.stringify(nested(64))).toBe(`${'{"a":'.repeat(63)}{}${'}'.repeat(63)}`)
    const code = 'GW_TYPES_JSON_LONE_SURROGATE'
    expect(() => nested(65)).toThrow(expect.objectContaining({ code }))
  })

  it('throws TypeError for any other setting', () => {
    const options = { loneSurrogates: 'keep' } as object
    expect(() => parseJson(utf8('{}'), options)).toThrow(TypeError)
    expect(parseJson(utf8('{}'), { loneSurrogates: 'reject' })).toEqual({})
  })
})

describe('toTolerantSchema after parseJson with loneSurrogates: omit', () => {
  const result = '"result":{"resultCode":"SUCCESS","resultStatus":"S","resultMessage":"ok"}'
  const read = (fields: string) => {
    const json = omit(`{${fields.includes('"result"') ? '' : `${result},`}${fields}}`)
    const text = JSON.stringify(json)
    const found = inquiryPaymentResponseSchema['~standard'].validate(json)
    expect(JSON.stringify(json)).toBe(text)
    return { json, found }
  }

  it('lists what was omitted, and leaves the input unchanged', () => {
    const { json, found } = read(
      `"paymentStatus":"SUCCESS","pspCustomerInfo":{"pspName":${HALF},"x":1},"own":["a",${HALF}],"retryInfo":5`,
    )
    expect(found).toMatchObject({
      value: { paymentStatus: 'SUCCESS', pspCustomerInfo: { x: 1 }, own: ['a'] },
      readingIssues: [
        { path: 'retryInfo' },
        { path: 'pspCustomerInfo.pspName' },
        { path: 'own[1]' },
      ],
    })
    expect(readingIssues(found)[2]?.message).toBe('own[1] contains half of a surrogate pair')
    // The same object can be read twice.
    expect(inquiryPaymentResponseSchema['~standard'].validate(json)).toStrictEqual(found)
  })

  it.each([
    ['result.resultCode', `"result":{"resultCode":${HALF},"resultStatus":"S"}`],
    ['paymentAmount.currency', `"paymentAmount":{"currency":${HALF},"value":"1"}`],
  ])('rejects half of a pair in %s, which is read strictly', (path, field) => {
    expect(read(field).found).toMatchObject({ issues: [{ path: path.split('.') }] })
  })

  it('omits an object without a field that it requires, and lists it once', () => {
    const { found } = read(`"grossSettlementAmount":{"currency":${HALF},"value":"1"}`)
    expect(readingIssues(found)).toEqual([
      {
        path: 'grossSettlementAmount',
        message: 'grossSettlementAmount.currency contains half of a surrogate pair',
      },
    ])
  })

  it('lists a field beside an omitted one', () => {
    const { found } = read(`"transactions":[{"transactionId":"1","acquirerInfo":5,"own":${HALF}}]`)
    const paths = readingIssues(found).map(({ path }: ReadingIssue) => path)
    expect(paths).toEqual(['transactions[0].acquirerInfo', 'transactions[0].own'])
  })

  it('omits a field from a transaction and keeps the transaction', () => {
    const { found } = read(
      `"transactions":[{"transactionId":"1","acquirerInfo":{"acquirerName":${HALF}}}]`,
    )
    expect(found).toMatchObject({
      value: { transactions: [{ transactionId: '1', acquirerInfo: {} }] },
    })
    expect(readingIssues(found)).toMatchObject([
      { path: 'transactions[0].acquirerInfo.acquirerName' },
    ])
  })

  it('never shows a name that could be data', () => {
    const { found } = read(
      `"own":{"jane@example.com":${HALF},"${'x'.repeat(65)}":${HALF},"ok":${HALF}}`,
    )
    const paths = readingIssues(found).map(({ path }: ReadingIssue) => path)
    expect(paths).toEqual(['own.*', 'own.*', 'own.ok'])
  })
})

describe('readingIssues', () => {
  it('lists each omitted item of an array by its place in the message', () => {
    const json = omit(`{"a":[{"b":${HALF}},${HALF},"x",${HALF}]}`)
    const paths = readingIssues({ value: {} }, json).map(({ path }) => path)
    expect(paths).toEqual(['a[0].b', 'a[1]', 'a[3]'])
  })

  it('lists what parseJson omitted for the schema of another library', () => {
    const json = omit(`{"a":${HALF}}`)
    expect(readingIssues({ value: {} }, json)).toMatchObject([{ path: 'a' }])
    expect(readingIssues({ value: {} }, { ...(json as object) })).toEqual([])
  })
})
