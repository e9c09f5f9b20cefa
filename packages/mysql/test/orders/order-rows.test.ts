import { newOrder } from '@gw/orders'
import { AMOUNT } from '@gw/testkit'
import { describe, expect, it, vi } from 'vitest'
import type { Statement } from '../../src/connection/connection.ts'
import { createOrderRows } from '../../src/orders/order-rows.ts'

const ORDER = newOrder({ orderId: 'order-1', amount: AMOUNT })
const SAVED = { affectedRows: 1 }
const UNCHANGED = { affectedRows: 0 }
const failure = (errno: number) => Object.assign(new Error('no'), { errno })

/** Rows on a connection that returns these replies, or throws these errors, one for each statement. */
function open(...replies: unknown[]) {
  const send = vi.fn(async (_statement: Statement): Promise<never> => {
    const reply = replies.shift()
    if (reply instanceof Error) throw reply
    return reply as never
  })
  return { rows: createOrderRows('`orders`'), connection: { read: send, run: send }, send }
}

describe('createOrderRows', () => {
  it('reports whether an order is new', async () => {
    const { rows, connection } = open(SAVED, failure(1062))
    expect(await rows.insert(connection.run, ORDER)).toBe(true)
    expect(await rows.insert(connection.run, ORDER)).toBe(false)
  })

  it('rejects an order whose ID no order can have', async () => {
    const { rows, connection, send } = open()
    const inserting = rows.insert(connection.run, { ...ORDER, orderId: 'a b' })
    await expect(inserting).rejects.toThrow(TypeError)
    expect(send).not.toHaveBeenCalled()
  })

  it('rejects an insert that failed for a different reason', async () => {
    const other = failure(1064)
    const { rows, connection } = open(other, failure(1146))
    await expect(rows.insert(connection.run, ORDER)).rejects.toBe(other)
    const code = 'GW_ORDERS_NOT_MIGRATED'
    await expect(rows.insert(connection.run, ORDER)).rejects.toMatchObject({ code })
  })

  it.each<[string, object[], boolean]>([
    ['in its session', [SAVED], true],
    ['that already was like this', [UNCHANGED, [{ is_there: 1, is_open: 1 }]], true],
    ['in a different session', [UNCHANGED, [{ is_there: 1, is_open: 0 }]], false],
    ['in a new session', [UNCHANGED, [{ is_there: 1, is_open: null }]], false],
  ])('reports whether it saved an order %s', async (_name, replies, isSaved) => {
    const { rows, connection, send } = open(...replies)
    expect(await rows.saveInTransaction(connection, ORDER, 7)).toBe(isSaved)
    expect(send).toHaveBeenCalledTimes(replies.length)
    expect(send.mock.calls[0]?.[0].values?.slice(-2)).toEqual(['order-1', 7])
    if (replies.length > 1) {
      expect(send.mock.lastCall?.[0]).toMatchObject({
        sql: expect.stringMatching(/EXISTS.*is_there.*@gw_inbox_token.*is_open/),
        values: ['order-1', 7],
      })
    }
  })

  it('rejects an order that its own transaction deleted', async () => {
    const { rows, connection } = open(UNCHANGED, [{ is_there: 0, is_open: 1 }])
    const code = 'GW_ORDERS_EFFECT_FAILED'
    await expect(rows.saveInTransaction(connection, ORDER, 7)).rejects.toMatchObject({ code })
  })
})
