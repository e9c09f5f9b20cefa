import { anything, type Rules, readOptions } from '@gw/errors/internal'
import type { OrmTransaction } from '@gw/orders/store'
import type { TransactionContext } from '@gw/webhook'
import type { MysqlPool, PoolConnectionOf } from './connection/pool.ts'
import { createMysqlInbox, type MysqlInbox } from './mysql-inbox.ts'
import type { MysqlInboxOptions } from './mysql-inbox-options.ts'
import { createMysqlOrderStore, type MysqlOrderStore } from './orders/mysql-order-store.ts'
import type { ConnectionOf, MysqlOrderStoreOptions } from './orders/order-store-options.ts'

/** Your ORM on the connections of a shop. */
export interface MysqlOrm<Pool extends MysqlPool, Database> {
  /** Returns the ORM on a connection, which effects and handlers get as `transaction`. For Prisma, pass `prismaOn`. */
  readonly on: (connection: PoolConnectionOf<Pool>) => Database
  /**
   * Returns the connection of a transaction that your application began with the ORM, to create an order in it. The
   * `transaction` of effects and handlers does not need it.
   */
  readonly connection?: ConnectionOf<Database> | undefined
}

/** Options of {@link mysql}. */
export interface MysqlShopOptions<Pool extends MysqlPool = MysqlPool> {
  /** A pool from `mysql2/promise` or `mysql2`. You can pass your application's pool, which stays yours to close. */
  readonly pool: Pool
  /** Options of the order store, such as its `table`. */
  readonly orders?:
    | Omit<MysqlOrderStoreOptions, 'pool' | 'merchants' | 'transactional' | 'connection'>
    | undefined
  /** Options of the inbox, such as its `table` or `keepFailed`. */
  readonly inbox?: Omit<MysqlInboxOptions, 'pool' | 'transactional'> | undefined
}

/** The database of a shop on MySQL or MariaDB. */
export interface MysqlShop<Transaction> {
  /** The orders. */
  readonly store: MysqlOrderStore<Transaction>
  /** The record of handled notifications, with one transaction for each handler. */
  readonly inbox: MysqlInbox<TransactionContext<Transaction>>
  /** Always true, because many instances can use it. */
  readonly isShared: true
  /** Creates or updates the tables. Safe to call from many instances at the same time, at every startup. */
  migrate(): Promise<void>
  /** Rejects if the database does not answer. */
  ping(): Promise<void>
}

type Given = MysqlShopOptions & { readonly orm?: MysqlOrm<MysqlPool, unknown> | undefined }

const rules: Rules<Given> = { pool: anything, orm: anything, orders: anything, inbox: anything }
const ormRules: Rules<MysqlOrm<MysqlPool, unknown>> = { on: anything, connection: anything }

/**
 * Creates the database of a shop on MySQL or MariaDB. Effects and handlers get the connection of the transaction in which order
 * and notification are saved, or your ORM on it with `orm`.
 *
 * @throws TypeError if an option is invalid or unknown
 *
 * @example
 * ```ts
 * import { mysql } from '@gw/mysql/shop'
 * import { createPool } from 'mysql2/promise'
 *
 * export const database = mysql({ pool: createPool({ uri: 'mysql://localhost/shop', connectionLimit: 10 }) })
 * ```
 */
export function mysql<Pool extends MysqlPool>(
  options: MysqlShopOptions<Pool> & { readonly orm?: undefined },
): MysqlShop<PoolConnectionOf<Pool>>
/** Creates the database of a shop whose effects and handlers get your ORM on the connection of their transaction. */
export function mysql<Pool extends MysqlPool, Database>(
  options: MysqlShopOptions<Pool> & { readonly orm: MysqlOrm<Pool, Database> },
): MysqlShop<OrmTransaction<Database>>
export function mysql(options: Given): MysqlShop<never> {
  const { pool, orm, ...own } = readOptions(options, rules)
  const { on, connection } = orm === undefined ? {} : readOptions(orm, ormRules, 'orm')
  const store = createMysqlOrderStore({
    ...own.orders,
    pool,
    ...(on && { transactional: on, connection }),
  } as never) as MysqlOrderStore<never>
  const inbox = createMysqlInbox({ ...own.inbox, pool, transactional: on ?? true } as never)
  return {
    store,
    inbox: inbox as MysqlInbox<TransactionContext<never>>,
    isShared: true,
    async migrate() {
      await store.migrate()
      await inbox.migrate()
    },
    ping: () => inbox.ping(),
  }
}
