import type { ShopOrder } from '@gw/orders'
import { addLine, describeWithPostgres, insertOrder, meet } from '@gw/testkit'
import type pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { changeTexts } from '../store-under-test.ts'
import { openOrders } from './order-table.ts'

describeWithPostgres('createPostgresOrderStore: changes', ({ url }) => {
  async function open(options?: Parameters<typeof openOrders>[1]) {
    const orders = await openOrders(url, options)
    onTestFinished(orders.close)
    return orders
  }

  it('repeats a change that the server could not serialize', async () => {
    const { store, effects, insert, readEffects } = await open({ level: 'serializable' })
    const meeting = meet(2)
    const change = async (orderId: string) => {
      await insertOrder({ store }, orderId)
      const run = vi.fn(async (order: ShopOrder | undefined, transaction: pg.PoolClient) => {
        const { rows } = await transaction.query(`SELECT count(*)::integer AS n FROM "${effects}"`)
        await meeting()
        await transaction.query(insert, [`after ${rows[0].n}`])
        return [addLine(order, 'paid'), undefined] as const
      })
      await store.change(orderId, run)
      return run.mock.calls.length
    }
    const runs = await Promise.all([change('one'), change('two')])
    expect(Math.max(...runs)).toBeGreaterThan(1)
    expect(await readEffects()).toEqual(['after 0', 'after 1'])
  })

  it('holds one connection for the changes of one order', async () => {
    const { store, pool } = await open()
    await Promise.all(['one', 'two'].map((orderId) => insertOrder({ store }, orderId)))
    const change = (orderId: string) =>
      store.change(orderId, async (order) => [addLine(order, 'changed'), pool.totalCount])
    const ids = Array.from({ length: 20 }, (_, at) => (at % 2 ? 'one' : 'two'))
    const counts = await Promise.all(ids.map(change))
    expect(Math.max(...counts)).toBeLessThanOrEqual(2)
  })

  it('returns its connection if the transaction cannot begin', async () => {
    const { store, pool } = await open()
    await insertOrder({ store }, 'order-1')
    pool.on('acquire', (client) =>
      changeTexts(client, (text) => (text.includes('BEGIN') ? 'SELECT 1/0' : text)),
    )
    const run = vi.fn(async () => [undefined, undefined] as const)
    await expect(store.change('order-1', run)).rejects.toMatchObject({ code: '22012' })
    expect(run).not.toHaveBeenCalled()
    expect(pool.totalCount - pool.idleCount).toBe(0)
  })

  it.each([
    ['commits among other statements', 'SELECT 1; COMMIT'],
    ['ignores a statement that failed', 'SELECT 1/0'],
  ])('fails a change whose effect %s', async (_what, text) => {
    const { store } = await open()
    const order = await insertOrder({ store }, 'order-1')
    const changing = store.change('order-1', async (found, transaction) => {
      await transaction.query(text).catch(() => {})
      return [addLine(found, 'paid'), undefined]
    })
    await expect(changing).rejects.toMatchObject({ code: 'GW_ORDERS_EFFECT_FAILED' })
    expect(await store.get('order-1')).toEqual(order)
  })
})
