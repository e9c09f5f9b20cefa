// One instance of the shop. No matter which instance gets a notification, Redis knows whether another one handled it.
import { byOutcome, gatewayWebhook } from '@gw/express'
import { createRedisInbox } from '@gw/redis'
import express from 'express'
import { Redis } from 'ioredis'

const name = process.env.INSTANCE ?? 'instance'
const client = new Redis(process.env.REDIS_URL ?? 'redis://127.0.0.1:6379', {
  // A connection that is silently lost is detected and replaced within this time.
  socketTimeout: 5_000,
})
client.on('error', (error) => print(`redis: ${error.message}`))

const app = express()
app.post(
  '/notify',
  gatewayWebhook({
    clientId: process.env.GATEWAY_CLIENT_ID ?? '',
    gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
    notifyUrl: process.env.GATEWAY_NOTIFY_URL ?? '',
    // All instances must have the same prefix to share the inbox.
    inbox: createRedisInbox({ client, prefix: process.env.INBOX_PREFIX ?? 'shop:inbox:' }),
    on: {
      notifyPayment: byOutcome({
        // Here: read the order from your database. Each one costs EUR 19.99.
        order: ({ paymentRequestId = '' }) => ({
          paymentRequestId,
          amount: { currency: 'EUR', value: '1999' },
        }),
        // Here: mark the order as paid. This is called only if this order is paid, with this amount.
        succeeded: (_payment, { paymentRequestId }) => print(`fulfill ${paymentRequestId}`),
        otherwise: ({ paymentRequestId }) => print(`not paid ${paymentRequestId}`),
      }),
    },
    onDuplicate: ({ key }) => print(`known ${key}`),
    onRejected: ({ code, step, error }) =>
      print(`rejected ${code} (${step}): ${error.cause ?? error}`),
  }),
)

const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  print(`process ${process.pid}`)
  if (address !== null && typeof address === 'object') process.send?.(address.port)
})
// Stop when the parent process stops.
process.on('disconnect', () => process.exit())

/** @param {string} line */
function print(line) {
  process.stdout.write(`${name}: ${line}\n`)
}
