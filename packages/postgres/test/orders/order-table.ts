import { newOrder, type ShopOrder } from '@gw/orders'
import type { OrderStoreContractOptions } from '@gw/orders/contract'
import { createPostgresOrderStore, type PostgresOrderStore } from '@gw/postgres/orders'
import type pg from 'pg'
import { newName, openPool, withSetting } from '../inbox-table.ts'

export const AMOUNT = { currency: 'EUR', value: '1999' }

/** A store with its table, a table of effects, and a pool. */
export interface OrderTable {
  readonly pool: pg.Pool
  readonly table: string
  readonly effects: string
  readonly store: PostgresOrderStore<pg.PoolClient>
  close(): Promise<void>
}

/** Adds an isolation level to a connection URL. */
export function withIsolation(url: string, level: string): string {
  return withSetting(url, `default_transaction_isolation=${level.replace(' ', '\\ ')}`)
}

/** Creates a store with a table of its own, or with an existing one. */
export async function openOrders(
  url: string,
  {
    table = newName('orders'),
    timeoutMs = 10_000,
    isMigrated = false,
  }: { table?: string; timeoutMs?: number; isMigrated?: boolean } = {},
): Promise<OrderTable> {
  const { pool, close } = openPool({ connectionString: url })
  const effects = `${table}_effects`
  const store = createPostgresOrderStore({ pool, table, timeoutMs })
  if (isMigrated) return { pool, table, effects, store, close }
  await store.migrate()
  await pool.query(`CREATE TABLE IF NOT EXISTS "${effects}" (id text NOT NULL)`)
  return { pool, table, effects, store, close }
}

/** Returns what the contract needs to test a store, which is opened before the tests run. */
export function contractOf(opened: () => OrderTable): OrderStoreContractOptions<pg.PoolClient> {
  return {
    async create() {
      const { pool, table, store } = opened()
      await pool.query(`DELETE FROM "${table}"`)
      return { store, close() {} }
    },
    transactions: {
      async begin() {
        const transaction = await opened().pool.connect()
        await transaction.query('BEGIN')
        const end = async (text: string): Promise<void> => {
          await transaction.query(text)
          transaction.release()
        }
        return { transaction, commit: () => end('COMMIT'), rollBack: () => end('ROLLBACK') }
      },
      async write(transaction, id) {
        await transaction.query(`INSERT INTO "${opened().effects}" VALUES ($1)`, [id])
      },
      isWritten: async (id) => (await readEffects(opened(), id)).length > 0,
    },
  }
}

/** Resolves to the effects of an order. */
export async function readEffects(
  { pool, effects }: OrderTable,
  id: string,
): Promise<readonly string[]> {
  const { rows } = await pool.query(`SELECT id FROM "${effects}" WHERE id = $1`, [id])
  return rows.map((row) => row.id)
}

/** Inserts an order. */
export async function insertOrder(
  { store }: Pick<OrderTable, 'store'>,
  orderId: string,
): Promise<ShopOrder> {
  const order = newOrder({ orderId, amount: AMOUNT })
  await store.insert(order)
  return order
}

/** Returns an order with one more line in its history. */
export function addLine(order: ShopOrder | undefined, what: string): ShopOrder {
  if (order === undefined) throw new Error('the order does not exist')
  return { ...order, history: [...order.history, { atMs: 1, what }] }
}
