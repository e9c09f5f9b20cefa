import { pay } from '@gw/operations'
import { expect, it } from 'vitest'
import { findIssue } from '../../../src/views/explorer/find-issue.ts'

const SAMPLE = {
  productCode: 'CASHIER_PAYMENT',
  paymentRequestId: 'ORDER_1',
  order: { orderDescription: 'A lamp', goods: [{ referenceGoodsId: '1', goodsName: 'Lamp' }] },
  paymentAmount: { currency: 'EUR', value: '1999' },
  paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
}

/** Returns the line of the issue, as text. */
function issueIn(text: string): string | undefined {
  const { line } = findIssue(text, pay.request) ?? {}
  return line === undefined ? undefined : text.split('\n')[line - 1]?.trim()
}

it('finds nothing in a valid request', () => {
  expect(findIssue(JSON.stringify(SAMPLE, null, 2), pay.request)).toBeUndefined()
})

it.each([
  ['a field', { paymentRequestId: 1.5 }, '"paymentRequestId": 1.5,'],
  ['a nested field', { paymentAmount: { currency: 'EUR', value: '-1' } }, '"value": "-1"'],
  ['the object that lacks a field', { paymentAmount: { value: '1' } }, '"paymentAmount": {'],
  [
    'an item of a list',
    { order: { ...SAMPLE.order, goods: [{ referenceGoodsId: '1', goodsName: 2 }] } },
    '"goodsName": 2',
  ],
  ['the request that lacks a field', { productCode: undefined }, '{'],
])('finds the line of %s', (_name, change, line) => {
  expect(issueIn(JSON.stringify({ ...SAMPLE, ...change }, null, 2))).toBe(line)
})

it('finds the line of the second of two equal names, which is the one that is read', () => {
  const text = JSON.stringify(SAMPLE, null, 2).replace('{', '{\n  "order": {},')
  expect(issueIn(text.replace(/\}$/, ', "productCode": 1\n}'))).toContain('"productCode": 1')
})

it.each([
  ['a line in the middle', '{\n  "one": 1,\n  two: 2\n}', 'two: 2'],
  ['the end', '{\n  "one": 1', '"one": 1'],
  ['the only line', 'order', 'order'],
])('finds the syntax error at %s', (_name, text, line) => {
  expect(issueIn(text)).toBe(line)
})
