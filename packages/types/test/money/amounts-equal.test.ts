import { type Amount, amountsEqual } from '@gw/types'
import { describe, expect, it } from 'vitest'

const usd = (value: string) => ({ currency: 'USD', value })

describe('amountsEqual', () => {
  it.each([
    ['1050', '1050', true],
    ['1050', '001050', true],
    ['0', '000', true],
    ['1050', '10500', false],
    ['1050', '1051', false],
    ['9007199254740992', '9007199254740993', false],
    [`1${'0'.repeat(400)}`, `1${'0'.repeat(399)}1`, false],
  ])('compares %s and %s as integers', (one, other, equal) => {
    expect(amountsEqual(usd(one), usd(other))).toBe(equal)
    expect(amountsEqual(usd(other), usd(one))).toBe(equal)
  })

  it('compares currencies, including their case', () => {
    expect(amountsEqual(usd('1'), { currency: 'EUR', value: '1' })).toBe(false)
    expect(amountsEqual(usd('1'), { currency: 'usd', value: '1' })).toBe(false)
  })

  it.each(['', ' 1', '1 ', '-1', '+1', '1.0', '1,000', '1e3', '0x10', '١', '1\n', 1050 as never])(
    'rejects the value %j on either side',
    (value) => {
      const code = expect.objectContaining({ code: 'GW_TYPES_AMOUNT_NOT_DIGITS' })
      expect(() => amountsEqual(usd(value), usd('1'))).toThrow(code)
      expect(() => amountsEqual({ currency: 'EUR', value: '1' }, usd(value))).toThrow(code)
    },
  )
})

it('amountsEqual returns false for two amounts without a currency', () => {
  const nothing = { value: '1' } as Amount
  expect(amountsEqual(nothing, nothing)).toBe(false)
})
