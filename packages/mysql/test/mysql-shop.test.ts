import { mysql } from '@gw/mysql/shop'
import { newOrder } from '@gw/orders'
import { AMOUNT, describeWithMysql } from '@gw/testkit'
import type { PoolConnection } from 'mysql2/promise'
import { expect, it } from 'vitest'
import { newName, openPool } from './inbox-table.ts'

describeWithMysql('mysql', ({ url }) => {
  it("creates both tables, and an order in the ORM's own transaction", async () => {
    const { pool, close } = openPool({ uri: url, connectionLimit: 10 })
    const database = mysql({
      pool,
      orders: { table: newName('orders') },
      inbox: { table: newName('inbox') },
      orm: { on: (connection: PoolConnection) => ({ of: connection }), connection: (tx) => tx.of },
    })
    await database.migrate()
    await database.ping()
    const connection = await pool.getConnection()
    await connection.beginTransaction()
    const order = newOrder({ orderId: 'order-1', amount: AMOUNT })
    expect(await database.store.insert(order, { of: connection })).toBe(true)
    await connection.rollback()
    connection.release()
    expect(await database.store.get('order-1')).toBeUndefined()
    expect(database.isShared).toBe(true)
    await close()
  })

  it('throws a TypeError for an unknown option', () => {
    const { pool } = openPool({ uri: url, connectionLimit: 10 })
    expect(() => mysql({ pool, orm: { off: () => {} } } as never)).toThrow(TypeError)
  })
})
