import { createMysqlOrderStore, type MysqlOrderStore } from '@gw/mysql/orders'
import { newOrder, type ShopOrder } from '@gw/orders'
import type { OrderStoreContractOptions } from '@gw/orders/contract'
import type { Pool, PoolConnection } from 'mysql2/promise'
import { newName, onConnect, openPool } from '../inbox-table.ts'

export const AMOUNT = { currency: 'EUR', value: '1999' }

/** A store with its table, a table of effects, and a pool. */
export interface OrderTable {
  readonly pool: Pool
  readonly table: string
  readonly effects: string
  readonly store: MysqlOrderStore<PoolConnection>
  close(): Promise<void>
}

/** Creates a store with a table of its own, or with an existing one. */
export async function openOrders(
  url: string,
  {
    table = newName('orders'),
    timeoutMs = 10_000,
    level,
    isMigrated = false,
  }: { table?: string; timeoutMs?: number; level?: string; isMigrated?: boolean } = {},
): Promise<OrderTable> {
  const opened = openPool({ uri: url, connectionLimit: 10 })
  const { pool, close } = opened
  if (level !== undefined) onConnect(opened, `SET SESSION TRANSACTION ISOLATION LEVEL ${level}`)
  const effects = `${table}_effects`
  const store = createMysqlOrderStore({ pool, table, timeoutMs })
  if (isMigrated) return { pool, table, effects, store, close }
  await store.migrate()
  await pool.query(`CREATE TABLE IF NOT EXISTS \`${effects}\` (id varchar(64) PRIMARY KEY)`)
  return { pool, table, effects, store, close }
}

/** Returns what the contract needs to test a store, which is opened before the tests run. */
export function contractOf(opened: () => OrderTable): OrderStoreContractOptions<PoolConnection> {
  return {
    async create() {
      const { pool, table, store } = opened()
      await pool.query(`DELETE FROM \`${table}\``)
      return { store, close() {} }
    },
    transactions: {
      async begin() {
        const transaction = await opened().pool.getConnection()
        await transaction.query('BEGIN')
        const end = async (text: string): Promise<void> => {
          await transaction.query(text)
          transaction.release()
        }
        return { transaction, commit: () => end('COMMIT'), rollBack: () => end('ROLLBACK') }
      },
      async write(transaction, id) {
        await transaction.query(`INSERT INTO \`${opened().effects}\` VALUES (?)`, [id])
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
  const [rows] = await pool.query(`SELECT id FROM \`${effects}\` WHERE id = ?`, [id])
  return (rows as { readonly id: string }[]).map((row) => row.id)
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
