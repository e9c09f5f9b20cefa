// Compares `orders.pay` with a shop that a careful person writes by hand on the same PostgreSQL: both save before and after
// the call, in a transaction that locks the order. The gateway answers at once, so only the shop's own work counts.
import { createOrders } from '@gw/orders'
import { createPostgresOrderStore } from '@gw/postgres/orders'
import pg from 'pg'
import { findPostgres } from '../lib/services.mjs'

const IN_FLIGHT = 16
const amount = { currency: 'EUR', value: '1999' }
const request = { productCode: 'CASHIER_PAYMENT', order: { orderDescription: 'A book' } }
const data = { paymentId: 'payment', normalUrl: 'https://gateway.example/pay' }
/** @type {any} */
const client = { call: async () => ({ status: 'pending', data }), findPayment: async () => ({}) }

export const cases = []
const postgres = await findPostgres()
const isMissing = typeof postgres === 'string'
export const title = isMissing ? `Orders: skipped, PostgreSQL ${postgres}` : 'Orders on PostgreSQL'
/** @type {pg.Pool | undefined} */
let pool
if (!isMissing) {
  pool = new pg.Pool({ connectionString: postgres.url, max: IN_FLIGHT + 4 })
  const counted = countQueries(pool)
  const store = createPostgresOrderStore({ pool })
  await store.migrate()
  await pool.query('CREATE TABLE by_hand (id text PRIMARY KEY, state text, call int, url text)')
  const orders = createOrders({ client, store, on: { paid() {}, review() {} } })
  let created = 0
  const nextId = () => {
    created += 1
    return `order-${created}`
  }
  const pay = async () => {
    const orderId = nextId()
    await orders.create({ orderId, amount })
    await orders.pay(orderId, /** @type {any} */ (request))
  }
  const byHand = async () => {
    const id = nextId()
    await query('INSERT INTO by_hand VALUES ($1, $2, 0)', [id, 'open'])
    await change(id, 'UPDATE by_hand SET state = $2, call = call + 1 WHERE id = $1', ['paying'])
    const called = await client.call()
    await change(id, 'UPDATE by_hand SET url = $2 WHERE id = $1', [called.data.normalUrl])
  }
  await Promise.all([pay(), byHand()]) // the first of each opens connections
  const [ours, bare] = [await counted(pay), await counted(byHand)]
  const name = `create and pay (statements: ${ours}, by hand ${bare})`
  const work = { 'by hand': byHand, 'orders.pay': pay }
  cases.push({ name, baseline: 'by hand', work })
  cases.push({
    name: `${name}, ${IN_FLIGHT} in flight`,
    baseline: 'by hand',
    inFlight: IN_FLIGHT,
    work,
  })
}

export async function close() {
  await pool?.end()
  if (typeof postgres !== 'string') await postgres.close()
}

/** @param {string} text @param {unknown[]} values */
function query(text, values, runner = /** @type {any} */ (pool)) {
  return runner.query({ name: text, text, values })
}

/** @param {string} id @param {string} text @param {unknown[]} values */
async function change(id, text, values) {
  const connection = await pool?.connect()
  await connection?.query('BEGIN')
  await query('SELECT state FROM by_hand WHERE id = $1 FOR UPDATE', [id], connection)
  await query(text, [id, ...values], connection)
  await connection?.query('COMMIT')
  connection?.release()
}

/** Returns how many statements a function sends. @param {pg.Pool} pool */
function countQueries(pool) {
  let count = 0
  pool.on('connect', (/** @type {any} */ connection) => {
    const send = connection.query.bind(connection)
    connection.query = (/** @type {unknown[]} */ ...args) => {
      count += 1
      return send(...args)
    }
  })
  return async (/** @type {() => Promise<void>} */ run) => {
    const before = count
    await run()
    return count - before
  }
}
