import {
  createMerchantsOrderStore,
  createOrderStore,
  type DatabaseMerchantsOrderStore,
  type DatabaseOrderStore,
  type OrmTransaction,
} from '@gw/orders/store'
import type { PoolClientOf, PostgresPool } from '../connection/pool.ts'
import { ignoreIdleErrors } from '../connection/pool-options.ts'
import { createMerchantsDriver, createOrderDriver } from './order-driver.ts'
import {
  type ConnectionOf,
  type PostgresOrderStoreOptions,
  prepareOptions,
} from './order-store-options.ts'

/** A store of orders on PostgreSQL, of one merchant or of several. */
export type PostgresOrderStore<
  Transaction,
  Merchants extends boolean = false,
> = Merchants extends true
  ? DatabaseMerchantsOrderStore<Transaction>
  : DatabaseOrderStore<Transaction>

/**
 * Creates a store of orders on PostgreSQL, for any number of instances. Effects get the transaction in which the order is
 * saved, a `PoolClient` as in a handler of the inbox. In a handler, pass the handler's `transaction`: the order, the
 * effect, and the record of the notification are then committed together.
 *
 * @throws TypeError if an option is invalid or unknown
 *
 * @example
 * ```ts
 * import { newOrder } from '@gw/orders'
 * import { createPostgresOrderStore } from '@gw/postgres/orders'
 * import { Pool } from 'pg'
 *
 * const store = createPostgresOrderStore({ pool: new Pool({ max: 10 }) })
 * await store.migrate() // at every startup, from every instance
 * await store.insert(newOrder({ orderId: 'order-1', amount: { currency: 'EUR', value: '1999' } }))
 * ```
 */
export function createPostgresOrderStore<
  Pool extends PostgresPool,
  Merchants extends boolean = false,
>(
  options: PostgresOrderStoreOptions<Pool> & {
    readonly merchants?: Merchants | undefined
    readonly transactional?: undefined
    readonly connection?: undefined
  },
): PostgresOrderStore<PoolClientOf<Pool>, Merchants>
/** Creates a store of orders on PostgreSQL whose effects get what `transactional` returns for their connection. */
export function createPostgresOrderStore<
  Pool extends PostgresPool,
  Database,
  Merchants extends boolean = false,
>(
  options: Omit<PostgresOrderStoreOptions, 'pool' | 'transactional' | 'connection'> & {
    readonly pool: Pool
    readonly merchants?: Merchants | undefined
    readonly transactional: (client: PoolClientOf<Pool>) => Database
    readonly connection?: ConnectionOf<Database> | undefined
  },
): PostgresOrderStore<OrmTransaction<Database>, Merchants>
export function createPostgresOrderStore(
  options: PostgresOrderStoreOptions,
): PostgresOrderStore<unknown, boolean> {
  const settings = prepareOptions(options)
  ignoreIdleErrors(settings.pool)
  return settings.merchants
    ? createMerchantsOrderStore(createMerchantsDriver(settings))
    : createOrderStore(createOrderDriver(settings))
}
