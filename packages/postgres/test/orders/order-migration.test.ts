import { newOrder } from '@gw/orders'
import { createPostgresOrderStore, orderMigrationSql } from '@gw/postgres/orders'
import { AMOUNT, describeWithPostgres } from '@gw/testkit'
import { afterAll, expect, it } from 'vitest'
import { newName, openPool } from '../inbox-table.ts'

const NOT_MIGRATED = { code: 'GW_ORDERS_NOT_MIGRATED' }

describeWithPostgres('createPostgresOrderStore: migrate', ({ url, schema }) => {
  const { pool, close } = openPool({ connectionString: url })
  afterAll(close)
  const order = newOrder({ orderId: 'order-1', amount: AMOUNT })

  it('creates the table from many instances at once, and keeps its orders later', async () => {
    const table = newName('Orders')
    const stores = Array.from({ length: 5 }, () => createPostgresOrderStore({ pool, table }))
    await Promise.all(stores.map((store) => store.migrate()))
    await stores[0]?.insert(order)
    await stores[1]?.migrate()
    expect(await stores[2]?.get('order-1')).toEqual(order)
  })

  it('gives its connection back, at every startup', async () => {
    const { pool: own, close: end } = openPool({ connectionString: url, max: 1 })
    const store = createPostgresOrderStore({ pool: own, table: newName('orders') })
    for (let startup = 0; startup < 3; startup += 1) await store.migrate()
    expect([own.totalCount, own.idleCount]).toEqual([1, 1])
    await end()
  })

  it('is what the printed SQL does, which can run more than once', async () => {
    const table = `${schema}.${newName('orders')}`
    await pool.query(orderMigrationSql({ table }))
    await pool.query(orderMigrationSql({ table }))
    const store = createPostgresOrderStore({ pool, table })
    await store.migrate()
    expect(await store.insert(order)).toBe(true)
  })

  it('rejects a table that is missing, until it exists', async () => {
    const table = newName('orders')
    const store = createPostgresOrderStore({ pool, table })
    await expect(store.get('order-1')).rejects.toMatchObject(NOT_MIGRATED)
    const changing = store.change('order-1', async () => [undefined, 'ran'])
    await expect(changing).rejects.toMatchObject(NOT_MIGRATED)
    await store.migrate()
    expect(await store.insert(order)).toBe(true)
    await pool.query(`DROP TABLE "${table}"`)
    await expect(store.overdue({ nowMs: 1, limit: 1 })).rejects.toMatchObject(NOT_MIGRATED)
  })

  it.each([
    'id bigint PRIMARY KEY, document json',
    'order_id text COLLATE "C" PRIMARY KEY, next_check_at bigint, document jsonb NOT NULL',
    'order_id text PRIMARY KEY, next_check_at bigint, document json NOT NULL',
  ])('refuses a different table with the name: %s', async (columns) => {
    const table = newName('orders')
    await pool.query(`CREATE TABLE "${table}" (${columns})`)
    const error = await createPostgresOrderStore({ pool, table })
      .migrate()
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ ...NOT_MIGRATED, message: expect.stringContaining(table) })
  })

  it('rejects options that are misspelled or wrong', () => {
    const create = (options: object) => () => createPostgresOrderStore(options as never)
    expect(create({ pool, tabel: 'orders' })).toThrow(TypeError)
    expect(create({ pool, table: 'a b' })).toThrow(TypeError)
    expect(create({ pool, connection: 'orm' })).toThrow(TypeError)
    expect(create(pool)).toThrow(TypeError)
    expect(() => orderMigrationSql({ table: 'a b' })).toThrow(TypeError)
  })
})
