import { newOrder } from '@gw/orders'
import { createOrderStore, type OrderRow } from '@gw/orders/store'
import { AMOUNT } from '@gw/testkit'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { createOrderDriver } from '../../src/orders/order-driver.ts'
import { type PostgresQueries, prepareOptions } from '../../src/orders/order-store-options.ts'

const ORDER = newOrder({ orderId: 'order-1', amount: AMOUNT })
const ROW: OrderRow = {
  orderId: 'order-1',
  dueAt: null,
  state: 'open',
  stateSince: 0,
  paymentId: null,
  document: '{}',
}
const SCHEMA = [{ schema: 'shop' }]
const NOT_MIGRATED = { code: 'GW_ORDERS_NOT_MIGRATED' }
const EFFECT_FAILED = { code: 'GW_ORDERS_EFFECT_FAILED' }
const failure = (code: string) => Object.assign(new Error('no'), { code })
const MISSING = failure('42P01')

/** A driver on a connection that returns these rows, or throws these errors, one for each statement. */
function open(table: string, ...replies: (object[] | Error)[]) {
  const query = vi.fn<PostgresQueries['query']>(async () => {
    const reply = replies.shift()
    if (reply instanceof Error) throw reply
    return { rows: reply ?? [] }
  })
  const options = prepareOptions({ pool: new pg.Pool(), table, timeoutMs: 99.5 })
  const driver = createOrderDriver(options)
  const get = () => createOrderStore({ ...driver, pool: { query } }).get('order-1')
  const lookups = () => query.mock.calls.filter(([{ text }]) => text.includes('pg_class')).length
  return { driver, queries: { query }, query, get, lookups }
}

describe('createOrderDriver', () => {
  it('looks for the schema once, and again after the table has disappeared', async () => {
    const { get, lookups, query } = open('orders', SCHEMA, [], [], MISSING, [{ schema: 'new' }])
    await get()
    await get()
    expect(lookups()).toBe(1)
    await expect(get()).rejects.toMatchObject(NOT_MIGRATED)
    await get()
    expect(lookups()).toBe(2)
    expect(query.mock.lastCall?.[0].text).toContain('FROM "new"."orders"')
  })

  it('does not look for the schema again after a different error', async () => {
    const other = failure('57014')
    const { get, lookups } = open('orders', SCHEMA, other)
    await expect(get()).rejects.toBe(other)
    await get()
    expect(lookups()).toBe(1)
  })

  it('uses the schema of the option without looking for one', async () => {
    const { get, lookups, query } = open('shop.orders', MISSING)
    await expect(get()).rejects.toMatchObject(NOT_MIGRATED)
    await get()
    expect(lookups()).toBe(0)
    expect(query.mock.lastCall?.[0].text).toContain('FROM "shop"."orders"')
  })

  it.each([true, false])('prepares its statements: %s', async (preparedStatements) => {
    const { queries, query } = open('shop.orders')
    const options = { pool: new pg.Pool(), table: 'shop.orders', preparedStatements }
    await createOrderDriver(prepareOptions(options)).read(queries, 'order-1', { lock: false })
    const name = expect.stringMatching(/^gw_orders_get_\w+$/)
    const { text: _text, values: _values, ...rest } = query.mock.calls[0]?.[0] ?? {}
    expect(rest).toEqual(preparedStatements ? { name } : {})
  })

  it('rejects an order whose ID no order can have', async () => {
    const { driver, queries, query } = open('shop.orders')
    const inserting = createOrderStore(driver).insert({ ...ORDER, orderId: 'a b' }, queries)
    await expect(inserting).rejects.toThrow(TypeError)
    expect(query).not.toHaveBeenCalled()
  })

  it('rejects a table that no schema has', async () => {
    await expect(open('orders').get()).rejects.toMatchObject(NOT_MIGRATED)
  })

  it.each([
    ['in its transaction', [{}], 'saved'],
    ['in a different transaction', [{ is_open: false }], 'ended'],
    ['in no transaction', [{ is_open: null }], 'ended'],
    ['without a response', [], 'ended'],
    ['that its own transaction deleted', [{ is_open: true }], 'gone'],
  ])('reports the result of saving an order %s', async (_name, reply, saved) => {
    const replies = saved === 'saved' ? [reply] : [[], reply]
    const { driver, queries, query } = open('shop.orders', ...replies)
    expect(await driver.saveInTransaction(queries, ROW, '12')).toBe(saved)
    expect(query.mock.calls[0]?.[0].values.slice(-2)).toEqual(['100', '12'])
    if (saved !== 'saved') {
      expect(query.mock.lastCall?.[0]).toMatchObject({
        text: expect.stringContaining('$1::xid8 AS "is_open"'),
        values: ['12'],
      })
    }
  })

  it('rejects an order that its own transaction deleted', async () => {
    const { driver, queries } = open('shop.orders', [{ document: JSON.stringify(ORDER) }], [])
    const store = createOrderStore(driver)
    const changing = store.change('order-1', async (order) => [order, undefined], queries)
    await expect(changing).rejects.toMatchObject(EFFECT_FAILED)
  })
})
