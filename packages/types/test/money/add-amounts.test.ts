import { type Amount, addAmounts, subtractAmounts } from '@gw/types'
import { describe, expect, it } from 'vitest'

const eur = (value: string): Amount => ({ currency: 'EUR', value })
const code = (name: string) => expect.objectContaining({ code: name })

it('addAmounts adds up a list', () => {
  const refunds = [eur('500'), eur('499'), eur('1000')]
  expect(refunds.reduce(addAmounts, eur('0'))).toEqual(eur('1999'))
})

it('subtractAmounts returns what is left', () => {
  expect(subtractAmounts(eur('1999'), eur('500'))).toEqual(eur('1499'))
  expect(subtractAmounts(eur('1999'), eur('001999'))).toEqual(eur('0'))
})

it('subtractAmounts rejects a larger second amount', () => {
  expect(() => subtractAmounts(eur('9'), eur('10'))).toThrow(code('GW_TYPES_AMOUNT_NEGATIVE'))
})

describe.each([
  ['addAmounts', addAmounts],
  ['subtractAmounts', subtractAmounts],
])('%s', (_name, calculate) => {
  it('rejects different currencies, and amounts without one', () => {
    const differs = code('GW_TYPES_CURRENCY_DIFFERS')
    expect(() => calculate(eur('1'), { currency: 'USD', value: '1' })).toThrow(differs)
    expect(() => calculate(eur('1'), { currency: 'eur', value: '1' })).toThrow(differs)
    const nothing = { value: '1' } as Amount
    expect(() => calculate(nothing, nothing)).toThrow(differs)
  })

  it.each(['', '-1', '1.0', '0x10', ' 1', 1 as never])('rejects the value %j', (value) => {
    const notDigits = code('GW_TYPES_AMOUNT_NOT_DIGITS')
    expect(() => calculate(eur(value), eur('1'))).toThrow(notDigits)
    expect(() => calculate(eur('1'), eur(value))).toThrow(notDigits)
  })
})
