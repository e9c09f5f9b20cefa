import { formatAmount } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { currencyDigits } from '../../src/money/currency-digits.ts'

// Intl uses other space characters than U+0020.
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('formatAmount', () => {
  it.each([
    ['USD', '1050', 'en-US', '$10.50'],
    ['USD', '5', 'en-US', '$0.05'],
    ['USD', '0', 'en-US', '$0.00'],
    ['USD', '000', 'en-US', '$0.00'],
    ['EUR', '123456789', 'de-DE', '1.234.567,89 €'],
    ['EUR', '123456789', 'fr-FR', '1 234 567,89 €'],
    ['INR', '1234567890', 'en-IN', '₹1,23,45,678.90'],
    ['JPY', '1050', 'en-US', '¥1,050'],
    ['KWD', '1050', 'en-US', 'KWD 1.050'],
    ['CLF', '12345', 'en-US', 'CLF 1.2345'],
    ['IDR', '1050', 'en-US', 'IDR 10.50'],
  ])('formats %s %s in %s as %s', (currency, value, locale, expected) => {
    expect(plain(formatAmount({ currency, value }, locale))).toBe(expected)
  })

  it('formats the decimals in the numerals of the locale', () => {
    const amount = { currency: 'KWD', value: '1234567' }
    expect(formatAmount(amount, 'ar-EG-u-nu-arab')).toContain('١٬٢٣٤٫٥٦٧')
  })

  it.each([30, 309, 2_000])('is exact for %i digits', (length) => {
    const value = '1234567890'.repeat(length / 10 + 1).slice(0, length)
    const text = formatAmount({ currency: 'USD', value }, 'en-US')
    expect(text.replace(/[$,]/g, '')).toBe(`${value.slice(0, -2)}.${value.slice(-2)}`)
  })

  it('uses fractionDigits', () => {
    const amount = { currency: 'ZZZ', value: '1050' }
    expect(plain(formatAmount(amount, 'en-US', { fractionDigits: 1 }))).toBe('ZZZ 105.0')
    expect(plain(formatAmount(amount, 'en-US', { fractionDigits: 0 }))).toBe('ZZZ 1,050')
  })

  it('accepts an array of locales', () => {
    expect(formatAmount({ currency: 'USD', value: '1' }, ['xx', 'en-US'])).toBe('$0.01')
  })

  it.each(['', '-5', '1.5', 'abc', '1e3', '٣'])('rejects the value %j', (value) => {
    expect(() => formatAmount({ currency: 'USD', value }, 'en-US')).toThrow(
      expect.objectContaining({ code: 'GW_TYPES_AMOUNT_NOT_DIGITS' }),
    )
  })

  it.each<[unknown]>([
    ['ZZZ'],
    ['usd'],
    [''],
    ['US'],
    ['USDT'],
    ['D E'],
    [['USD']],
    [Object('USD')],
    [null],
  ])('rejects the currency %j', (currency) => {
    expect(() => formatAmount({ currency, value: '1' } as never, 'en-US')).toThrow(
      expect.objectContaining({ code: 'GW_TYPES_CURRENCY_UNKNOWN' }),
    )
  })

  it('rejects an invalid currency code even with fractionDigits', () => {
    expect(() =>
      formatAmount({ currency: 'usd', value: '1' }, 'en', { fractionDigits: 2 }),
    ).toThrow(expect.objectContaining({ code: 'GW_TYPES_CURRENCY_UNKNOWN' }))
  })

  it.each([-1, 1.5, 21, Number.NaN])('throws for %d fraction digits', (fractionDigits) => {
    const amount = { currency: 'USD', value: '1' }
    expect(() => formatAmount(amount, 'en', { fractionDigits })).toThrow(TypeError)
  })

  it('throws TypeError for an unknown option', () => {
    const options = { fractiondigits: 2 } as object
    expect(() => formatAmount({ currency: 'USD', value: '1' }, 'en', options)).toThrow(
      /Did you mean fractionDigits\?/,
    )
  })

  it('throws TypeError for an invalid locale', () => {
    expect(() => formatAmount({ currency: 'USD', value: '1' }, 'not a locale')).toThrow(TypeError)
    expect(() => formatAmount({ currency: 'USD', value: '1' }, { locale: 'en' } as never)).toThrow(
      /locale must be a language tag.*got an object/,
    )
  })
})

describe('currencyDigits', () => {
  it('has every currency that the runtime lists', () => {
    const known = Intl.supportedValuesOf('currency').filter((code) => !/^X(DR|SU)$/.test(code))
    expect(known.filter((code) => currencyDigits(code) === undefined)).toEqual([])
  })

  it('agrees with the runtime for every currency that it formats with decimals', () => {
    for (const code of Intl.supportedValuesOf('currency')) {
      const digits = new Intl.NumberFormat('en', {
        style: 'currency',
        currency: code,
      }).resolvedOptions().maximumFractionDigits
      if (digits !== 0 && currencyDigits(code) !== undefined) {
        expect([code, currencyDigits(code)]).toEqual([code, digits])
      }
    }
  })
})
