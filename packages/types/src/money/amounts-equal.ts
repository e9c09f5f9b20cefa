import type { Amount } from '../models/amount.ts'
import { TypesError } from '../types-error.ts'

/**
 * Tells whether two amounts are the same money: the same currency, and the same number of minor units, whatever zeros
 * it begins with. Exact for any length.
 *
 * @throws {@link TypesError} `GW_TYPES_AMOUNT_NOT_DIGITS` if a value is not digits, also when the currencies differ
 */
export function amountsEqual(first: Amount, second: Amount): boolean {
  const [one, other] = [significantDigits(first), significantDigits(second)]
  const { currency } = first
  return typeof currency === 'string' && currency === second.currency && one === other
}

/** Gives the digits of an amount without the zeros that it begins with, or rejects a value that is not digits. */
export function significantDigits({ value }: Amount): string {
  if (typeof value !== 'string' || !/^[0-9]+$/.test(value)) {
    throw new TypesError("an amount's value must be digits, a whole number of minor units", {
      code: 'GW_TYPES_AMOUNT_NOT_DIGITS',
    })
  }
  return value.replace(/^0+(?=.)/, '')
}
