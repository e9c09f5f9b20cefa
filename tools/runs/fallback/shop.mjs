// The shop: places the orders that are left, and receives notifications.
import { createServer } from 'node:http'
import { ClientError } from '@gw/client'
import { pay } from '@gw/operations'
import { createPostgresInbox } from '@gw/postgres'
import { byOutcome, createReceiver, toNodeHandler } from '@gw/webhook'
import { listen } from '../../lib/loopback.mjs'
import { client, clientId, expiryMs, gatewayKeys, now, pool } from './settings.mjs'
import { settle } from './tables.mjs'

const LANES = 8
const currency = 'EUR'

const inbox = createPostgresInbox({ pool, table: 'fallback_inbox', transactional: true })
await inbox.migrate()

/** @param {{ paymentRequestId?: string, paymentId?: string }} payment */
const report = ({ paymentRequestId, paymentId }, outcome, { transaction }) =>
  settle(transaction, { paymentRequestId, outcome, paymentId, by: 'notification' })

const receive = createReceiver({
  clientId,
  gatewayKeys,
  notifyUrl: '/notify',
  inbox,
  now,
  onRejected: 'silent', // an amount that differs is not acknowledged; the job finds it, too
  on: {
    notifyPayment: byOutcome({
      async order({ paymentRequestId }, { transaction }) {
        const select = 'SELECT value FROM orders WHERE payment_request_id = $1'
        const { rows } = await transaction.query(select, [paymentRequestId])
        return rows[0] && { paymentRequestId, amount: { currency, value: rows[0].value } }
      },
      succeeded: (payment, _order, context) => report(payment, 'succeeded', context),
      failed: (payment, _order, context) => report(payment, 'failed', context),
      cancelled: (payment, _order, context) => report(payment, 'cancelled', context),
      otherwise: () => {},
    }),
  },
})
const handle = toNodeHandler(receive)
const server = createServer((request, response) => void handle(request, response))
process.send?.({ port: await listen(server) })
await Promise.all(Array.from({ length: LANES }, placeOrders))

async function placeOrders() {
  for (let order = await take(); order !== undefined; order = await take()) {
    // The shop stops here for 3 in 100 orders, as if it had crashed before the call.
    if (/(?:33|66|99)$/.test(order.id)) continue
    await placeOrder(order)
  }
}

/** Saves the next order as paying, before the call. */
async function take() {
  const { rows } = await pool.query(
    `UPDATE orders SET state = 'paying', paying_at = $1, expires_at = $2 WHERE payment_request_id = (
      SELECT payment_request_id FROM orders WHERE state = 'new' ORDER BY 1 LIMIT 1 FOR UPDATE SKIP LOCKED
    ) RETURNING payment_request_id AS id, expires_at`,
    [now(), now() + expiryMs],
  )
  return rows[0]
}

async function placeOrder({ id, expires_at }) {
  const amount = { currency, value: '1999' }
  try {
    await client.call(pay, {
      productCode: 'CASHIER_PAYMENT',
      paymentRequestId: id,
      paymentAmount: amount,
      order: { referenceOrderId: id, orderDescription: 'A book', orderAmount: amount },
      paymentMethod: { paymentMethodType: 'ALIPAY_CN' },
      paymentExpiryTime: new Date(Number(expires_at)).toISOString(),
    })
  } catch (error) {
    if (!(error instanceof ClientError)) throw error // the order stays in paying, and the job looks it up
  }
}
