import type { Amount } from '../models/amount.ts'
import { TypesError } from '../types-error.ts'
import { significantDigits } from './amounts-equal.ts'
import { currencyDigits } from './currency-digits.ts'

/** How {@link formatAmount} reads an amount. */
export interface FormatAmountOptions {
  /**
   * How many decimal digits the minor unit stands for. By default those of ISO 4217; give it for a currency that is
   * not in there, or one that the provider counts differently.
   */
  readonly fractionDigits?: number
}

/**
 * Writes an amount for people, in the ways of a locale: 1050 minor units of USD are `$10.50`. Exact for any length: no
 * number is ever a float. Currencies have the digits of ISO 4217; a currency that is not in there is rejected, because
 * a guess can be wrong by a factor of 100.
 *
 * @throws {@link TypesError} `GW_TYPES_AMOUNT_NOT_DIGITS`, `GW_TYPES_CURRENCY_UNKNOWN`
 * @throws TypeError if `locale` is not a language tag or `fractionDigits` is not a whole number from 0 to 20
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
  options: FormatAmountOptions = {},
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
  // Intl takes long decimals only as a float or, past 308 digits, as infinity. A BigInt it takes exactly, so it writes
  // the whole part, with as many zeros behind it as there are decimals to put in their place.
  return format
    .formatToParts(BigInt(padded.slice(0, point)))
    .map((part) =>
      part.type === 'fraction' ? writeDigits(padded.slice(point), locale) : part.value,
    )
    .join('')
}

function fractionDigitsOf(currency: string, options: FormatAmountOptions): number {
  const { fractionDigits = currencyDigits(currency) } = options
  if (fractionDigits === undefined || !/^[A-Z]{3}$/.test(currency)) {
    throw new TypesError(
      'the currency is not in ISO 4217: give fractionDigits if its code has 3 capital letters',
      { code: 'GW_TYPES_CURRENCY_UNKNOWN', path: 'currency' },
    )
  }
  if (!Number.isInteger(fractionDigits) || fractionDigits < 0 || fractionDigits > 20) {
    throw new TypeError('fractionDigits must be a whole number from 0 to 20')
  }
  return fractionDigits
}

/** Writes digits one by one in the numerals of the locale. */
function writeDigits(digits: string, locale: string | readonly string[]): string {
  const format = numberFormat(locale, {})
  return Array.from(digits, (digit) => format.format(Number(digit))).join('')
}

function numberFormat(
  locale: string | readonly string[],
  options: Intl.NumberFormatOptions,
): Intl.NumberFormat {
  try {
    return new Intl.NumberFormat(locale as string | string[], options)
  } catch (cause) {
    throw new TypeError('locale must be a language tag, such as en-US', { cause })
  }
}
