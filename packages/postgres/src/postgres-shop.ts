import { anything, type Rules, readOptions } from '@gw/errors/internal'
import type { OrmTransaction } from '@gw/orders/store'
import type { TransactionContext } from '@gw/webhook'
import type { PoolClientOf, PostgresPool } from './connection/pool.ts'
import type { ConnectionOf, PostgresOrderStoreOptions } from './orders/order-store-options.ts'
import { createPostgresOrderStore, type PostgresOrderStore } from './orders/postgres-order-store.ts'
import { createPostgresInbox, type PostgresInbox } from './postgres-inbox.ts'
import type { PostgresInboxOptions } from './postgres-inbox-options.ts'

/** Your ORM on the connections of a shop. */
export interface PostgresOrm<Pool extends PostgresPool, Database> {
  /** Returns the ORM on a connection, which effects and handlers get as `transaction`. For Prisma, pass `prismaOn`. */
  readonly on: (client: PoolClientOf<Pool>) => Database
  /**
   * Returns the connection of a transaction that your application began with the ORM, to create an order in it. The
   * `transaction` of effects and handlers does not need it.
   */
  readonly connection?: ConnectionOf<Database> | undefined
}

/** Options of {@link postgres}. */
export interface PostgresShopOptions<Pool extends PostgresPool = PostgresPool> {
  /** A `Pool` from `pg`. You can pass your application's pool, which stays yours to close. */
  readonly pool: Pool
  /** Options of the order store, such as its `table`. */
  readonly orders?:
    | Omit<PostgresOrderStoreOptions, 'pool' | 'merchants' | 'transactional' | 'connection'>
    | undefined
  /** Options of the inbox, such as its `table` or `keepFailed`. */
  readonly inbox?: Omit<PostgresInboxOptions, 'pool' | 'transactional'> | undefined
}

/** The database of a shop on PostgreSQL. */
export interface PostgresShop<Transaction> {
  /** The orders. */
  readonly store: PostgresOrderStore<Transaction>
  /** The record of handled notifications, with one transaction for each handler. */
  readonly inbox: PostgresInbox<TransactionContext<Transaction>>
  /** Always true, because many instances can use it. */
  readonly isShared: true
  /** Creates or updates the tables. Safe to call from many instances at the same time, at every startup. */
  migrate(): Promise<void>
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
}

type Given = PostgresShopOptions & { readonly orm?: PostgresOrm<PostgresPool, unknown> | undefined }

const rules: Rules<Given> = { pool: anything, orm: anything, orders: anything, inbox: anything }
const ormRules: Rules<PostgresOrm<PostgresPool, unknown>> = { on: anything, connection: anything }

/**
 * Creates the database of a shop on PostgreSQL. Effects and handlers get the connection of the transaction in which order
 * and notification are saved, or your ORM on it with `orm`.
 *
 * @throws TypeError if an option is invalid or unknown
 *
 * @example
 * ```ts
 * import { postgres } from '@gw/postgres/shop'
 * import { Pool } from 'pg'
 *
 * export const database = postgres({ pool: new Pool({ max: 10, connectionTimeoutMillis: 5_000 }) })
 * ```
 */
export function postgres<Pool extends PostgresPool>(
  options: PostgresShopOptions<Pool> & { readonly orm?: undefined },
): PostgresShop<PoolClientOf<Pool>>
/** Creates the database of a shop whose effects and handlers get your ORM on the connection of their transaction. */
export function postgres<Pool extends PostgresPool, Database>(
  options: PostgresShopOptions<Pool> & { readonly orm: PostgresOrm<Pool, Database> },
): PostgresShop<OrmTransaction<Database>>
export function postgres(options: Given): PostgresShop<never> {
  const { pool, orm, ...own } = readOptions(options, rules)
  const { on, connection } = orm === undefined ? {} : readOptions(orm, ormRules, 'orm')
  const store = createPostgresOrderStore({
    ...own.orders,
    pool,
    ...(on && { transactional: on, connection }),
  } as never) as PostgresOrderStore<never>
  const inbox = createPostgresInbox({ ...own.inbox, pool, transactional: on ?? true } as never)
  return {
    store,
    inbox: inbox as PostgresInbox<TransactionContext<never>>,
    isShared: true,
    async migrate() {
      await store.migrate()
      await inbox.migrate()
    },
    ping: () => inbox.ping(),
  }
}
