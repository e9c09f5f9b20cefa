import { newOrder } from '@gw/orders'
import { postgres } from '@gw/postgres/shop'
import { AMOUNT, describeWithPostgres } from '@gw/testkit'
import type pg from 'pg'
import { expect, it } from 'vitest'
import { newName, openPool } from './inbox-table.ts'

describeWithPostgres('postgres', ({ url }) => {
  const tables = () => ({
    orders: { table: newName('orders') },
    inbox: { table: newName('inbox') },
  })

  it('creates both tables, and answers a ping', async () => {
    const { pool, close } = openPool({ connectionString: url })
    const database = postgres({ pool, ...tables() })
    await database.migrate()
    await database.ping()
    const order = newOrder({ orderId: 'order-1', amount: AMOUNT })
    expect(await database.store.insert(order)).toBe(true)
    expect(database.isShared).toBe(true)
    await close()
  })

  it("gives effects the ORM, and creates an order in the ORM's own transaction", async () => {
    const { pool, close } = openPool({ connectionString: url })
    const on = (client: pg.PoolClient) => ({ of: client })
    const database = postgres({ pool, orm: { on, connection: (tx) => tx.of }, ...tables() })
    await database.migrate()
    const client = await pool.connect()
    await client.query('BEGIN')
    await database.store.insert(newOrder({ orderId: 'order-1', amount: AMOUNT }), { of: client })
    await client.query('ROLLBACK')
    client.release()
    expect(await database.store.get('order-1')).toBeUndefined()
    await database.store.insert(newOrder({ orderId: 'order-2', amount: AMOUNT }))
    const number = await database.store.change('order-2', async (order, { of }) => {
      const { rows } = await of.query('SELECT 7 AS number')
      return [order, rows[0]?.number as number]
    })
    expect(number).toBe(7)
    await close()
  })

  it.each<[string, object]>([
    ['an unknown option', { poll: 1 }],
    ['an unknown option of orm', { orm: { of: () => {} } }],
    ['a pool that is none', { pool: {} }],
  ])('throws a TypeError for %s', (_what, change) => {
    const { pool } = openPool({ connectionString: url })
    expect(() => postgres({ pool, ...change } as never)).toThrow(TypeError)
  })
})
