import type { Amount } from '@gw/types'
import type { Tables } from '../../data/tables.ts'
import { rejection } from '../../message/errors.ts'

/** A balance in one currency. */
export interface SandboxBalance {
  readonly currency: string
  /** The amount that can be transferred, in minor units. */
  readonly available: string
  /** The sum of transfers under way, in minor units. */
  readonly frozen: string
}

/** The balances of the merchant. Each currency starts with 1,000,000.00. */
export interface BalanceStore {
  /** Returns the balance in a currency. */
  of(currency: string): SandboxBalance
  /** Returns the balances that were used, oldest first. */
  list(): readonly SandboxBalance[]
  /** Adds a settlement. */
  add(amount: Amount): void
  /** Holds an amount for a transfer, or rejects it if there is not enough. */
  freeze(amount: Amount): void
  /** Ends a hold: the money has left, or comes back. */
  release(amount: Amount, isSent: boolean): void
}

const START = '100000000'
const MAX_CURRENCIES = 1_000

/** Creates the balances. */
export function createBalances(tables: Tables): BalanceStore {
  const kept = tables.open<SandboxBalance>('balances', MAX_CURRENCIES)
  const of = (currency: string): SandboxBalance =>
    kept.get(currency) ?? { currency, available: START, frozen: '0' }
  const move = (currency: string, available: bigint, frozen: bigint): void => {
    const one = of(currency)
    kept.set(currency, {
      currency,
      available: String(BigInt(one.available) + available),
      frozen: String(BigInt(one.frozen) + frozen),
    })
  }
  return {
    of,
    list: () => kept.list(),
    add: ({ currency, value }) => move(currency, BigInt(value), 0n),
    freeze({ currency, value }) {
      const { available } = of(currency)
      if (BigInt(value) > BigInt(available)) {
        throw rejection(
          'GW_SANDBOX_STATE_NOT_ALLOWED',
          `The balance, ${available} ${currency} in minor units, is not sufficient`,
        )
      }
      move(currency, -BigInt(value), BigInt(value))
    },
    release({ currency, value }, isSent) {
      move(currency, isSent ? 0n : BigInt(value), -BigInt(value))
    },
  }
}
