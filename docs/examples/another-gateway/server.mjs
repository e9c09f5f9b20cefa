// Books each payment exactly once: the booking and the inbox's record are one transaction. Also answers a signed question of
// the gateway.
import { requireSignature } from '@gw/express'
import { createPostgresInbox } from '@gw/postgres'
import { createReceiver, toNodeHandler } from '@gw/webhook'
import express from 'express'
import pg from 'pg'
import { notifications } from './notifications.mjs'

const { env } = process
const connectionString = env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test'
const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 5_000 })
pool.on('error', (error) => process.stdout.write(`postgres: ${error.message}\n`))
const inbox = createPostgresInbox({ pool, table: 'wallet_inbox', transactional: true })
await inbox.migrate()
await pool.query(
  'CREATE TABLE IF NOT EXISTS wallet_bookings (payment_id text, order_id text, value text)',
)

const clientId = env.GATEWAY_CLIENT_ID ?? ''
const gatewayKeys = { 0: env.GATEWAY_KEY_0, 1: env.GATEWAY_KEY_1 } // a rotation: remove 0 when it ends
const receive = createReceiver({
  ...{ clientId, gatewayKeys },
  notifyUrl: env.GATEWAY_NOTIFY_URL ?? '',
  signer: { privateKey: env.GATEWAY_PRIVATE_KEY, keyVersion: 1 }, // signs the acknowledgment
  timeFormat: 'iso',
  inbox,
  notifications,
  on: {
    async paid({ paymentId, paymentAmount, ...ids }, context) {
      const { currency, value } = paymentAmount
      // Compare the amount with that of your own order. Here, each one costs MYR 10.50.
      if (currency !== 'MYR' || value !== '1050') throw new Error('This is not the price')
      const row = [paymentId, ids.paymentRequestId ?? ids.payToRequestId, value]
      await context.transaction.query('INSERT INTO wallet_bookings VALUES ($1, $2, $3)', row)
    },
    other() {}, // not paid, or nothing that this shop knows
  },
  onRejected: ({ code, error }) => process.stdout.write(`rejected ${code} ${error.message}\n`),
})

// Some gateways also ask: is this payment yours? What is verified are the bytes, and the response is your own.
const ask = requireSignature(
  { clientId, gatewayKeys, notifyUrl: env.GATEWAY_ASK_URL ?? '/ask' },
  async ({ rawBody }, _request, response) => {
    const { paymentId } = JSON.parse(new TextDecoder().decode(rawBody))
    const text = 'SELECT count(*)::int AS count FROM wallet_bookings WHERE payment_id = $1'
    const { rows } = await pool.query(text, [paymentId])
    const resultCode = rows[0].count === 1 ? 'SUCCESS' : 'ORDER_NOT_EXIST'
    response.json({ result: { resultCode, resultStatus: resultCode === 'SUCCESS' ? 'S' : 'F' } })
  },
)

const app = express()
app.post('/notify', toNodeHandler(receive))
app.post('/ask', ask)
app.listen(Number(env.PORT ?? 3000), '127.0.0.1', () => process.stdout.write('ready\n'))
