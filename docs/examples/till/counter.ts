// Starts a till in a terminal, on PostgreSQL. It reads a sale from each line: the amount in cents, and the code that the
// payer shows. Without a code, the till shows one.
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@gw/client'
import { createOrders } from '@gw/orders'
import { createPostgresOrderStore } from '@gw/postgres/orders'
import { Pool } from 'pg'
import { orderCode, paymentCode } from './requests.ts'
import { createTill } from './till.ts'

const { env } = process
const tillId = env.TILL_ID ?? 'T1'
const pool = new Pool({ connectionString: env.DATABASE_URL, connectionTimeoutMillis: 5_000 })
const store = createPostgresOrderStore({ pool })
await store.migrate()
await pool.query('CREATE TABLE IF NOT EXISTS receipts (order_id text PRIMARY KEY)')
await pool.query('CREATE TABLE IF NOT EXISTS tasks (order_id text, reason text)')
await pool.query('CREATE TABLE IF NOT EXISTS tills (till_id text PRIMARY KEY, open_sale text)')

const orders = createOrders({
  client: createClient({
    clientId: env.GATEWAY_CLIENT_ID ?? '',
    signer: { privateKey: env.GATEWAY_PRIVATE_KEY ?? '', keyVersion: 1 },
    gatewayKeys: { 1: env.GATEWAY_PUBLIC_KEY ?? '' },
    endpoint: {
      hosts: { europe: { recommended: env.GATEWAY_HOST ?? 'http://127.0.0.1:4600' } },
      region: 'europe',
      scenario: 'inStore',
      environment: 'sandbox',
    },
    timeoutMs: 5_000, // a payer is waiting
  }),
  store,
  on: {
    paid: ({ orderId }, _attempt, { transaction }) =>
      transaction.query('INSERT INTO receipts VALUES ($1)', [orderId]),
    review: ({ orderId }, { reason }, { transaction }) =>
      transaction.query('INSERT INTO tasks VALUES ($1, $2)', [orderId, reason]),
  },
})

const till = createTill({
  orders,
  openSale: {
    async read() {
      const { rows } = await pool.query('SELECT open_sale FROM tills WHERE till_id = $1', [tillId])
      return rows[0]?.open_sale ?? undefined
    },
    async write(orderId) {
      const values = [tillId, orderId ?? null]
      await pool.query(
        'INSERT INTO tills VALUES ($1, $2) ON CONFLICT (till_id) DO UPDATE SET open_sale = $2',
        values,
      )
    },
  },
  show({ action }) {
    if (action.type === 'qr') print(`scan ${action.text}`)
  },
  pause,
  now: Date.now,
})

// Ends what the till had to leave open, for example while the network was dead.
setInterval(() => void orders.check().catch(print), 60_000)

const resumed = await till.resume()
if (resumed !== undefined) print(`${resumed.orderId} ${resumed.result}`)
print('ready')
for await (const line of createInterface({ input: process.stdin })) {
  const [value = '', code] = line.trim().split(' ')
  if (!/^[1-9]\d*$/.test(value)) {
    print('Type the amount in cents, such as 480, and the payer code if there is one')
    continue
  }
  const orderId = `${tillId}-${Date.now()}`
  print(`${orderId} started`)
  const request = code === undefined ? orderCode() : paymentCode(code)
  print(`${orderId} ${await till.sell(orderId, { currency: 'EUR', value }, request)}`)
}

function print(what: unknown): void {
  process.stdout.write(`${what}\n`)
}
