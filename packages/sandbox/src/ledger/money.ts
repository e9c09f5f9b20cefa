import type { Amount } from '@gw/types'
import { rejection } from '../errors.ts'

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
  throw rejection(
    'GW_SANDBOX_AMOUNT_INVALID',
    `${field} must have a currency of three uppercase letters and a value of digits, in minor units`,
  )
}

/** Returns the sum of amounts, in minor units. */
export function sumOf(amounts: readonly Amount[]): bigint {
  return amounts.reduce((sum, { value }) => sum + BigInt(value), 0n)
}

/** An amount to take from another amount, part of which may be used. */
export interface Remainder {
  readonly field: string
  readonly amount: Amount
  readonly of: Amount
  readonly used: bigint
}

/** Rejects an amount of zero, in another currency, or above what is left. */
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
      `${field} is not possible, because nothing is left`,
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
