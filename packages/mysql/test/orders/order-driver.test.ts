import type { OrderRow } from '@gw/orders/store'
import { createPool } from 'mysql2'
import { describe, expect, it, vi } from 'vitest'
import type { Statement } from '../../src/connection/connection.ts'
import { createOrderDriver } from '../../src/orders/order-driver.ts'
import { prepareOptions } from '../../src/orders/order-store-options.ts'

const ROW: OrderRow = {
  orderId: 'order-1',
  dueAt: null,
  state: 'open',
  stateSince: 0,
  paymentId: null,
  document: '{}',
}
const SAVED = { affectedRows: 1 }
const UNCHANGED = { affectedRows: 0 }
const ENDED = 'GW_INBOX_TRANSACTION_ENDED'
const GONE = 'GW_ORDERS_EFFECT_FAILED'
const failure = (errno: number) => Object.assign(new Error('no'), { errno })

/** A driver, and a connection that returns these replies, or throws these errors, one for each statement. */
function open(...replies: unknown[]) {
  const send = vi.fn(async (_statement: Statement): Promise<never> => {
    const reply = replies.shift()
    if (reply instanceof Error) throw reply
    return reply as never
  })
  const driver = createOrderDriver(prepareOptions({ pool: createPool({}) }))
  return { driver, connection: { read: send, run: send }, send }
}

describe('createOrderDriver', () => {
  it('reports whether an order is new', async () => {
    const { driver, connection } = open(SAVED, failure(1062))
    expect(await driver.insert(connection, ROW)).toBe(true)
    expect(await driver.insert(connection, ROW)).toBe(false)
  })

  it('rejects an insert that failed for a different reason', async () => {
    const other = failure(1064)
    const { driver, connection } = open(other)
    await expect(driver.insert(connection, ROW)).rejects.toBe(other)
  })

  it.each<[string, object[], string | undefined]>([
    ['in its session', [SAVED], undefined],
    ['that already was like this', [UNCHANGED, [{ is_there: 1, is_open: 1 }]], undefined],
    ['in a different session', [UNCHANGED, [{ is_there: 1, is_open: 0 }]], ENDED],
    ['in a new session', [UNCHANGED, [{ is_there: 0, is_open: null }]], ENDED],
    ['that its own transaction deleted', [UNCHANGED, [{ is_there: 0, is_open: 1 }]], GONE],
  ])('reports the result of saving an order %s', async (_name, replies, code) => {
    const { driver, connection, send } = open(...replies)
    const saving = driver.saveInTransaction(connection, ROW, 7)
    expect(await saving.catch((error: { code: string }) => error.code)).toBe(code)
    expect(send).toHaveBeenCalledTimes(replies.length)
    expect(send.mock.calls[0]?.[0].values?.slice(-2)).toEqual(['order-1', 7])
    if (replies.length > 1) {
      expect(send.mock.lastCall?.[0]).toMatchObject({
        sql: expect.stringMatching(/EXISTS.*is_there.*@gw_inbox_token.*is_open/),
        values: ['order-1', 7],
      })
    }
  })

  it('reports a lock that was not released in time', () => {
    const cause = failure(1205)
    const code = 'GW_ORDERS_STORE_FAILED'
    expect(open().driver.toInboxError(cause)).toMatchObject({ code, cause })
  })
})
