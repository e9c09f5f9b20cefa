import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { newOrder } from '@gw/orders'
import { AMOUNT, describeWithPostgres, insertOrder } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { openOrders } from './order-table.ts'

const PROGRAM = fileURLToPath(new URL('change-orders.mjs', import.meta.url))
const MANY = 100_000
const NOW_MS = 1_760_000_000_000

describeWithPostgres('createPostgresOrderStore: many orders', ({ url }) => {
  async function open() {
    const orders = await openOrders(url)
    onTestFinished(orders.close)
    return orders
  }

  it('finds overdue orders among 100,000 with an index', async () => {
    const { pool, store, table } = await open()
    const document = JSON.stringify(newOrder({ orderId: 'order', amount: AMOUNT }))
    // One in a hundred is checked again, and one in a thousand is overdue.
    await pool.query(
      `INSERT INTO "${table}" (order_id, next_check_at, state, document)
       SELECT 'order-' || n, CASE WHEN n % 100 = 0 THEN $1::bigint + (n % 1000 - 1) * 1000 END,
         'paid', $2::json FROM generate_series(1, $3::integer) AS n`,
      [NOW_MS, document, MANY],
    )
    await pool.query(`ANALYZE "${table}"`)
    const found = await store.overdue({ nowMs: NOW_MS, limit: 1_000 })
    expect(found).toHaveLength(MANY / 1_000)
    const { rows } = await pool.query(
      `EXPLAIN SELECT order_id FROM "${table}" WHERE next_check_at <= ${NOW_MS}::bigint
       ORDER BY next_check_at LIMIT 1000`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain(`${table}_next_check_at`)
    expect(plan).not.toContain('Seq Scan')
  })

  it('loses no change of an order from two processes', async () => {
    const { store, table } = await open()
    await insertOrder({ store }, 'order-1')
    const args = [PROGRAM, url, table, 'order-1', '50']
    await Promise.all([1, 2].map(() => promisify(execFile)(process.execPath, args)))
    const lines = (await store.get('order-1'))?.history.map(({ what }) => what)
    expect(new Set(lines).size).toBe(100)
  })
})
