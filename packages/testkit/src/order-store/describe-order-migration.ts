import { type MerchantsOrderStore, newOrder } from '@gw/orders'
import { expect, it } from 'vitest'
import { newName, type Writer } from '../transactional-inbox/store-under-test.ts'
import { AMOUNT, type DatabaseOrderStore } from './order-store-under-test.ts'

const NOT_MIGRATED = { code: 'GW_ORDERS_NOT_MIGRATED' }

/** A database in which a store of orders creates its table. */
export interface OrderMigration {
  readonly pool: Writer
  /** The schema or the database of the run. */
  readonly schema: string
  /** The character that quotes a name. */
  readonly quote: string
  /** The statements with which the first version created a table. */
  first(table: string): readonly string[]
  /** The columns of tables that are not those of a store. */
  readonly foreign: readonly string[]
  create(options: object): DatabaseOrderStore & { migrate(): Promise<void> }
  createMerchants(options: object): MerchantsOrderStore<Writer> & { migrate(): Promise<void> }
  migrationSql(options: {
    readonly table: string
    readonly merchants?: boolean
    readonly from?: string
    readonly clientId?: string
  }): string
}

/** Declares how a store of orders creates its table, and which tables it accepts. */
export function describeOrderMigration(database: OrderMigration): void {
  const { pool, schema, quote, first, foreign, create, createMerchants, migrationSql } = database
  const order = newOrder({ orderId: 'order-1', amount: AMOUNT })

  it('creates the table from many instances at once, and keeps its orders later', async () => {
    const table = newName('Migrated')
    const stores = Array.from({ length: 5 }, () => create({ pool, table }))
    await Promise.all(stores.map((store) => store.migrate()))
    await stores[0]?.insert(order)
    await stores[1]?.migrate()
    expect(await stores[2]?.get('order-1')).toEqual(order)
  })

  it('updates a table of the first version, to which its instances go on to write', async () => {
    const table = newName('Migrated')
    const name = `${quote}${table}${quote}`
    for (const text of first(name)) await pool.query(text)
    const insert = (orderId: string) =>
      pool.query(
        `INSERT INTO ${name} (order_id, next_check_at, state, document) VALUES ('${orderId}', NULL, 'open', '${JSON.stringify({ ...order, orderId })}')`,
      )
    await insert('old-1')
    const stores = Array.from({ length: 5 }, () => create({ pool, table }))
    await Promise.all(stores.map((store) => store.migrate()))
    const [store] = stores
    await store?.insert({ ...order, stateSinceMs: 5 })
    await insert('old-2')
    await pool.query(`UPDATE ${name} SET state = 'closed' WHERE order_id = 'old-1'`)
    const ids = (await store?.list?.({ state: 'open' }))?.map(({ orderId }) => orderId)
    expect(ids).toEqual(['order-1', 'old-2'])
  })

  it('has a default table', async () => {
    await create({ pool }).migrate()
    expect(await create({ pool, table: 'gateway_orders' }).insert(order)).toBe(true)
  })

  it('is what the printed SQL does, which can run more than once', async () => {
    const table = `${schema}.${newName('Migrated')}`
    for (let times = 0; times < 2; times++) await pool.query(migrationSql({ table }))
    const store = create({ pool, table })
    await store.migrate()
    expect(await store.insert(order)).toBe(true)
  })

  it('rejects a table that is missing, until it exists', async () => {
    const table = newName('Migrated')
    const store = create({ pool, table })
    await expect(store.get('order-1')).rejects.toMatchObject(NOT_MIGRATED)
    const changing = store.change('order-1', async () => [undefined, 'ran'])
    await expect(changing).rejects.toMatchObject(NOT_MIGRATED)
    await store.migrate()
    expect(await store.insert(order)).toBe(true)
    await pool.query(`DROP TABLE ${quote}${table}${quote}`)
    await expect(store.overdue({ nowMs: 1, limit: 1 })).rejects.toMatchObject(NOT_MIGRATED)
  })

  it.each(foreign)('refuses a different table with the name: %s', async (columns) => {
    const table = newName('Migrated')
    await pool.query(`CREATE TABLE ${quote}${table}${quote} (${columns})`)
    const error = await create({ pool, table })
      .migrate()
      .catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ ...NOT_MIGRATED, message: expect.stringContaining(table) })
  })

  it('neither reads nor writes a table of several merchants as that of one, or the other way around', async () => {
    const [one, several] = [newName('Migrated'), newName('Migrated')]
    const ofOne = create({ pool, table: one })
    const ofAll = createMerchants({ pool, table: several })
    for (const store of [ofOne, ofAll, ofAll]) await store.migrate()
    await ofOne.insert(order)
    await ofAll.of('SHOP_A').insert(order)
    const wrong = create({ pool, table: several })
    const wrongOfAll = createMerchants({ pool, table: one })
    for (const store of [wrong, wrongOfAll]) {
      await expect(store.migrate()).rejects.toMatchObject(NOT_MIGRATED)
    }
    const closed = { ...order, closed: true }
    for (const store of [wrong, wrongOfAll.of('SHOP_A')]) {
      await expect(store.get('order-1')).rejects.toMatchObject(NOT_MIGRATED)
      await expect(store.insert(closed)).rejects.toMatchObject(NOT_MIGRATED)
      const changing = store.change('order-1', async () => [closed, undefined])
      await expect(changing).rejects.toMatchObject(NOT_MIGRATED)
    }
    for (const store of [ofOne, ofAll.of('SHOP_A')]) {
      expect(await store.get('order-1')).toEqual(order)
    }
  })

  it('copies a table of one merchant with the printed SQL, which can run more than once', async () => {
    const [from, table] = [newName('Migrated'), newName('Migrated')]
    const ofOne = create({ pool, table: from })
    const ofAll = createMerchants({ pool, table })
    await ofOne.migrate()
    await pool.query(migrationSql({ table, merchants: true }))
    await ofAll.migrate()
    const due = { ...order, stateSinceMs: 5, nextCheckAtMs: 7 }
    await ofOne.insert(due)
    const copy = migrationSql({ table, from, clientId: 'SHOP_A' })
    for (let times = 0; times < 2; times++) await pool.query(copy)
    expect(await ofAll.of('SHOP_A').get('order-1')).toEqual(due)
    expect(await ofAll.overdue({ nowMs: 7, limit: 9 })).toHaveLength(1)
    expect(await ofAll.list?.({ state: 'open', fromMs: 5 })).toHaveLength(1)
    for (const wrong of [{ from }, { clientId: 'SHOP_A' }, { from, clientId: "'" }]) {
      expect(() => migrationSql({ table, ...wrong })).toThrow(TypeError)
    }
  })

  it('rejects options that are misspelled or wrong', () => {
    const wrong = [
      { pool, tabel: 'orders' },
      { pool, table: 'a b' },
      { pool, connection: 'orm' },
      { pool, merchants: 'SHOP_A' },
    ]
    for (const options of [...wrong, pool]) expect(() => create(options)).toThrow(TypeError)
    expect(() => migrationSql({ table: 'a b' })).toThrow(TypeError)
  })
}
