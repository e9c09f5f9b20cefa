// Takes the gateway's notifications and writes a job down for each: that is all that the gateway waits for.
import { gatewayWebhook } from '@gw/express'
import { createRedisInbox } from '@gw/inbox-redis'
import { Queue } from 'bullmq'
import express from 'express'
import { Redis } from 'ioredis'
import { jobIdOf, queueName, queuePrefix, redisUrl } from './payments-queue.mjs'

const DAY_S = 86_400

/** @type {Queue<import('./payments-queue.mjs').PaymentJob>} */
const queue = new Queue(queueName, {
  prefix: queuePrefix,
  // While Redis is away a job must fail at once, and not wait in this process's memory for better times.
  connection: { url: redisUrl, enableOfflineQueue: false },
  defaultJobOptions: {
    attempts: 10,
    backoff: { type: 'exponential', delay: 1_000 },
    // As long as the inbox remembers the event: within that time its job is not queued again.
    removeOnComplete: { age: 7 * DAY_S },
    // Nothing removes what failed for good: somebody has to look at it.
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
    notifyUrl: process.env.NOTIFY_URL ?? '',
    inbox: createRedisInbox({ client, prefix: process.env.INBOX_PREFIX ?? 'shop:inbox:' }),
    on: {
      async notifyPayment({ paymentId, paymentRequestId }, { key }) {
        // Success is answered once this has resolved: the job is then in Redis. If it fails, the gateway sends again.
        await queue.add('paid', { paymentId, orderId: paymentRequestId }, { jobId: jobIdOf(key) })
        print(`queued ${paymentId}`)
      },
    },
    onRejected: ({ code, step }) => print(`rejected ${code} (${step})`),
  }),
)

const port = Number(process.env.PORT ?? 3000)
app.listen(port, '127.0.0.1', () => print(`listening on port ${port}`))
process.on('disconnect', () => process.exit())

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
