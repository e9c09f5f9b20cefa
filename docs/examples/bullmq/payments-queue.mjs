// Shared by the server and the worker: the connection of the queue, and the format of a job. Every job is a paid order.
import { createHash } from 'node:crypto'

export const redisUrl = process.env.REDIS_URL ?? 'redis://127.0.0.1:6379'
export const queueName = 'paid-orders'
export const queuePrefix = process.env.QUEUE_PREFIX ?? 'shop'

/** @typedef {{ readonly orderId: string, readonly paymentId: string | undefined }} PaidOrderJob */

/**
 * Returns the job ID of a notification. It is always the same, so a notification that is handled twice is queued once.
 * The key is hashed because it has characters that BullMQ does not allow in IDs.
 *
 * @param {string} key
 */
export function jobIdOf(key) {
  return createHash('sha256').update(key).digest('hex')
}
