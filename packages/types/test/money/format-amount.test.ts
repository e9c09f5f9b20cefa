import { formatAmount } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { currencyDigits } from '../../src/money/currency-digits.ts'

// The spaces that Intl writes are not the one on the keyboard.
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
  ])('writes %s %s in %s as %s', (currency, value, locale, expected) => {
    expect(plain(formatAmount({ currency, value }, locale))).toBe(expected)
  })

  it('writes the decimals in the numerals of the locale as well', () => {
    const amount = { currency: 'KWD', value: '1234567' }
    expect(formatAmount(amount, 'ar-EG-u-nu-arab')).toContain('١٬٢٣٤٫٥٦٧')
  })

  it.each([30, 309, 2_000])('is exact for %i digits', (length) => {
    const value = '1234567890'.repeat(length / 10 + 1).slice(0, length)
    const text = formatAmount({ currency: 'USD', value }, 'en-US')
    expect(text.replace(/[$,]/g, '')).toBe(`${value.slice(0, -2)}.${value.slice(-2)}`)
  })

  it('takes the digits that the caller knows better', () => {
    const amount = { currency: 'ZZZ', value: '1050' }
    expect(plain(formatAmount(amount, 'en-US', { fractionDigits: 1 }))).toBe('ZZZ 105.0')
    expect(plain(formatAmount(amount, 'en-US', { fractionDigits: 0 }))).toBe('ZZZ 1,050')
  })

  it('takes a list of locales', () => {
    expect(formatAmount({ currency: 'USD', value: '1' }, ['xx', 'en-US'])).toBe('$0.01')
  })

  it.each(['', '-5', '1.5', 'abc', '1e3', '٣'])('rejects the value %j', (value) => {
    expect(() => formatAmount({ currency: 'USD', value }, 'en-US')).toThrow(
      expect.objectContaining({ code: 'GW_TYPES_AMOUNT_NOT_DIGITS' }),
    )
  })

  it.each(['ZZZ', 'usd', '', 'US', 'USDT', 'D E'])('rejects the currency %j', (currency) => {
    expect(() => formatAmount({ currency, value: '1' }, 'en-US')).toThrow(
      expect.objectContaining({ code: 'GW_TYPES_CURRENCY_UNKNOWN' }),
    )
  })

  it('rejects a code that is none even when the digits are given', () => {
    expect(() =>
      formatAmount({ currency: 'usd', value: '1' }, 'en', { fractionDigits: 2 }),
    ).toThrow(expect.objectContaining({ code: 'GW_TYPES_CURRENCY_UNKNOWN' }))
  })

  it.each([-1, 1.5, 21, Number.NaN])('is misused with %d fraction digits', (fractionDigits) => {
    const amount = { currency: 'USD', value: '1' }
    expect(() => formatAmount(amount, 'en', { fractionDigits })).toThrow(TypeError)
  })

  it('is misused with a locale that is none', () => {
    expect(() => formatAmount({ currency: 'USD', value: '1' }, 'not a locale')).toThrow(TypeError)
  })
})

describe('currencyDigits', () => {
  it('knows every currency that the runtime lists as money', () => {
    const known = Intl.supportedValuesOf('currency').filter((code) => !/^X(DR|SU)$/.test(code))
    expect(known.filter((code) => currencyDigits(code) === undefined)).toEqual([])
  })

  it('agrees with the runtime wherever that shows decimals', () => {
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
