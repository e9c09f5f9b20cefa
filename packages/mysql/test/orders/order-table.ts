import { createMysqlInbox } from '@gw/mysql'
import { createMysqlOrderStore, type MysqlOrderStore } from '@gw/mysql/orders'
import type { MysqlService, OpenOrders, OpenOrdersOptions, OrderStoreUnderTest } from '@gw/testkit'
import type { Pool, PoolConnection } from 'mysql2/promise'
import { newName, onConnect, openPool } from '../inbox-table.ts'
import { mysqlUnderTest } from '../store-under-test.ts'

/** A store with its table, a table of effects, and a pool. */
export interface OrderTable extends OpenOrders {
  readonly pool: Pool
  readonly effects: string
  readonly store: MysqlOrderStore<PoolConnection>
}

/** Returns MySQL for the suite of order stores. */
export function ordersUnderTest(service: MysqlService): OrderStoreUnderTest {
  const { port, urlOf, isCommit } = mysqlUnderTest(service)
  return {
    port,
    urlOf,
    isCommit,
    conflict: { errno: 1213 },
    slow: 'DO SLEEP(0.1)',
    shortestMs: 1_000,
    forbidden: (table) => ['COMMIT', 'ROLLBACK', 'SET autocommit = 1', `DELETE FROM \`${table}\``],
    open: (options) => openOrders(service.url, options),
  }
}

/** Creates a store with a table of its own, or with an existing one. */
export async function openOrders(
  url: string,
  { table, level, timeoutMs = 10_000, ...rest }: OpenOrdersOptions = {},
): Promise<OrderTable> {
  const opened = openPool({ uri: rest.url ?? url, connectionLimit: 10 })
  const { pool, query, close } = opened
  if (level !== undefined) onConnect(opened, `SET SESSION TRANSACTION ISOLATION LEVEL ${level}`)
  const shared = { pool, table: table ?? newName('orders'), timeoutMs }
  const effects = `${shared.table}_effects`
  const merchants = createMysqlOrderStore({ ...shared, merchants: true })
  const store = rest.merchants ? merchants.of('SHOP_A') : createMysqlOrderStore(shared)
  if (table === undefined) {
    await (rest.merchants ? merchants : store).migrate()
    await query(`CREATE TABLE \`${effects}\` (id varchar(64) COLLATE utf8mb4_bin PRIMARY KEY)`)
  }
  return {
    pool,
    table: shared.table,
    effects,
    store,
    ...(rest.merchants && { merchants }),
    close,
    wrap: (options) => createMysqlOrderStore({ ...shared, ...options } as never) as never,
    async openInbox(transactional: unknown = true) {
      const options = { pool, table: newName('inbox'), transactional }
      const inbox = createMysqlInbox(options as { pool: Pool; transactional: true })
      await inbox.migrate()
      return inbox as never
    },
    insert: `INSERT INTO \`${effects}\` VALUES (?)`,
    lock: `SELECT 1 FROM \`${effects}\` WHERE id = ? FOR UPDATE`,
    async readEffects() {
      return (await query(`SELECT id FROM \`${effects}\` ORDER BY id`)).map(({ id }) => id)
    },
    empty: () => query(`DELETE FROM \`${shared.table}\``),
    async begin() {
      const transaction = await pool.getConnection()
      await transaction.query('BEGIN')
      const end = async (text: string): Promise<void> => {
        await transaction.query(text)
        transaction.release()
      }
      return { transaction, end }
    },
  }
}
