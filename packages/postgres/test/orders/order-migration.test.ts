import { newOrder } from '@gw/orders'
import { createPostgresOrderStore, orderMigrationSql } from '@gw/postgres/orders'
import { AMOUNT, describeOrderMigration, describeWithPostgres, type Writer } from '@gw/testkit'
import { afterAll, expect, it } from 'vitest'
import { newName, openPool } from '../inbox-table.ts'
import { changeTexts } from '../store-under-test.ts'

const NOT_MIGRATED = { code: 'GW_ORDERS_NOT_MIGRATED' }

describeWithPostgres('createPostgresOrderStore: migrate', ({ url, schema }) => {
  const { pool, close } = openPool({ connectionString: url })
  afterAll(close)
  describeOrderMigration({
    pool: pool as Writer,
    schema,
    quote: '"',
    first: (table) => [
      `CREATE TABLE ${table} ("order_id" text COLLATE "C" PRIMARY KEY, "next_check_at" bigint, "state" text COLLATE "C" NOT NULL, "document" json NOT NULL)`,
      `CREATE INDEX ON ${table} ("state", "order_id")`,
      `COMMENT ON TABLE ${table} IS '@gw/postgres/orders, version 1'`,
    ],
    foreign: [
      'id bigint PRIMARY KEY, document json',
      'order_id text COLLATE "C" PRIMARY KEY, next_check_at bigint, state text COLLATE "C", document jsonb',
      'order_id text PRIMARY KEY, next_check_at bigint, state text COLLATE "C", document json',
    ],
    create: (options) => createPostgresOrderStore(options as never) as never,
    createMerchants: (options) =>
      createPostgresOrderStore({ ...options, merchants: true } as never) as never,
    migrationSql: orderMigrationSql,
  })
  const order = newOrder({ orderId: 'order-1', amount: AMOUNT })

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
    const names = ['next_check_at', 'payment_id', 'pkey', 'state_since'].map(
      (name) => `gateway_orders_${name}`,
    )
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
})
