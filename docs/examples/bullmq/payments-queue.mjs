// What server and worker share: where the queue is, and what a job looks like.
import { createHash } from 'node:crypto'

export const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'
export const queueName = 'payments'
export const queuePrefix = process.env.QUEUE_PREFIX ?? 'shop'

/** @typedef {{ readonly paymentId: string | undefined, readonly orderId: string | undefined }} PaymentJob */

/**
 * Makes the id of the job of an event: the same each time, so that an event which is handled twice is queued once. Keys
 * have characters that BullMQ does not take.
 *
 * @param {string} key
 */
export function jobIdOf(key) {
  return createHash('sha256').update(key).digest('hex')
}
