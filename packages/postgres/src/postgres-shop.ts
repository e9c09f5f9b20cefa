import {
  createShopDatabase,
  type OrdersAndInbox,
  type OrmTransaction,
  type ShopOrm,
} from '@gw/orders/store'
import type { TransactionContext } from '@gw/webhook'
import type { PoolClientOf, PostgresPool } from './connection/pool.ts'
import type { PostgresOrderStoreOptions, PostgresQueries } from './orders/order-store-options.ts'
import { createPostgresOrderStore, type PostgresOrderStore } from './orders/postgres-order-store.ts'
import { createPostgresInbox, type PostgresInbox } from './postgres-inbox.ts'
import type { PostgresInboxOptions } from './postgres-inbox-options.ts'

/** Your ORM on the connections of a shop. */
export interface PostgresOrm<Pool extends PostgresPool, Database>
  extends ShopOrm<PoolClientOf<Pool>, Database, PostgresQueries> {}

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
export interface PostgresShop<Transaction>
  extends OrdersAndInbox<
    PostgresOrderStore<Transaction>,
    PostgresInbox<TransactionContext<Transaction>>
  > {
  /** Always true, because many instances can use it. */
  readonly isShared: true
}

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
export function postgres<Pool extends PostgresPool, Database = PoolClientOf<Pool>>(
  options: PostgresShopOptions<Pool> & { readonly orm?: PostgresOrm<Pool, Database> | undefined },
): PostgresShop<OrmTransaction<NoInfer<Database>>> {
  return createShopDatabase<
    PostgresOrderStore<OrmTransaction<Database>>,
    PostgresInbox<TransactionContext<OrmTransaction<Database>>>
  >(options, createPostgresOrderStore as never, createPostgresInbox as never)
}
