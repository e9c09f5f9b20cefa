import { typeName } from '@gw/errors/internal'
import { TypesError } from '../errors/types-error.ts'
import { significantDigits } from './amounts-equal.ts'
import { type FractionDigitsOptions, fractionDigitsOf } from './fraction-digits.ts'

/**
 * Converts a decimal number to the digits that the gateway expects: `'19.99'` in EUR is `'1999'`. Exact for any length,
 * because it moves the decimal point in the text. The number of decimals comes from ISO 4217, never from the runtime.
 * A number with more decimals than the currency has is rejected, because rounding is your decision.
 *
 * @throws {@link TypesError} `GW_TYPES_AMOUNT_NOT_DECIMAL`, `GW_TYPES_CURRENCY_UNKNOWN`
 * @throws TypeError if `decimal` is not a string, such as a floating-point number, if `fractionDigits` is not an
 * integer from 0 to 20, or if an option is unknown
 *
 * @example
 * ```ts
 * import { type Amount, toMinorUnits } from '@gw/types'
 *
 * const amount: Amount = { currency: 'EUR', value: toMinorUnits('19.99', 'EUR') }
 * ```
 */
export function toMinorUnits(
  decimal: string,
  currency: string,
  options: FractionDigitsOptions = {},
): string {
  const digits = fractionDigitsOf(currency, options)
  if (typeof decimal !== 'string') {
    const advice = 'Pass a string such as "19.99", because 0.1 + 0.2 is not 0.3 in floating point'
    throw new TypeError(`decimal must be a string; got ${typeName(decimal)}. ${advice}`)
  }
  const [, whole, fraction = ''] = /^([0-9]+)(?:\.([0-9]+))?$/.exec(decimal) ?? []
  if (whole === undefined) {
    const expected = 'digits with an optional decimal point, such as "19.99"'
    throw notDecimal(`The amount ${quote(decimal)} is not a decimal number. Expected ${expected}`)
  }
  if (fraction.length > digits) {
    const limit = `${currency} has ${digits}. Round it first`
    throw notDecimal(`The amount ${quote(decimal)} has ${fraction.length} decimals. ${limit}`)
  }
  return significantDigits({ currency, value: whole + fraction.padEnd(digits, '0') })
}

/**
 * Converts minor units to a decimal number with all its decimals: `'1999'` in EUR is `'19.99'`. The opposite of
 * {@link toMinorUnits}. To show an amount to people, use `formatAmount`.
 *
 * @throws {@link TypesError} `GW_TYPES_AMOUNT_NOT_DIGITS`, `GW_TYPES_CURRENCY_UNKNOWN`
 * @throws TypeError if `fractionDigits` is not an integer from 0 to 20, or if an option is unknown
 *
 * @example
 * ```ts
 * import { fromMinorUnits } from '@gw/types'
 *
 * const price: string = fromMinorUnits('1999', 'EUR') // 19.99
 * ```
 */
export function fromMinorUnits(
  value: string,
  currency: string,
  options: FractionDigitsOptions = {},
): string {
  const digits = fractionDigitsOf(currency, options)
  const padded = significantDigits({ currency, value }).padStart(digits + 1, '0')
  const point = padded.length - digits
  return digits === 0 ? padded : `${padded.slice(0, point)}.${padded.slice(point)}`
}

// A decimal is the caller's own value, but a mistake could pass anything.
function quote(decimal: string): string {
  return JSON.stringify(decimal.length > 40 ? `${decimal.slice(0, 40)}...` : decimal)
}

function notDecimal(message: string): TypesError {
  return new TypesError(message, { code: 'GW_TYPES_AMOUNT_NOT_DECIMAL', path: 'decimal' })
}
