// Starts the shop on PostgreSQL. Orders, deliveries, and the records of notifications commit together.
import { createPostgresInbox } from '@gw/postgres'
import { createPostgresOrderStore } from '@gw/postgres/orders'
import { Pool } from 'pg'
import { createShop } from './shop.ts'

const { env } = process
const port = Number(env.PORT ?? 3000)
const pool = new Pool({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: 5_000 })
const store = createPostgresOrderStore({ pool })
const inbox = createPostgresInbox({ pool, transactional: true })
await Promise.all([store.migrate(), inbox.migrate()])
await pool.query('CREATE TABLE IF NOT EXISTS deliveries (order_id text PRIMARY KEY)')
await pool.query('CREATE TABLE IF NOT EXISTS tasks (order_id text, item text, reason text)')

const { app, orders } = createShop({
  gateway: {
    clientId: env.GATEWAY_CLIENT_ID ?? '',
    signer: { privateKey: env.MERCHANT_PRIVATE_KEY ?? '', keyVersion: 1 },
    gatewayKeys: { 1: env.GATEWAY_PUBLIC_KEY ?? '' },
    endpoint: {
      hosts: { europe: { recommended: env.GATEWAY_HOST ?? 'http://127.0.0.1:4600' } },
      region: 'europe',
      scenario: 'online',
      environment: 'sandbox',
    },
  },
  url: env.SHOP_URL ?? `http://127.0.0.1:${port}`,
  store,
  inbox,
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

// In as many instances as you like: two checks at once do no harm.
setInterval(() => void orders.check().catch(print), 60_000)
app.listen(port, '127.0.0.1', () => print(`listening on port ${port}`))

function print(what: unknown): void {
  process.stdout.write(`${what}\n`)
}
