import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { newOrder, type OrderDecision, type OrderEvent, type OrderStore } from '@gw/orders'
import { orderStoreContract } from '@gw/orders/contract'
import { describeWithPostgres } from '@gw/testkit'
import { Pool, type PoolClient } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writePage } from '../../lib/examples.mjs'
import { codeBlocks } from '../../lib/markdown.mjs'
import { root } from '../../lib/workspace.mjs'

// The table, the store, and the transaction of docs/guide/own-tables.md, as printed.

const page = join(root, 'docs', 'guide', 'own-tables.md')
const folder = join(root, 'docs', 'dist', 'examples', 'own-tables')
const amount = { currency: 'EUR', value: '1999' }

describeWithPostgres('docs/guide/own-tables.md', ({ url }) => {
  let pool: Pool
  let store: OrderStore<PoolClient>
  let inTransaction: <T>(pool: Pool, run: (client: PoolClient) => Promise<T>) => Promise<T>
  let applyEvent: (client: PoolClient, id: string, event: OrderEvent) => Promise<OrderDecision>

  beforeAll(async () => {
    pool = new Pool({ connectionString: url, max: 60 })
    const sql = codeBlocks(readFileSync(page, 'utf8')).find(({ info }) => info === 'sql')
    await pool.query(`${sql?.code}; CREATE TABLE deliveries (id text PRIMARY KEY);
      CREATE TABLE tasks (id text, item text); CREATE TABLE written (id text)`)
    writePage(page, folder)
    const module = await import(join(folder, 'store.ts'))
    inTransaction = module.inTransaction
    store = module.createShopStore(pool)
    ;({ applyEvent } = await import(join(folder, 'apply-event.ts')))
  })
  afterAll(async () => {
    await pool.end()
    rmSync(folder, { recursive: true })
  })

  describe('the store keeps the contract', () => {
    const cases = orderStoreContract<PoolClient>({
      async create() {
        await pool.query('TRUNCATE shop_orders')
        return { store, close() {} }
      },
      transactions: {
        async begin() {
          const transaction = await pool.connect()
          const end = async (how: string) => {
            await transaction.query(how)
            transaction.release()
          }
          await transaction.query('BEGIN')
          return { transaction, commit: () => end('COMMIT'), rollBack: () => end('ROLLBACK') }
        },
        async write(transaction, id) {
          await transaction.query('INSERT INTO written VALUES ($1)', [id])
        },
        async isWritten(id) {
          const { rowCount } = await pool.query('SELECT FROM written WHERE id = $1', [id])
          return rowCount === 1
        },
      },
    })
    for (const { name, run } of cases) it(name, run)
  })

  it('runs an effect once, in the transaction that saves the order', async () => {
    await store.insert(newOrder({ orderId: 'A-1001', amount }))
    const apply = (event: OrderEvent) =>
      inTransaction(pool, (client) => applyEvent(client, 'A-1001', event))
    const { send } = await apply({ type: 'pay', operation: 'pay', expiresInMs: 900_000 })
    expect(send).toEqual({ operation: 'pay', id: 'A-1001-p1', call: 1 })
    const paid = { type: 'payment', id: 'A-1001-p1', outcome: 'succeeded', amount } as const
    await Promise.all([apply(paid), apply(paid)])
    const { rows } = await pool.query(
      'SELECT id, state FROM deliveries JOIN shop_orders USING (id)',
    )
    expect(rows).toEqual([{ id: 'A-1001', state: 'paid' }])
    expect(await apply({ type: 'cancel', close: false })).toMatchObject({ refused: 'paid' })
  })
})
