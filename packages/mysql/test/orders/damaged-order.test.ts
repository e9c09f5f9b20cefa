import { describeWithMysql, insertOrder } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { openOrders } from './order-table.ts'

describeWithMysql('createMysqlOrderStore', ({ url }) => {
  it('returns a document that is not JSON to the caller, who rejects it by its name', async () => {
    const orders = await openOrders(url)
    onTestFinished(orders.close)
    const { pool, table, store } = orders
    await insertOrder(orders, 'damaged-1')
    await pool.query(
      `UPDATE \`${table}\` SET document = '{"version":1' WHERE order_id = 'damaged-1'`,
    )
    expect(await store.get('damaged-1')).toBe('{"version":1')
  })
})
