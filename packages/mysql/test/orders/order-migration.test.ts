import { createMysqlOrderStore, orderMigrationSql } from '@gw/mysql/orders'
import { newOrder } from '@gw/orders'
import { AMOUNT, describeWithMysql } from '@gw/testkit'
import { afterAll, expect, it } from 'vitest'
import { newName, openPool } from '../inbox-table.ts'

const NOT_MIGRATED = { code: 'GW_ORDERS_NOT_MIGRATED' }

describeWithMysql('createMysqlOrderStore: migrate', ({ url, database }) => {
  const { pool, close } = openPool({ uri: url })
  afterAll(close)
  const order = newOrder({ orderId: 'order-1', amount: AMOUNT })

  it('creates the table from many instances at once, and keeps its orders later', async () => {
    const table = newName('Orders')
    const stores = Array.from({ length: 5 }, () => createMysqlOrderStore({ pool, table }))
    await Promise.all(stores.map((store) => store.migrate()))
    await stores[0]?.insert(order)
    await stores[1]?.migrate()
    expect(await stores[2]?.get('order-1')).toEqual(order)
  })

  it('has a default table', async () => {
    await createMysqlOrderStore({ pool }).migrate()
    expect(await createMysqlOrderStore({ pool, table: 'gateway_orders' }).insert(order)).toBe(true)
  })

  it('is what the printed SQL does, which can run more than once', async () => {
    const table = `${database}.${newName('orders')}`
    await pool.query(orderMigrationSql({ table }))
    await pool.query(orderMigrationSql({ table }))
    const store = createMysqlOrderStore({ pool, table })
    await store.migrate()
    expect(await store.insert(order)).toBe(true)
  })

  it('rejects a table that is missing, until it exists', async () => {
    const table = newName('orders')
    const store = createMysqlOrderStore({ pool, table })
    await expect(store.get('order-1')).rejects.toMatchObject(NOT_MIGRATED)
    const changing = store.change('order-1', async () => [undefined, 'ran'])
    await expect(changing).rejects.toMatchObject(NOT_MIGRATED)
    await store.migrate()
    expect(await store.insert(order)).toBe(true)
    await pool.query(`DROP TABLE \`${table}\``)
    await expect(store.overdue({ nowMs: 1, limit: 1 })).rejects.toMatchObject(NOT_MIGRATED)
  })

  it.each([
    'id bigint PRIMARY KEY, document longtext',
    'order_id varchar(64) CHARACTER SET ascii COLLATE ascii_general_ci PRIMARY KEY, next_check_at bigint, state varchar(16) CHARACTER SET ascii COLLATE ascii_bin, document longtext CHARACTER SET utf8mb4 COLLATE utf8mb4_bin',
    'order_id varchar(64) CHARACTER SET ascii COLLATE ascii_bin PRIMARY KEY, next_check_at bigint, state varchar(16) CHARACTER SET ascii COLLATE ascii_bin, document text',
  ])('refuses a different table with the name: %s', async (columns) => {
    const table = newName('orders')
    await pool.query(`CREATE TABLE \`${table}\` (${columns})`)
    const error = await createMysqlOrderStore({ pool, table })
      .migrate()
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ ...NOT_MIGRATED, message: expect.stringContaining(table) })
  })

  it('refuses a table without transactions', async () => {
    const table = newName('orders')
    await pool.query(orderMigrationSql({ table }).replace('InnoDB', 'MyISAM'))
    const store = createMysqlOrderStore({ pool, table })
    await expect(store.migrate()).rejects.toMatchObject(NOT_MIGRATED)
  })

  it('rejects options that are misspelled or wrong', () => {
    const create = (options: object) => () => createMysqlOrderStore(options as never)
    expect(create({ pool, tabel: 'orders' })).toThrow(TypeError)
    expect(create({ pool, table: 'a b' })).toThrow(TypeError)
    expect(create({ pool, connection: 'orm' })).toThrow(TypeError)
    expect(create(pool)).toThrow(TypeError)
    expect(() => orderMigrationSql({ table: 'a b' })).toThrow(TypeError)
  })
})
