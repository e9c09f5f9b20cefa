import { fromMinorUnits, toMinorUnits } from '@gw/types'
import { describe, expect, it } from 'vitest'

const code = (name: string) => expect.objectContaining({ code: name })

describe('toMinorUnits', () => {
  it.each([
    ['19.99', 'EUR', '1999'],
    ['19.9', 'EUR', '1990'],
    ['19', 'EUR', '1900'],
    ['0.05', 'EUR', '5'],
    ['0', 'EUR', '0'],
    ['007.00', 'EUR', '700'],
    ['1050', 'JPY', '1050'],
    ['1.234', 'KWD', '1234'],
    ['1.2345', 'CLF', '12345'],
    // The runtime would say that these have no decimals.
    ['10.50', 'IDR', '1050'],
    ['10.50', 'HUF', '1050'],
    ['10.50', 'COP', '1050'],
    ['1.050', 'IQD', '1050'],
    ['90071992547409.93', 'EUR', '9007199254740993'],
  ])('converts %s %s to %s', (decimal, currency, value) => {
    expect(toMinorUnits(decimal, currency)).toBe(value)
  })

  it.each(['', ' 1', '1 ', '-1', '+1', '1.', '.5', '1,5', '1.000,00', '1e3', '1.2.3', '١', '1\n'])(
    'rejects %j',
    (decimal) => {
      expect(() => toMinorUnits(decimal, 'EUR')).toThrow(code('GW_TYPES_AMOUNT_NOT_DECIMAL'))
    },
  )

  it.each([
    ['19.999', 'EUR'],
    ['19.990', 'EUR'],
    ['1050.0', 'JPY'],
  ])('rejects %s %s, because it has too many decimals', (decimal, currency) => {
    expect(() => toMinorUnits(decimal, currency)).toThrow(code('GW_TYPES_AMOUNT_NOT_DECIMAL'))
  })

  it.each([19.99, 19, 19n, null, undefined])('throws TypeError for %s', (decimal) => {
    expect(() => toMinorUnits(decimal as never, 'EUR')).toThrow(TypeError)
  })
})

describe('fromMinorUnits', () => {
  it.each([
    ['1999', 'EUR', '19.99'],
    ['5', 'EUR', '0.05'],
    ['0', 'EUR', '0.00'],
    ['0001999', 'EUR', '19.99'],
    ['1050', 'JPY', '1050'],
    ['1050', 'IDR', '10.50'],
    ['1050', 'IQD', '1.050'],
  ])('converts %s %s to %s', (value, currency, decimal) => {
    expect(fromMinorUnits(value, currency)).toBe(decimal)
  })

  it.each(['', '-5', '1.5', '1e3', 1999 as never])('rejects the value %j', (value) => {
    expect(() => fromMinorUnits(value, 'EUR')).toThrow(code('GW_TYPES_AMOUNT_NOT_DIGITS'))
  })
})

describe.each([
  ['toMinorUnits', toMinorUnits],
  ['fromMinorUnits', fromMinorUnits],
])('%s', (_name, convert) => {
  it.each(['ZZZ', 'eur', '', 'EU', 'EURO'])('rejects the currency %j', (currency) => {
    expect(() => convert('1', currency)).toThrow(code('GW_TYPES_CURRENCY_UNKNOWN'))
  })

  it.each([[['EUR']], [Object('EUR')], [{ toString: () => 'EUR' }], [null], [undefined], [978]])(
    'rejects the currency %j, which is not a string',
    (currency) => {
      for (const options of [{}, { fractionDigits: 2 }]) {
        expect(() => convert('1', currency as never, options)).toThrow(
          code('GW_TYPES_CURRENCY_UNKNOWN'),
        )
      }
    },
  )

  it('uses fractionDigits before ISO 4217', () => {
    expect(toMinorUnits('1.5', 'ZZZ', { fractionDigits: 1 })).toBe('15')
    expect(fromMinorUnits('15', 'IDR', { fractionDigits: 0 })).toBe('15')
  })

  it.each([-1, 1.5, 21, Number.NaN])('throws TypeError for %d fraction digits', (digits) => {
    expect(() => convert('1', 'EUR', { fractionDigits: digits })).toThrow(TypeError)
  })

  it('throws TypeError for an unknown option', () => {
    expect(() => convert('1', 'EUR', { digits: 2 } as object)).toThrow(TypeError)
  })
})
