import {
  createMerchantsOrderStore,
  createOrderStore,
  type DatabaseMerchantsOrderStore,
  type DatabaseOrderStore,
  type OrmTransaction,
} from '@gw/orders/store'
import type { MysqlPool, PoolConnectionOf } from '../connection/pool.ts'
import { createOrderDriver } from './order-driver.ts'
import {
  type ConnectionOf,
  type MysqlOrderStoreOptions,
  prepareOptions,
} from './order-store-options.ts'

/** A store of orders on MySQL, of one merchant or of several. */
export type MysqlOrderStore<Transaction, Merchants extends boolean = false> = Merchants extends true
  ? DatabaseMerchantsOrderStore<Transaction>
  : DatabaseOrderStore<Transaction>

/**
 * Creates a store of orders on MySQL or MariaDB, for any number of instances. Effects get the transaction in which the
 * order is saved, a `PoolConnection` as in a handler of the inbox. In a handler, pass the handler's `transaction`: the
 * order, the effect, and the record of the notification are then committed together.
 *
 * @throws TypeError if an option is invalid or unknown
 *
 * @example
 * ```ts
 * import { createMysqlOrderStore } from '@gw/mysql/orders'
 * import { newOrder } from '@gw/orders'
 * import { createPool } from 'mysql2/promise'
 *
 * const pool = createPool(process.env.MYSQL_URL ?? 'mysql://root@127.0.0.1:3306/test')
 * const store = createMysqlOrderStore({ pool })
 * await store.migrate() // at every startup, from every instance
 * await store.insert(newOrder({ orderId: 'order-1', amount: { currency: 'EUR', value: '1999' } }))
 * ```
 */
export function createMysqlOrderStore<Pool extends MysqlPool, Merchants extends boolean = false>(
  options: MysqlOrderStoreOptions<Pool> & {
    readonly merchants?: Merchants | undefined
    readonly transactional?: undefined
    readonly connection?: undefined
  },
): MysqlOrderStore<PoolConnectionOf<Pool>, Merchants>
/** Creates a store of orders on MySQL whose effects get what `transactional` returns for their connection. */
export function createMysqlOrderStore<
  Pool extends MysqlPool,
  Database,
  Merchants extends boolean = false,
>(
  options: Omit<MysqlOrderStoreOptions, 'pool' | 'transactional' | 'connection'> & {
    readonly pool: Pool
    readonly merchants?: Merchants | undefined
    readonly transactional: (connection: PoolConnectionOf<Pool>) => Database
    readonly connection?: ConnectionOf<Database> | undefined
  },
): MysqlOrderStore<OrmTransaction<Database>, Merchants>
export function createMysqlOrderStore(
  options: MysqlOrderStoreOptions,
): MysqlOrderStore<unknown, boolean> {
  const settings = prepareOptions(options)
  return settings.merchants
    ? createMerchantsOrderStore((clientId) => createOrderDriver(settings, clientId))
    : createOrderStore(createOrderDriver(settings))
}
