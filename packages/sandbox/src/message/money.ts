import { typeName } from '@gw/errors/internal'
import type { Amount } from '@gw/types'
import { rejection } from './errors.ts'

const VALUE = /^\d{1,18}$/
const CURRENCY = /^[A-Z]{3}$/

/** Returns whether a value is an amount as the live provider writes it: minor units, as digits. */
export function isAmount(value: unknown): value is Amount {
  if (typeof value !== 'object' || value === null) return false
  const { currency, value: digits } = value as { currency?: unknown; value?: unknown }
  const isText = typeof currency === 'string' && typeof digits === 'string'
  return isText && CURRENCY.test(currency) && VALUE.test(digits)
}

/** Returns the amount without any other fields. */
export function checkAmount(amount: Amount, field: string): Amount {
  if (isAmount(amount)) return { currency: amount.currency, value: amount.value }
  throw rejection('GW_SANDBOX_AMOUNT_INVALID', `${field}${wrongAmountPart(amount)}`)
}

/** Returns the part of an amount that is wrong, with its value, to follow the name of the field. */
export function wrongAmountPart(amount: unknown): string {
  if (typeof amount !== 'object' || amount === null) {
    return ` must be an object with currency and value; got ${typeName(amount)}`
  }
  const { currency, value } = amount as { currency?: unknown; value?: unknown }
  const isCurrency = typeof currency === 'string' && CURRENCY.test(currency)
  return isCurrency
    ? `.value must be a string of 1 to 18 digits, in minor units, such as "1999"; got ${shown(value)}`
    : `.currency must be three uppercase letters, such as "EUR"; got ${shown(currency)}`
}

/** Shows a part of an amount if it is short. */
function shown(part: unknown): string {
  const isPlain = typeof part === 'string' || typeof part === 'number'
  const text = isPlain ? JSON.stringify(part) : typeName(part)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

/** Returns the amount without any other fields. Rejects an amount of zero. */
export function checkPositive(amount: Amount, field: string): Amount {
  const checked = checkAmount(amount, field)
  if (BigInt(checked.value) > 0n) return checked
  throw rejection('GW_SANDBOX_AMOUNT_INVALID', `${field} must be at least 1; got ${checked.value}`)
}

/** Returns the sum of amounts, in minor units. */
export function sumOf(amounts: readonly Amount[]): bigint {
  return amounts.reduce((sum, { value }) => sum + BigInt(value), 0n)
}

/** An amount to subtract from a total that may already be partly used. */
export interface Remainder {
  readonly field: string
  readonly amount: Amount
  readonly of: Amount
  readonly used: bigint
}

/** Rejects an amount that is zero, in a different currency, or more than what is left. */
export function checkRemainder({ field, amount, of, used }: Remainder): Amount {
  const checked = checkAmount(amount, field)
  if (checked.currency !== of.currency) {
    throw rejection(
      'GW_SANDBOX_AMOUNT_INVALID',
      `${field} must be in ${of.currency}, the currency of the payment; got ${checked.currency}`,
    )
  }
  const left = BigInt(of.value) - used
  if (left <= 0n) {
    throw rejection(
      'GW_SANDBOX_AMOUNT_INVALID',
      field === 'refundAmount'
        ? 'Nothing is left to refund. This payment was already refunded in full'
        : `${field} is not possible, because nothing is left of the amount`,
    )
  }
  if (BigInt(checked.value) === 0n || BigInt(checked.value) > left) {
    throw rejection(
      'GW_SANDBOX_AMOUNT_INVALID',
      `${field} must be from 1 to ${left} (the rest of the amount); got ${checked.value}`,
    )
  }
  return checked
}
