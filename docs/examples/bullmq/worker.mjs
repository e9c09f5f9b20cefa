// Does the slow work. It can take as long as it needs, because the notification is already acknowledged.
import { Worker } from 'bullmq'
import { queueName, queuePrefix, redisUrl } from './payments-queue.mjs'

/** @type {Worker<import('./payments-queue.mjs').PaymentJob>} */
const worker = new Worker(
  queueName,
  async ({ data: { paymentId } }) => {
    // Here: compare the amount with the order, mark it as paid, send the mail, book the courier. A job can run twice (if a
    // worker stops, another one takes over), so each step must be idempotent: UPDATE ... WHERE paid = false.
    print(`handled ${paymentId}`)
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
