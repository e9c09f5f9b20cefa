import type { Amount } from '@gw/types'
import { rejection } from '../errors.ts'

const VALUE = /^\d{1,18}$/
const CURRENCY = /^[A-Z]{3}$/

/** Tells whether a value is an amount as the live provider writes it: whole minor units, in digits. */
export function isAmount(value: unknown): value is Amount {
  if (typeof value !== 'object' || value === null) return false
  const { currency, value: digits } = value as { currency?: unknown; value?: unknown }
  const isText = typeof currency === 'string' && typeof digits === 'string'
  return isText && CURRENCY.test(currency) && VALUE.test(digits)
}

/** Gives the amount alone, without fields that came along. */
export function checkAmount(amount: Amount, field: string): Amount {
  if (isAmount(amount)) return { currency: amount.currency, value: amount.value }
  throw rejection(
    'GW_SANDBOX_AMOUNT_INVALID',
    `${field} must have a currency of three capitals and a value of digits, in minor units`,
  )
}

/** Adds amounts up, in minor units. */
export function sumOf(amounts: readonly Amount[]): bigint {
  return amounts.reduce((sum, { value }) => sum + BigInt(value), 0n)
}

/** What of an amount is still to be used. */
export interface Remainder {
  readonly field: string
  readonly amount: Amount
  readonly of: Amount
  readonly used: bigint
}

/** Rejects an amount of nothing, of another currency, or over what is left. */
export function checkRemainder({ field, amount, of, used }: Remainder): Amount {
  const checked = checkAmount(amount, field)
  if (checked.currency !== of.currency) {
    throw rejection('GW_SANDBOX_AMOUNT_INVALID', `${field} must be in ${of.currency}`)
  }
  const left = BigInt(of.value) - used
  if (BigInt(checked.value) === 0n || BigInt(checked.value) > left) {
    throw rejection('GW_SANDBOX_AMOUNT_INVALID', `${field} must be from 1 to ${left}`)
  }
  return checked
}
