// The shop's own tables. The order's row decides whether a message still changes something, however often it comes.
import { advancesOutcome, assertMatchesOrder } from '@gw/types'
import pg from 'pg'

export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test',
  max: 10,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  // A worker that hangs must not keep its locks: the server ends its session after an idle minute.
  idle_in_transaction_session_timeout: 60_000,
})
pool.on('error', (error) => process.stdout.write(`postgres: ${error.message}\n`))

/** Creates the tables. In production, your migrations do this before any worker starts. */
export async function createTables() {
  // Workers that start at the same time wait for each other.
  await pool.query(`BEGIN;
    SELECT pg_advisory_xact_lock(7150);
    CREATE TABLE IF NOT EXISTS stream_orders (order_id text PRIMARY KEY, outcome text, payment_id text);
    CREATE TABLE IF NOT EXISTS stream_shipments (order_id text NOT NULL, shipped_at timestamptz DEFAULT now());
    COMMIT`)
}

/** Trying again does not help: a person has to look at the payment. */
export class NeedsPerson extends Error {}

/**
 * Stores the outcome of a payment, and ships the order if it is paid, in one transaction. Returns whether that changed
 * something.
 *
 * @param {import('./stream.mjs').StoredPayment} payment
 */
export async function applyOutcome(payment) {
  const { paymentRequestId, outcome } = payment
  if (paymentRequestId === undefined) throw new NeedsPerson('The payment has no order')
  if (outcome === 'unknown') throw new NeedsPerson('The outcome cannot be read. Look it up')
  const client = await pool.connect()
  client.on('error', ignore)
  let isBroken = true
  try {
    await client.query('BEGIN')
    const changes = await changeOrder(client, { ...payment, paymentRequestId })
    await client.query('COMMIT')
    isBroken = false
    return changes
  } finally {
    client.off('error', ignore)
    client.release(isBroken) // closing the connection rolls back
  }
}

/** A connection that ends fails the statement that waits for it, or the next one. */
function ignore() {}

/**
 * @param {import('pg').PoolClient} client
 * @param {import('./stream.mjs').StoredPayment & { paymentRequestId: string }} payment
 */
async function changeOrder(client, payment) {
  const { paymentRequestId, paymentId, outcome } = payment
  // Your shop inserts its orders before it calls the gateway. Here, every ID is an order at EUR 19.99.
  await client.query(
    'INSERT INTO stream_orders (order_id) VALUES ($1) ON CONFLICT (order_id) DO NOTHING',
    [paymentRequestId],
  )
  const amount = { currency: 'EUR', value: '1999' }
  const { rows } = await client.query(
    'SELECT outcome FROM stream_orders WHERE order_id = $1 FOR UPDATE',
    [paymentRequestId],
  )
  const previous = rows[0].outcome
  if (!advancesOutcome(previous, outcome)) {
    // The same one again, or a late one. Two that exclude each other, such as paid and failed, are neither.
    if (outcome === previous || advancesOutcome(outcome, previous)) return false
    throw new NeedsPerson(`The payment was ${previous}, and is now ${outcome}`)
  }
  if (outcome === 'succeeded') {
    assertMatchesOrder(payment, { paymentRequestId, amount })
    await client.query('INSERT INTO stream_shipments (order_id) VALUES ($1)', [paymentRequestId])
  }
  await client.query('UPDATE stream_orders SET outcome = $2, payment_id = $3 WHERE order_id = $1', [
    paymentRequestId,
    outcome,
    paymentId,
  ])
  return true
}
