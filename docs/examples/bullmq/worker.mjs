// Does the slow work. It can take as long as it needs, because the notification is already acknowledged.
import { Worker } from 'bullmq'
import { queueName, queuePrefix, redisUrl } from './payments-queue.mjs'

/** @type {Worker<import('./payments-queue.mjs').PaidOrderJob>} */
const worker = new Worker(
  queueName,
  async ({ data: { orderId } }) => {
    // Here: mark the order as paid, send the mail, book the courier. The server has checked the outcome, the order, and
    // the amount. A job can run twice (if a worker stops, another one takes over), so each step must be idempotent:
    // UPDATE ... WHERE paid = false.
    print(`worked on ${orderId}`)
  },
  { prefix: queuePrefix, connection: { url: redisUrl, maxRetriesPerRequest: null } },
)
worker.on('failed', (job, error) => print(`failed ${job?.id}: ${error.message}`))
worker.on('error', (error) => print(`worker: ${error.message}`))
process.on('disconnect', () => process.exit())

/** @param {string} line */
function print(line) {
  process.stdout.write(`${line}\n`)
}
