import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { newOrder } from '@gw/orders'
import { AMOUNT, describeWithMysql, insertOrder } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { openOrders } from './order-table.ts'

const PROGRAM = fileURLToPath(new URL('change-orders.mjs', import.meta.url))
const MANY = 100_000
const NOW_MS = 1_760_000_000_000

describeWithMysql('createMysqlOrderStore: many orders', ({ url }) => {
  async function open() {
    const orders = await openOrders(url)
    onTestFinished(orders.close)
    return orders
  }

  it('finds overdue orders among 100,000 with an index', async () => {
    const { pool, store, table } = await open()
    const document = JSON.stringify(newOrder({ orderId: 'order', amount: AMOUNT }))
    // One in a hundred is checked again, and one in a thousand is overdue.
    const digits =
      '(SELECT 0 AS d UNION SELECT 1 UNION SELECT 2 UNION SELECT 3 UNION SELECT 4 UNION SELECT 5 UNION SELECT 6 UNION SELECT 7 UNION SELECT 8 UNION SELECT 9)'
    await pool.query(
      `INSERT INTO \`${table}\` (order_id, next_check_at, state, document)
       SELECT CONCAT('order-', n), IF(n % 100 = 0, ? + (n % 1000 - 1) * 1000, NULL), 'paid', ? FROM (
         SELECT a.d + 10 * b.d + 100 * c.d + 1000 * e.d + 10000 * f.d AS n
         FROM ${digits} a, ${digits} b, ${digits} c, ${digits} e, ${digits} f) AS numbers`,
      [NOW_MS, document],
    )
    await pool.query(`ANALYZE TABLE \`${table}\``)
    const found = await store.overdue({ nowMs: NOW_MS, limit: 1_000 })
    expect(found).toHaveLength(MANY / 1_000)
    const [plan] = await pool.query(
      `EXPLAIN SELECT order_id FROM \`${table}\` WHERE next_check_at <= ${NOW_MS}
       ORDER BY next_check_at LIMIT 1000`,
    )
    expect(plan).toEqual([expect.objectContaining({ key: 'next_check_at', type: 'range' })])
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
