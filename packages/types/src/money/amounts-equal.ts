import { TypesError } from '../errors/types-error.ts'
import type { Amount } from '../wire/models/common.ts'

/**
 * Returns whether two amounts are equal: the same currency and the same number of minor units, ignoring leading zeros.
 * Exact for any length.
 *
 * @throws {@link TypesError} `GW_TYPES_AMOUNT_NOT_DIGITS` if a value is not digits, even if the currencies differ
 */
export function amountsEqual(first: Amount, second: Amount): boolean {
  const [one, other] = [significantDigits(first), significantDigits(second)]
  const { currency } = first
  return typeof currency === 'string' && currency === second.currency && one === other
}

/** Returns the digits of an amount without leading zeros, and rejects a value that is not digits. */
export function significantDigits({ value }: Amount): string {
  if (typeof value !== 'string' || !/^[0-9]+$/.test(value)) {
    throw new TypesError(
      'The amount has an invalid value. Expected minor units as digits, such as "1050" for 10.50 USD',
      { code: 'GW_TYPES_AMOUNT_NOT_DIGITS', path: 'value' },
    )
  }
  return value.replace(/^0+(?=.)/, '')
}
