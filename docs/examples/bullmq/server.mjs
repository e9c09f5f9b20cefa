// Receives the gateway's notifications and adds a job for each paid order. The gateway waits only for that.
import { byOutcome, gatewayWebhook } from '@gw/express'
import { createRedisInbox } from '@gw/redis'
import { Queue } from 'bullmq'
import express from 'express'
import { Redis } from 'ioredis'
import { jobIdOf, queueName, queuePrefix, redisUrl } from './payments-queue.mjs'

const DAY_S = 86_400

/** @type {Queue<import('./payments-queue.mjs').PaidOrderJob>} */
const queue = new Queue(queueName, {
  prefix: queuePrefix,
  // While Redis is down, adding a job must fail immediately instead of waiting in the memory of this process.
  connection: { url: redisUrl, enableOfflineQueue: false },
  defaultJobOptions: {
    attempts: 10,
    backoff: { type: 'exponential', delay: 1_000 },
    // As long as the inbox keeps its record, so that the job is not queued again within that time.
    removeOnComplete: { age: 7 * DAY_S },
    // Failed jobs are kept, so that someone can look at them.
    removeOnFail: false,
  },
})
queue.on('error', (error) => print(`queue: ${error.message}`))
const client = new Redis(redisUrl)
client.on('error', (error) => print(`inbox: ${error.message}`))

const app = express()
app.post(
  '/notify',
  gatewayWebhook({
    clientId: process.env.GATEWAY_CLIENT_ID ?? '',
    gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
    notifyUrl: process.env.GATEWAY_NOTIFY_URL ?? '',
    inbox: createRedisInbox({ client, prefix: process.env.INBOX_PREFIX ?? 'shop:inbox:' }),
    on: {
      notifyPayment: byOutcome({
        // Here: read the order from your database. Each one costs EUR 19.99.
        order: ({ paymentRequestId = '' }) => ({
          paymentRequestId,
          amount: { currency: 'EUR', value: '1999' },
        }),
        // Called only if this order is paid, with this amount, so that only paid orders are in the queue. The
        // notification is acknowledged when this resolves: the job is then in Redis. If it fails, the gateway resends.
        async succeeded({ paymentId }, { paymentRequestId: orderId }, { key }) {
          await queue.add('fulfill', { orderId, paymentId }, { jobId: jobIdOf(key) })
          print(`queued: fulfill ${orderId}`)
        },
        otherwise: ({ paymentRequestId }) => print(`not paid ${paymentRequestId}`),
      }),
    },
    onRejected: ({ code, step, error }) =>
      print(`rejected ${code} (${step}): ${error.cause ?? error}`),
  }),
)

const port = Number(process.env.PORT ?? 3000)
app.listen(port, '127.0.0.1', () => print(`listening on port ${port}`))
process.on('disconnect', () => process.exit())

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
