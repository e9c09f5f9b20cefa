import { expect, it } from 'vitest'
import { copyAmount, isAmount, sameAmount } from '../src/order/amounts.ts'
import { AMOUNT, OTHER_AMOUNT } from './table.ts'

it.each([
  ['digits', { currency: 'EUR', value: '1999' }, true],
  ['one digit', { currency: 'EUR', value: '0' }, true],
  ['32 digits', { currency: 'EUR', value: '9'.repeat(32) }, true],
  ['33 digits', { currency: 'EUR', value: '9'.repeat(33) }, false],
  ['no digits', { currency: 'EUR', value: '' }, false],
  ['something before the digits', { currency: 'EUR', value: '-1' }, false],
  ['something after the digits', { currency: 'EUR', value: '1 ' }, false],
  ['a number', { currency: 'EUR', value: 1999 }, false],
  ['a list', { currency: 'EUR', value: ['1999'] }, false],
  ['an empty currency', { currency: '', value: '1999' }, false],
  ['a currency that is not text', { currency: 978, value: '1999' }, false],
  ['nothing', undefined, false],
])('reads %s as an amount: %j is %s', (_name, amount, expected) => {
  expect(isAmount(amount as never)).toBe(expected)
})

it('compares amounts, and what is not an amount equals nothing', () => {
  expect(sameAmount({ ...AMOUNT, value: '01999' }, AMOUNT)).toBe(true)
  expect(sameAmount(OTHER_AMOUNT, AMOUNT)).toBe(false)
  expect(sameAmount({ ...AMOUNT, currency: 'USD' }, AMOUNT)).toBe(false)
  expect(sameAmount(undefined, AMOUNT)).toBe(false)
  const bad = { ...AMOUNT, value: '19.99' }
  expect(sameAmount(bad, AMOUNT)).toBe(false)
  expect(sameAmount(AMOUNT, bad)).toBe(false)
})

it('copies only what an amount has', () => {
  expect(copyAmount({ ...AMOUNT, more: 1 } as never)).toEqual(AMOUNT)
})
