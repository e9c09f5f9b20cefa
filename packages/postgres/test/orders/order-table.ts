import { createPostgresInbox } from '@gw/postgres'
import { createPostgresOrderStore, type PostgresOrderStore } from '@gw/postgres/orders'
import type { OpenOrders, OpenOrdersOptions, OrderStoreUnderTest } from '@gw/testkit'
import type pg from 'pg'
import { newName, openPool, withSetting } from '../inbox-table.ts'
import { postgresUnderTest } from '../store-under-test.ts'

/** A store with its table, a table of effects, and a pool. */
export interface OrderTable extends OpenOrders {
  readonly pool: pg.Pool
  readonly effects: string
  readonly store: PostgresOrderStore<pg.PoolClient>
}

/** Options of a store: those of the suite, and how it sends its statements. */
export interface OpenPostgresOrders extends OpenOrdersOptions {
  readonly preparedStatements?: boolean
}

/** Returns PostgreSQL for the suite of order stores. */
export function ordersUnderTest(
  { url }: { readonly url: string },
  more: OpenPostgresOrders = {},
): OrderStoreUnderTest {
  const { port, urlOf, isCommit } = postgresUnderTest({ url })
  return {
    port,
    urlOf,
    isCommit,
    conflict: { code: '40001' },
    slow: 'SELECT pg_sleep(0.1)',
    shortestMs: 100,
    forbidden: (table) => ['COMMIT', 'ROLLBACK', `DELETE FROM "${table}"`],
    open: (options) => openOrders(url, { ...options, ...more }),
  }
}

/** Creates a store with a table of its own, or with an existing one. */
export async function openOrders(
  url: string,
  { table, level = 'read committed', timeoutMs = 10_000, ...rest }: OpenPostgresOrders = {},
): Promise<OrderTable> {
  const setting = `default_transaction_isolation=${level.replace(' ', '\\ ')}`
  const { pool, close } = openPool({ connectionString: withSetting(rest.url ?? url, setting) })
  const { preparedStatements } = rest
  const shared = { pool, table: table ?? newName('orders'), timeoutMs, preparedStatements }
  const effects = `${shared.table}_effects`
  const merchants = createPostgresOrderStore({ ...shared, merchants: true })
  const store = rest.merchants ? merchants.of('SHOP_A') : createPostgresOrderStore(shared)
  if (table === undefined) {
    await (rest.merchants ? merchants : store).migrate()
    await pool.query(`CREATE TABLE "${effects}" (id text COLLATE "C" NOT NULL)`)
  }
  return {
    pool,
    table: shared.table,
    effects,
    store,
    ...(rest.merchants && { merchants }),
    close,
    wrap: (options) => createPostgresOrderStore({ ...shared, ...options } as never) as never,
    async openInbox(transactional: unknown = true) {
      const options = { pool, table: newName('inbox'), transactional, preparedStatements }
      const inbox = createPostgresInbox(options as { pool: pg.Pool; transactional: true })
      await inbox.migrate()
      return inbox as never
    },
    insert: `INSERT INTO "${effects}" VALUES ($1)`,
    lock: `SELECT FROM "${effects}" WHERE id = $1 FOR UPDATE`,
    async readEffects() {
      const { rows } = await pool.query(`SELECT id FROM "${effects}" ORDER BY id`)
      return rows.map(({ id }) => id)
    },
    empty: () => pool.query(`DELETE FROM "${shared.table}"`),
    async begin() {
      const transaction = await pool.connect()
      await transaction.query('BEGIN')
      const end = async (text: string): Promise<void> => {
        await transaction.query(text)
        transaction.release()
      }
      return { transaction, end }
    },
  }
}
