import type { Tables } from '../data/tables.ts'
import type { Send } from './attempts.ts'
import type { Delivery } from './delivery.ts'
import type { OpenDelivery } from './delivery-store.ts'

/** A notification that is not acknowledged yet, as it is kept across restarts. */
export interface PendingDelivery
  extends Pick<Delivery, 'id' | 'kind' | 'about' | 'url' | 'requestedUrl' | 'createdAtMs'> {
  readonly ordinal: number
  /** The raw body in Base64. */
  readonly body: string
  readonly firstTimeMs?: number | undefined
  /** The send that comes next, or that was in flight when the sandbox ended. */
  readonly number: number
  readonly dueAtMs: number
}

/** The notifications that are sent again after a restart. */
export interface PendingDeliveries {
  /** Keeps a notification, with the send that comes next. */
  keep(send: Send): void
  /** Forgets a notification that was acknowledged or given up. */
  forget(delivery: OpenDelivery): void
  /** Returns what an earlier run kept, oldest first. */
  list(): readonly PendingDelivery[]
}

/**
 * Creates a list of up to `maxDeliveries` pending notifications.
 *
 * @throws TypeError if an earlier run kept one that cannot be sent
 */
export function createPendingDeliveries(tables: Tables, maxDeliveries: number): PendingDeliveries {
  const kept = tables.open<PendingDelivery>('deliveries', maxDeliveries)
  kept.list().forEach(checkKept)
  return {
    keep({ delivery, number, dueAtMs }) {
      const { id, kind, about, url, requestedUrl, createdAtMs, ordinal, firstTimeMs } = delivery
      const body = Buffer.from(delivery.body).toString('base64')
      const facts = { id, kind, about, url, requestedUrl, createdAtMs, ordinal, firstTimeMs }
      kept.set(id, { ...facts, body, number, dueAtMs })
    },
    forget({ id }) {
      if (kept.get(id) !== undefined) kept.delete(id)
    },
    list: () => kept.list(),
  }
}

/** Someone may have edited the data file, and the notifications in it are sent as soon as the sandbox runs. */
function checkKept(kept: PendingDelivery): void {
  const { id, kind, about, url, body, ordinal, number, dueAtMs, createdAtMs } = Object(kept)
  const isText = [id, kind, about, url, body].every((one) => typeof one === 'string')
  const isNumber = [ordinal, number, dueAtMs, createdAtMs].every(Number.isFinite)
  if (!isText || !isNumber) throw new TypeError('a pending notification is incomplete')
}
