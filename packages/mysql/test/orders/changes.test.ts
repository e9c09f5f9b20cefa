import { newOrder } from '@gw/orders'
import { AMOUNT, describeWithMysql, insertOrder } from '@gw/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { countConnections } from '../inbox-table.ts'
import { changeTexts } from '../store-under-test.ts'
import { openOrders } from './order-table.ts'

describeWithMysql('createMysqlOrderStore: changes', ({ url }) => {
  it('returns its connection if the transaction cannot begin', async () => {
    const orders = await openOrders(url)
    onTestFinished(orders.close)
    const { store, pool } = orders
    await insertOrder(orders, 'order-1')
    pool.pool.on('acquire', (connection) =>
      changeTexts(connection, (sql) => (sql.startsWith('SET @gw') ? 'SELECT none' : sql)),
    )
    const run = vi.fn(async () => [undefined, undefined] as const)
    await expect(store.change('order-1', run)).rejects.toThrow()
    expect(run).not.toHaveBeenCalled()
    const { all, free } = countConnections(pool)
    expect(all - free).toBe(0)
  })

  it('accepts a connection with callbacks as the transaction', async () => {
    const orders = await openOrders(url)
    onTestFinished(orders.close)
    const { store, begin } = orders
    const { transaction, end } = await begin()
    const { connection } = transaction as unknown as { readonly connection: typeof transaction }
    const order = newOrder({ orderId: 'order-1', amount: AMOUNT })
    expect(await store.insert(order, connection as never)).toBe(true)
    expect(await store.get('order-1')).toBeUndefined()
    await end('COMMIT')
    expect(await store.get('order-1')).toEqual(order)
  })
})
