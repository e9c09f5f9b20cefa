// A shop that books each payment exactly once, no matter how often the gateway sends it, how many instances run, and when
// one of them crashes: the handler's writes and the inbox's record are one transaction.
import { byOutcome, gatewayWebhook } from '@gw/express'
import { createPostgresInbox } from '@gw/postgres'
import express from 'express'
import { bookPayment, createLedger, readBookings, readOrder } from './ledger.mjs'
import { pool } from './pool.mjs'

const inbox = createPostgresInbox({
  pool,
  table: 'gateway_inbox',
  transactional: true,
  maxTransactions: 5, // of the pool's ten connections
})
await inbox.migrate()
await createLedger(pool)

const app = express()
app.post(
  '/notify',
  gatewayWebhook({
    clientId: process.env.GATEWAY_CLIENT_ID ?? '',
    gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
    notifyUrl: process.env.GATEWAY_NOTIFY_URL ?? '',
    inbox,
    on: {
      notifyPayment: byOutcome({
        order: (payment, { transaction }) => readOrder(transaction, payment.paymentRequestId),
        // Write only through the transaction. It commits, with the inbox's record, when this resolves.
        async succeeded(payment, order, { transaction }) {
          await bookPayment(transaction, payment)
          print(`fulfill ${order.paymentRequestId}`)
        },
        otherwise: ({ paymentRequestId }) => print(`not paid ${paymentRequestId}`),
      }),
    },
    onRejected: ({ code, step, error }) =>
      print(`rejected ${code} (${step}): ${error.cause ?? error}`),
  }),
)
app.get('/bookings/:paymentId', async (request, response) => {
  response.json(await readBookings(pool, request.params.paymentId))
})

const port = Number(process.env.PORT ?? 3000)
app.listen(port, '127.0.0.1', () => print(`listening on port ${port}`))

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
