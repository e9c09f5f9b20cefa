import {
  createShopDatabase,
  type OrdersAndInbox,
  type OrmTransaction,
  type ShopOrm,
} from '@gw/orders/store'
import type { TransactionContext } from '@gw/webhook'
import type { MysqlPool, PoolConnectionOf } from './connection/pool.ts'
import { createMysqlInbox, type MysqlInbox } from './mysql-inbox.ts'
import type { MysqlInboxOptions } from './mysql-inbox-options.ts'
import { createMysqlOrderStore, type MysqlOrderStore } from './orders/mysql-order-store.ts'
import type { MysqlOrderStoreOptions, MysqlQueries } from './orders/order-store-options.ts'

/** Your ORM on the connections of a shop. */
export interface MysqlOrm<Pool extends MysqlPool, Database>
  extends ShopOrm<PoolConnectionOf<Pool>, Database, MysqlQueries> {}

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
export interface MysqlShop<Transaction>
  extends OrdersAndInbox<
    MysqlOrderStore<Transaction>,
    MysqlInbox<TransactionContext<Transaction>>
  > {
  /** Always true, because many instances can use it. */
  readonly isShared: true
}

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
export function mysql<Pool extends MysqlPool, Database = PoolConnectionOf<Pool>>(
  options: MysqlShopOptions<Pool> & { readonly orm?: MysqlOrm<Pool, Database> | undefined },
): MysqlShop<OrmTransaction<NoInfer<Database>>> {
  return createShopDatabase<
    MysqlOrderStore<OrmTransaction<Database>>,
    MysqlInbox<TransactionContext<OrmTransaction<Database>>>
  >(options, createMysqlOrderStore as never, createMysqlInbox as never)
}
