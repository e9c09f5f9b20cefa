import { type MysqlShop, mysql } from '@gw/mysql/shop'
import type { Orders } from '@gw/orders'
import { type PostgresShop, postgres } from '@gw/postgres/shop'
import {
  createShop,
  type Shop,
  type ShopDatabase,
  type ShopOptions,
  type ShopSettings,
} from '@gw/shop'
import type { Pool as MysqlPool, PoolConnection } from 'mysql2/promise'
import type { Pool, PoolClient } from 'pg'
import { expectTypeOf } from 'vitest'

declare const pool: Pool
declare const mysqlPool: MysqlPool
declare const settings: ShopSettings

// The databases import nothing of the shop, and fit it.
expectTypeOf<PostgresShop<PoolClient>>().toExtend<ShopDatabase<PoolClient>>()
expectTypeOf<MysqlShop<PoolConnection>>().toExtend<ShopDatabase<PoolConnection>>()

const shop = createShop(() => ({
  ...settings,
  database: postgres({ pool }),
  on: {
    paid: (_order, _attempt, { transaction }) =>
      expectTypeOf(transaction).toEqualTypeOf<PoolClient>(),
    review: () => {},
  },
  handlers: {
    notifyVaulting: (_vaulting, { transaction }) =>
      expectTypeOf(transaction).toEqualTypeOf<PoolClient>(),
  },
}))
expectTypeOf(shop).toEqualTypeOf<Shop<PoolClient>>()
expectTypeOf(
  createShop({ ...settings, database: mysql({ pool: mysqlPool }), on: {} as never }).orders,
).toEqualTypeOf<Orders<PoolConnection>>()

// The shop's own settings are no options of its parts.
expectTypeOf<'notifyPayment'>().not.toExtend<
  keyof NonNullable<ShopOptions<PoolClient>['handlers']>
>()
expectTypeOf<'maxSkewMs'>().not.toExtend<keyof NonNullable<ShopOptions<PoolClient>['orders']>>()
expectTypeOf<'signer'>().toExtend<keyof NonNullable<ShopOptions<PoolClient>['receiver']>>()

/** An ORM like Drizzle, whose own transactions have members that the ORM lacks, and lack some of its own. */
interface Database {
  transaction<Value>(work: (tx: Tx) => Promise<Value>, config?: object): Promise<Value>
  readonly $client: PoolClient
  insert(row: string): Promise<void>
  readonly session: { readonly client: PoolClient }
}
interface Tx extends Omit<Database, '$client'> {
  rollback(): never
}
declare const tx: Tx

const withOrm = createShop({
  ...settings,
  database: postgres({
    pool,
    orm: { on: (_client): Database => ({}) as never, connection: ({ session }) => session.client },
  }),
  on: {
    paid: ({ orderId }, _attempt, { transaction }) => transaction.insert(orderId),
    review: () => {},
  },
})
const order = { orderId: '1', amount: { currency: 'EUR', value: '1' } }
void withOrm.orders.create(order, { transaction: tx })
// @ts-expect-error a connection is no transaction of the ORM
void withOrm.orders.create(order, { transaction: {} as PoolClient })
