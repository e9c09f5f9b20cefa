// Starts the shop on PostgreSQL. Orders, deliveries, and the records of notifications commit together.
import { postgres } from '@gw/postgres/shop'
import { createShop, settingsFromEnv } from '@gw/shop'
import { Pool } from 'pg'
import { createApp } from './shop.ts'

const { env } = process
const port = Number(env.PORT ?? 3000)
const pool = new Pool({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: 5_000 })
await pool.query('CREATE TABLE IF NOT EXISTS deliveries (order_id text PRIMARY KEY)')
await pool.query('CREATE TABLE IF NOT EXISTS tasks (order_id text, item text, reason text)')

const shop = createShop({
  ...settingsFromEnv(),
  database: postgres({ pool }),
  on: {
    paid: ({ orderId }, _attempt, { transaction }) =>
      transaction.query('INSERT INTO deliveries VALUES ($1)', [orderId]),
    review: ({ orderId }, item, { transaction }) =>
      transaction.query('INSERT INTO tasks VALUES ($1, $2, $3)', [
        orderId,
        'refundRequestId' in item ? item.refundRequestId : item.paymentRequestId,
        item.reason,
      ]),
  },
})
await shop.start() // creates the tables, proves the settings, and checks overdue orders every minute

const app = createApp(shop, env.SHOP_URL ?? `http://127.0.0.1:${port}`)
const server = app.listen(port, '127.0.0.1', () => print(`listening on port ${port}`))

async function shutDown(): Promise<void> {
  server.close()
  const { isDrained } = await shop.stop() // waits for notifications that are being handled
  await pool.end()
  process.exit(isDrained ? 0 : 1)
}
process.once('SIGTERM', () => void shutDown())

function print(what: unknown): void {
  process.stdout.write(`${what}\n`)
}
