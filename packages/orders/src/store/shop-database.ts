import { anything, type Rules, readOptions } from '@gw/errors/internal'
import {
  createMemoryInbox,
  type Inbox,
  type MemoryInboxOptions,
  type TransactionContext,
} from '@gw/webhook'
import { createMemoryOrderStore } from './memory-order-store.ts'
import type { OrderStore } from './order-store.ts'
import type { OrmTransaction } from './orm-transaction.ts'

/**
 * The database of a shop, with orders and the record of handled notifications in one place, so that both can be
 * committed together.
 */
export interface OrdersAndInbox<Store, Records> {
  /** The orders. */
  readonly store: Store
  /** The record of handled notifications. */
  readonly inbox: Records
  /** False if only one process can use it. A shop in production rejects it then. */
  readonly isShared: boolean
  /** Creates or updates the tables. Safe to call from many instances at the same time, at every startup. */
  migrate(): Promise<void>
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
}

/** Returns the runner of statements in a transaction that your application began with its ORM. */
export type RunnerOf<Database, Queries> = (
  transaction: OrmTransaction<Database>,
) => Queries | undefined | Promise<Queries | undefined>

/** Your ORM on the connections of a shop. */
export interface ShopOrm<Connection, Database, Queries> {
  /** Returns the ORM on a connection, which effects and handlers get as `transaction`. For Prisma, pass `prismaOn`. */
  readonly on: (connection: Connection) => Database
  /**
   * Returns the connection of a transaction that your application began with the ORM, to create an order in it. The
   * `transaction` of effects and handlers does not need it.
   */
  readonly connection?: RunnerOf<Database, Queries> | undefined
}

const rules: Rules<{ pool: object; orm: object | undefined; orders: object; inbox: object }> = {
  pool: anything,
  orm: anything,
  orders: anything,
  inbox: anything,
}
const ormRules: Rules<{ on: object; connection: object }> = { on: anything, connection: anything }

/** A part of a shop's database that has tables. */
interface Tables {
  migrate(): Promise<void>
}

/** Creates the database of a shop on one pool, with the order store and the inbox of this kind of database. */
export function createShopDatabase<
  Store extends Tables,
  Records extends Tables & { ping(): Promise<void> },
>(
  options: object,
  createStore: (options: never) => Store,
  createInbox: (options: never) => Records,
): OrdersAndInbox<Store, Records> & { readonly isShared: true } {
  const { pool, orm, ...own } = readOptions(options, rules)
  const { on, connection } = orm === undefined ? {} : readOptions(orm, ormRules, 'orm')
  const handles = on && { transactional: on, connection }
  const store = createStore({ ...own.orders, pool, ...handles } as never)
  const inbox = createInbox({ ...own.inbox, pool, transactional: on ?? true } as never)
  return {
    store,
    inbox,
    isShared: true,
    async migrate() {
      await store.migrate()
      await inbox.migrate()
    },
    ping: () => inbox.ping(),
  }
}

/** The database of a shop. */
export interface ShopDatabase<Transaction>
  extends OrdersAndInbox<OrderStore<Transaction>, Inbox<TransactionContext<Transaction>>> {}

let hasWarned = false

/**
 * Creates a database in the memory of one process, to try things out with the sandbox. It forgets everything when the
 * process ends, and has no transactions. A shop in production rejects it with a `TypeError`.
 *
 * @throws TypeError if an option is invalid
 */
export function memory(options: MemoryInboxOptions = {}): ShopDatabase<undefined> {
  if (!hasWarned) {
    hasWarned = true
    // biome-ignore lint/suspicious/noConsole: a database that forgets everything must not go unnoticed
    console.warn('memory() is for one process, and forgets every order when it ends')
  }
  return {
    store: createMemoryOrderStore(),
    inbox: createMemoryInbox(options) as ShopDatabase<undefined>['inbox'], // an undefined transaction may be absent
    isShared: false,
    migrate: async () => {},
    ping: async () => {},
  }
}
