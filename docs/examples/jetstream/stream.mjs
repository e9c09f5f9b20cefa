// Shared by the edge and the workers: the stream of payments, and the one in which those that need a person are parked.
import {
  AckPolicy,
  DiscardPolicy,
  jetstream,
  jetstreamManager,
  RetentionPolicy,
  StorageType,
} from '@nats-io/jetstream'
import { connect, nanos } from '@nats-io/transport-node'

const MINUTE_MS = 60_000
const prefix = process.env.STREAM ?? 'payments'

export const names = {
  stream: prefix,
  subject: `${prefix}.verified`,
  worker: `${prefix}-worker`,
  parkedStream: `${prefix}-parked`,
  parkedSubject: `${prefix}-parked.payment`,
}

/** After this many deliveries, a message is parked. */
export const MAX_DELIVERIES = Number(process.env.MAX_DELIVERIES ?? 10)

/**
 * The content of a message, without personal data.
 *
 * @typedef {import('@gw/types').OrderedPayment & { paymentId?: string, outcome: import('@gw/types').PaymentOutcome }} StoredPayment
 */

/** Connects, and reconnects for as long as the process runs. */
export async function openStream() {
  const connection = await connect({
    servers: (process.env.NATS_URL ?? 'nats://127.0.0.1:4222').split(','),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
  })
  return { connection, js: jetstream(connection) }
}

/**
 * Creates what is missing. In production, you do this once, before any instance starts.
 *
 * @param {import('@nats-io/transport-node').NatsConnection} connection
 */
export async function createStreams(connection) {
  const manager = await jetstreamManager(connection)
  const stored = {
    storage: StorageType.File,
    num_replicas: Number(process.env.REPLICAS ?? 1), // in production 3, on three machines
    // A full stream rejects new messages, so the gateway resends them. By default, it would delete the oldest ones.
    discard: DiscardPolicy.New,
    max_bytes: Number(process.env.MAX_BYTES ?? 1024 ** 3),
  }
  await manager.streams.add({
    ...stored,
    name: names.stream,
    subjects: [names.subject],
    // A message is deleted when a worker has acknowledged it.
    retention: RetentionPolicy.Workqueue,
    // Saves work. Resends can come a day later, so only the order's row keeps an effect from happening twice.
    duplicate_window: nanos(2 * MINUTE_MS),
  })
  await manager.streams.add({
    ...stored,
    name: names.parkedStream,
    subjects: [names.parkedSubject],
  })
  await manager.consumers.add(names.stream, {
    durable_name: names.worker,
    ack_policy: AckPolicy.Explicit,
    ack_wait: nanos(Number(process.env.ACK_WAIT_MS ?? 30_000)),
    max_ack_pending: 1_000,
  })
}
