// The shop behind each framework: its settings, its database, and what happens when an order is paid. No line of it
// assigns the state of an order. @gw/orders does.
import { postgres } from '@gw/postgres/shop'
import { createShop, settingsFromEnv } from '@gw/shop'
import { Pool } from 'pg'

// Stand in for your tables.
const TABLES = `
  CREATE TABLE IF NOT EXISTS deliveries (order_id text PRIMARY KEY);
  CREATE TABLE IF NOT EXISTS tasks (order_id text, item text, reason text)`

/** Opens the shop. Nothing is read or connected yet, so that a build needs no variables. */
export function openShop() {
  const pool = new Pool({
    connectionString: process.env.DATABASE_URL,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  pool.on('error', (error) => console.warn(error.message)) // an idle connection broke, and is replaced
  const shop = createShop(() => ({
    ...settingsFromEnv(), // GATEWAY_CLIENT_ID and the others
    database: postgres({ pool }),
    on: {
      // Both write in the transaction that saves the order.
      paid: ({ orderId }, _attempt, { transaction }) =>
        transaction.query('INSERT INTO deliveries VALUES ($1)', [orderId]),
      review: ({ orderId }, item, { transaction }) =>
        transaction.query('INSERT INTO tasks VALUES ($1, $2, $3)', [
          orderId,
          'refundRequestId' in item ? item.refundRequestId : item.paymentRequestId,
          item.reason,
        ]),
    },
  }))
  return {
    shop,
    pool,
    /** Creates your tables. The shop creates its own when it starts. */
    createTables: () => pool.query(TABLES),
    /** Creates all tables, proves the settings, and checks overdue orders every minute. */
    async start() {
      await pool.query(TABLES)
      await shop.start()
    },
    /** Waits for notifications and checks that run, then closes the database. Resolves to the exit code. */
    async stop() {
      const { isDrained } = await shop.stop()
      await pool.end()
      return isDrained ? 0 : 1
    },
  }
}

/** The shop, and what starts and stops it. */
export type OpenShop = ReturnType<typeof openShop>
