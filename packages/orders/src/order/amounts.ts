import { type Amount, amountsEqual } from '@gw/types'

/** Returns whether a value is an amount. A signed message can still contain one that is not digits. */
export function isAmount(amount: Amount | undefined): amount is Amount {
  const { currency, value } = amount ?? {}
  const areTexts = typeof currency === 'string' && currency !== '' && typeof value === 'string'
  return areTexts && /^[0-9]{1,32}$/.test(value)
}

/** Returns whether two amounts are equal. Anything that is not an amount equals nothing. */
export function sameAmount(one: Amount | undefined, other: Amount): boolean {
  return isAmount(one) && isAmount(other) && amountsEqual(one, other)
}

/** Returns an amount of our own, because a decision is frozen and what the caller passed is not. */
export function copyAmount({ currency, value }: Amount): Amount {
  return { currency, value }
}
