import { newOrder } from '@gw/orders'
import { createPostgresOrderStore, orderMigrationSql } from '@gw/postgres/orders'
import { AMOUNT, describeWithPostgres } from '@gw/testkit'
import { afterAll, expect, it } from 'vitest'
import { newName, openPool } from '../inbox-table.ts'
import { changeTexts } from '../store-under-test.ts'

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

  it('writes to the table once, although many instances start at the same time', async () => {
    const { pool: own, close: end } = openPool({ connectionString: url })
    const written: string[] = []
    own.on('connect', (client) =>
      changeTexts(client, (text) => {
        if (/CREATE|BEGIN/.test(text)) written.push(text)
        return text
      }),
    )
    const store = createPostgresOrderStore({ pool: own, table: newName('orders') })
    await Promise.all([1, 2, 3].map(() => store.migrate()))
    expect(written.filter((text) => text.includes('CREATE'))).toHaveLength(1)
    written.length = 0
    await store.migrate()
    expect(written).toEqual([])
    await end()
  })

  it('has a default table, with an index for each question', async () => {
    await createPostgresOrderStore({ pool }).migrate()
    const { rows } = await pool.query(
      `SELECT indexname AS name FROM pg_indexes WHERE schemaname = $1 AND tablename = 'gateway_orders'`,
      [schema],
    )
    const names = ['next_check_at', 'pkey', 'state'].map((name) => `gateway_orders_${name}`)
    expect(rows.map(({ name }) => name).sort()).toEqual(names)
  })

  it('leaves a table of a later version as it is', async () => {
    const table = newName('orders')
    await pool.query(`CREATE TABLE "${table}" (id integer)`)
    await pool.query(`COMMENT ON TABLE "${table}" IS '@gw/postgres/orders, version 12'`)
    await createPostgresOrderStore({ pool, table }).migrate()
    const { rows } = await pool.query(`SELECT obj_description('"${table}"'::regclass) AS comment`)
    expect(rows).toEqual([{ comment: '@gw/postgres/orders, version 12' }])
  })

  it('accepts a table with the same columns that somebody else created', async () => {
    const table = newName('orders')
    const sql = orderMigrationSql({ table })
    await pool.query(sql.slice(0, sql.indexOf(';')))
    const store = createPostgresOrderStore({ pool, table })
    await store.migrate()
    expect(await store.insert(order)).toBe(true)
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
    'order_id text COLLATE "C" PRIMARY KEY, next_check_at bigint, state text COLLATE "C", document jsonb',
    'order_id text PRIMARY KEY, next_check_at bigint, state text COLLATE "C", document json',
  ])('refuses a different table with the name: %s', async (columns) => {
    const table = newName('orders')
    await pool.query(`CREATE TABLE "${table}" (${columns})`)
    const error = await createPostgresOrderStore({ pool, table })
      .migrate()
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ ...NOT_MIGRATED, message: expect.stringContaining(table) })
  })

  it.each(['like @gw/postgres/orders, version 1', '@gw/postgres/orders, version 1, copied'])(
    'refuses a different table with the comment %j, and closes its connection',
    async (comment) => {
      const { pool: own, close: end } = openPool({ connectionString: url })
      const table = newName('orders')
      await pool.query(`CREATE TABLE "${table}" (id integer)`)
      await pool.query(`COMMENT ON TABLE "${table}" IS '${comment}'`)
      const store = createPostgresOrderStore({ pool: own, table })
      await expect(store.migrate()).rejects.toMatchObject(NOT_MIGRATED)
      expect(own.totalCount).toBe(0)
      await end()
    },
  )

  it('rejects options that are misspelled or wrong', () => {
    const create = (options: object) => () => createPostgresOrderStore(options as never)
    expect(create({ pool, tabel: 'orders' })).toThrow(TypeError)
    expect(create({ pool, table: 'a b' })).toThrow(TypeError)
    expect(create({ pool, connection: 'orm' })).toThrow(TypeError)
    expect(create(pool)).toThrow(TypeError)
    expect(() => orderMigrationSql({ table: 'a b' })).toThrow(TypeError)
  })
})
