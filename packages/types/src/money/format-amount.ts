import { typeName } from '@gw/errors/internal'
import type { Amount } from '../wire/models/common.ts'
import { significantDigits } from './amounts-equal.ts'
import { type FractionDigitsOptions, fractionDigitsOf } from './fraction-digits.ts'

/**
 * Formats an amount for people in a locale: 1050 minor units of USD are `$10.50`. Exact for any length, because it uses
 * no floating-point numbers. The number of decimals comes from ISO 4217. Any other currency is rejected, because a
 * guess can be wrong by a factor of 100.
 *
 * @throws {@link TypesError} `GW_TYPES_AMOUNT_NOT_DIGITS`, `GW_TYPES_CURRENCY_UNKNOWN`
 * @throws TypeError if `locale` is not a language tag, `fractionDigits` is not an integer from 0 to 20, or an option is
 * unknown
 *
 * @example
 * ```ts
 * import { formatAmount } from '@gw/types'
 *
 * const price: string = formatAmount({ currency: 'USD', value: '1050' }, 'en-US') // $10.50
 * ```
 */
export function formatAmount(
  amount: Amount,
  locale: string | readonly string[],
  options: FractionDigitsOptions = {},
): string {
  const value = significantDigits(amount)
  const digits = fractionDigitsOf(amount.currency, options)
  const format = numberFormat(locale, {
    style: 'currency',
    currency: amount.currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  const padded = value.padStart(digits + 1, '0')
  const point = padded.length - digits
  // Intl reads long decimals as a float or, past 308 digits, as infinity. It reads a BigInt exactly, so it formats the
  // integer part with zeros as decimals, which are then replaced.
  return format
    .formatToParts(BigInt(padded.slice(0, point)))
    .map((part) =>
      part.type === 'fraction' ? writeDigits(padded.slice(point), locale) : part.value,
    )
    .join('')
}

/** Formats digits one by one in the numerals of the locale. */
function writeDigits(digits: string, locale: string | readonly string[]): string {
  const format = numberFormat(locale, {})
  return Array.from(digits, (digit) => format.format(Number(digit))).join('')
}

function numberFormat(
  locale: string | readonly string[],
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  // Intl reads any other object as an empty list, and would take the locale of the machine.
  if (typeof locale !== 'string' && !Array.isArray(locale)) {
    throw new TypeError(`locale must be a language tag, such as "en-US"; got ${typeName(locale)}`)
  }
  try {
    return new Intl.NumberFormat(locale as string | string[], options)
  } catch (cause) {
    throw new TypeError('locale must be a language tag, such as "en-US"', { cause })
  }
}
