import { newOrder } from '@gw/orders'
import { createOrderStore } from '@gw/orders/store'
import { AMOUNT } from '@gw/testkit'
import { InboxError } from '@gw/webhook'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { createOrderDriver } from '../../src/orders/order-driver.ts'
import { type PostgresQueries, prepareOptions } from '../../src/orders/order-store-options.ts'

const ORDER = newOrder({ orderId: 'order-1', amount: AMOUNT })
const SCHEMA = [{ records: 'shop', leases: 'shop' }]
const NOT_MIGRATED = { code: 'GW_ORDERS_NOT_MIGRATED' }
const EFFECT_FAILED = { code: 'GW_ORDERS_EFFECT_FAILED' }
const failure = (code: string) => Object.assign(new Error('no'), { code })
const MISSING = failure('42P01')
const inboxError = (name: 'TIMEOUT' | 'NOT_MIGRATED') =>
  new InboxError('no', { code: `GW_INBOX_${name}` })

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
    const other = [{ records: 'new', leases: 'new' }]
    const { get, lookups, query } = open('orders', SCHEMA, [], [], MISSING, other)
    await get()
    await get()
    expect(lookups()).toBe(1)
    await expect(get()).rejects.toMatchObject(NOT_MIGRATED)
    await get()
    expect(lookups()).toBe(2)
    expect(query.mock.lastCall?.[0].text).toContain('FROM "new"."orders"')
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
    const { get } = open('orders', [{ records: null, leases: null }])
    await expect(get()).rejects.toMatchObject(NOT_MIGRATED)
  })

  it.each<[string, Error, object | undefined]>([
    ['a connection that broke', new Error('lost'), { code: 'GW_ORDERS_COMMIT_UNKNOWN' }],
    ['a missing response', inboxError('TIMEOUT'), { code: 'GW_ORDERS_COMMIT_UNKNOWN' }],
    ['a missing table', inboxError('NOT_MIGRATED'), NOT_MIGRATED],
    ['a conflict', failure('40001'), undefined],
  ])('says after %s whether it revised the order', async (_what, error, rejection) => {
    const { driver, queries } = open('shop.orders', [{ document: JSON.stringify(ORDER) }])
    const replace = () => Promise.reject(error)
    const store = createOrderStore({ ...driver, pool: queries, replace })
    const revising = store.revise?.('order-1', (order) => [order, 'saved'])
    if (rejection) await expect(revising).rejects.toMatchObject(rejection)
    else expect(await revising).toBeUndefined()
  })

  it('rejects an order that its own transaction deleted', async () => {
    const { driver, queries } = open('shop.orders', [{ document: JSON.stringify(ORDER) }], [])
    const store = createOrderStore(driver)
    const changing = store.change('order-1', async (order) => [order, undefined], queries)
    await expect(changing).rejects.toMatchObject(EFFECT_FAILED)
  })
})
