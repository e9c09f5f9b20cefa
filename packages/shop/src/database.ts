import { createMemoryOrderStore, type OrderStore } from '@gw/orders'
import {
  createMemoryInbox,
  type Inbox,
  type MemoryInboxOptions,
  type TransactionContext,
} from '@gw/webhook'

/**
 * The database of a shop, with orders and the record of handled notifications in one place, so that both can be
 * committed together.
 */
export interface ShopDatabase<Transaction> {
  /** The orders. */
  readonly store: OrderStore<Transaction>
  /** The record of handled notifications. */
  readonly inbox: Inbox<TransactionContext<Transaction>>
  /** False if only one process can use it. A shop in production rejects it then. */
  readonly isShared: boolean
  /** Creates or updates the tables. Safe to call from many instances at the same time. */
  migrate(): Promise<void>
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
}

/**
 * Creates a database in the memory of one process, to try things out with the sandbox. It forgets everything when the
 * process ends, and has no transactions. A shop in production rejects it with a `TypeError`.
 *
 * @throws TypeError if an option is invalid
 */
export function memory(options: MemoryInboxOptions = {}): ShopDatabase<undefined> {
  return {
    store: createMemoryOrderStore(),
    inbox: createMemoryInbox(options) as ShopDatabase<undefined>['inbox'], // an undefined transaction may be absent
    isShared: false,
    migrate: async () => {},
    ping: async () => {},
  }
}
