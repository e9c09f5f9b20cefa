// Two orders that need a person, for the commands of `gw orders`.
import { decide, newOrder } from '@gw/orders'
import { createPostgresOrderStore } from '@gw/postgres/orders'
import pg from 'pg'

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const amount = { currency: 'EUR', value: '1999' }

/** Saves the orders in a database. @param {string} url */
export async function saveOrders(url) {
  const pool = new pg.Pool({ connectionString: url, max: 2 })
  const store = createPostgresOrderStore({ pool })
  await store.migrate()
  for (const order of [lostOrder(), lateOrder()]) await store.insert(order)
  await pool.end()
}

/** A debit whose payment the gateway does not know. */
function lostOrder() {
  const startMs = Date.now() - 2 * DAY_MS
  const id = 'ORDER_1-p1'
  const missingAt = (/** @type {number} */ minute) =>
    /** @type {const} */ ([
      minute,
      { type: 'payment', id, outcome: 'missing', askedAtMs: startMs + minute * MINUTE_MS },
    ])
  return after('ORDER_1', startMs, [
    [0, { type: 'pay', operation: 'pay', expiresInMs: null }],
    [1, { type: 'called', id, operation: 'pay', call: 1, outcome: 'unknown' }],
    missingAt(3),
    missingAt(1_500),
  ])
}

/** A payment that failed, and succeeded later. */
function lateOrder() {
  const payment = { type: 'payment', id: 'ORDER_2-p1', paymentId: '2026', amount }
  const result = {
    resultStatus: 'U',
    resultCode: 'PAYMENT_IN_PROCESS',
    resultMessage: 'The payment is being processed',
  }
  const called = { type: 'called', id: 'ORDER_2-p1', operation: 'pay', call: 1, result }
  return after('ORDER_2', Date.now() - DAY_MS, [
    [0, { type: 'pay', operation: 'pay', expiresInMs: 15 * MINUTE_MS }],
    [1, { ...called, outcome: 'pending' }],
    [5, { ...payment, outcome: 'failed' }],
    [9, { ...payment, outcome: 'succeeded' }],
  ])
}

/**
 * Returns an order after events, each with its minute.
 *
 * @param {string} orderId
 * @param {number} startMs
 * @param {readonly (readonly [minute: number, event: any])[]} events
 */
function after(orderId, startMs, events) {
  let order = newOrder({ orderId, amount })
  for (const [minute, event] of events) {
    ;({ order } = decide(order, event, { nowMs: startMs + minute * MINUTE_MS }))
  }
  return order
}
