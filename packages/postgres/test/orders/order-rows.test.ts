import { newOrder } from '@gw/orders'
import { AMOUNT } from '@gw/testkit'
import pg from 'pg'
import { describe, expect, it, vi } from 'vitest'
import { createOrderRows } from '../../src/orders/order-rows.ts'
import { type PostgresQueries, prepareOptions } from '../../src/orders/order-store-options.ts'

const ORDER = newOrder({ orderId: 'order-1', amount: AMOUNT })
const SCHEMA = [{ schema: 'shop' }]
const NOT_MIGRATED = { code: 'GW_ORDERS_NOT_MIGRATED' }
const EFFECT_FAILED = { code: 'GW_ORDERS_EFFECT_FAILED' }
const failure = (code: string) => Object.assign(new Error('no'), { code })
const MISSING = failure('42P01')

/** Rows on a connection that returns these rows, or throws these errors, one for each statement. */
function open(table: string, ...replies: (object[] | Error)[]) {
  const query = vi.fn<PostgresQueries['query']>(async () => {
    const reply = replies.shift()
    if (reply instanceof Error) throw reply
    return { rows: reply ?? [] }
  })
  const rows = createOrderRows(prepareOptions({ pool: new pg.Pool(), table, timeoutMs: 99.5 }))
  const get = () => rows.get({ query }, 'order-1')
  const lookups = () => query.mock.calls.filter(([{ text }]) => text.includes('pg_class')).length
  return { rows, queries: { query }, query, get, lookups }
}

describe('createOrderRows', () => {
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
    await createOrderRows(prepareOptions(options)).get(queries, 'order-1')
    const name = expect.stringMatching(/^gw_orders_get_\w+$/)
    const { text: _text, values: _values, ...rest } = query.mock.calls[0]?.[0] ?? {}
    expect(rest).toEqual(preparedStatements ? { name } : {})
  })

  it('rejects an order whose ID no order can have', async () => {
    const { rows, queries, query } = open('shop.orders')
    await expect(rows.insert(queries, { ...ORDER, orderId: 'a b' })).rejects.toThrow(TypeError)
    expect(query).not.toHaveBeenCalled()
  })

  it('rejects a table that no schema has', async () => {
    await expect(open('orders').get()).rejects.toMatchObject(NOT_MIGRATED)
  })

  it.each([
    ['in its transaction', [{}], true],
    ['in a different transaction', [{ is_open: false }], false],
    ['in no transaction', [{ is_open: null }], false],
    ['without a response', [], false],
  ])('reports whether it saved an order %s', async (_name, reply, isSaved) => {
    const replies = isSaved ? [reply] : [[], reply]
    const { rows, queries, query } = open('shop.orders', ...replies)
    expect(await rows.saveInTransaction(queries, ORDER, '12')).toBe(isSaved)
    expect(query.mock.calls[0]?.[0].values.slice(-2)).toEqual(['100', '12'])
    if (!isSaved) {
      expect(query.mock.lastCall?.[0]).toMatchObject({
        text: expect.stringContaining('$1::xid8 AS "is_open"'),
        values: ['12'],
      })
    }
  })

  it('rejects an order that its own transaction deleted', async () => {
    const { rows, queries } = open('shop.orders', [], [{ is_open: true }], [])
    await expect(rows.saveInTransaction(queries, ORDER, '12')).rejects.toMatchObject(EFFECT_FAILED)
    await expect(rows.save(queries, ORDER)).rejects.toMatchObject(EFFECT_FAILED)
  })
})
