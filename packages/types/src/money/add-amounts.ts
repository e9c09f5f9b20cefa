import { TypesError } from '../errors/types-error.ts'
import type { Amount } from '../wire/models/common.ts'
import { significantDigits } from './amounts-equal.ts'

/**
 * Returns the sum of two amounts in the same currency. Exact for any length. To add up many, start with an amount of 0.
 *
 * @throws {@link TypesError} `GW_TYPES_AMOUNT_NOT_DIGITS`, `GW_TYPES_CURRENCY_DIFFERS`
 *
 * @example
 * ```ts
 * import { type Amount, addAmounts } from '@gw/types'
 *
 * declare const refunds: readonly Amount[]
 *
 * const refunded: Amount = refunds.reduce(addAmounts, { currency: 'EUR', value: '0' })
 * ```
 */
export function addAmounts(first: Amount, second: Amount): Amount {
  const { currency, one, other } = readAmounts(first, second)
  return { currency, value: String(one + other) }
}

/**
 * Returns the difference between two amounts in the same currency, such as what is left to refund. Exact for any
 * length. An amount is never negative.
 *
 * @throws {@link TypesError} `GW_TYPES_AMOUNT_NOT_DIGITS`, `GW_TYPES_CURRENCY_DIFFERS`, `GW_TYPES_AMOUNT_NEGATIVE`
 *
 * @example
 * ```ts
 * import { type Amount, subtractAmounts } from '@gw/types'
 *
 * const paid: Amount = { currency: 'EUR', value: '1999' }
 * const left: Amount = subtractAmounts(paid, { currency: 'EUR', value: '500' }) // 1499
 * ```
 */
export function subtractAmounts(first: Amount, second: Amount): Amount {
  const { currency, one, other } = readAmounts(first, second)
  if (one < other) {
    throw new TypesError(
      `The difference would be negative. ${one} ${currency} is less than ${other} ${currency}. Subtract less`,
      { code: 'GW_TYPES_AMOUNT_NEGATIVE', path: 'value' },
    )
  }
  return { currency, value: String(one - other) }
}

function readAmounts(first: Amount, second: Amount) {
  const [one, other] = [BigInt(significantDigits(first)), BigInt(significantDigits(second))]
  const { currency } = first
  if (typeof currency !== 'string' || currency !== second.currency) {
    throw new TypesError('The currencies differ. Calculate each currency separately', {
      code: 'GW_TYPES_CURRENCY_DIFFERS',
      path: 'currency',
    })
  }
  return { currency, one, other }
}
