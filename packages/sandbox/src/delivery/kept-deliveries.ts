import type { Tables } from '../data/tables.ts'
import type { Attempt, Delivery } from './delivery.ts'
import { type KeptAttempt, keepAttempt, restoreAttempt } from './kept-attempt.ts'
import type { OpenDelivery, Send } from './open-delivery.ts'

/** A notification as it is kept across restarts. */
export interface KeptDelivery
  extends Pick<Delivery, 'id' | 'kind' | 'about' | 'url' | 'requestedUrl' | 'createdAtMs'> {
  readonly ordinal: number
  /** The raw body in Base64. */
  readonly body: string
  readonly firstTimeMs?: number | undefined
  /** Defaults to `pending`. */
  readonly state?: Delivery['state'] | undefined
  readonly hasAcceptedForgery?: boolean | undefined
  /** The send that comes next, or that was in flight when the sandbox ended. */
  readonly number: number
  readonly dueAtMs: number
}

/** The notifications and attempts that come back after a restart. */
export interface KeptDeliveries {
  /** Keeps a notification, with the send that comes next. */
  keep(send: Send): void
  /** Keeps how a notification stands. Without a data file, one that ended is forgotten. */
  update(delivery: OpenDelivery): void
  /** Keeps an attempt that has ended. */
  keepAttempt(delivery: OpenDelivery, attempt: Attempt): void
  /** Forgets a notification that was dropped. */
  drop(delivery: Delivery): void
  /** Forgets an attempt that was dropped. */
  dropAttempt(attempt: Attempt): void
  /** Returns the notifications of an earlier run, oldest first. */
  list(): readonly KeptDelivery[]
  /** Returns the attempts of an earlier run, oldest first. */
  listAttempts(delivery: OpenDelivery): readonly Attempt[]
}

/** More than the memory for attempts has room for. */
const MAX_ATTEMPTS = 100_000

/**
 * Creates a list of up to `maxDeliveries` notifications. Those that wait are kept in any case. The others, and all
 * attempts, only with a data file, because in memory they would be kept twice.
 *
 * @throws TypeError if an earlier run kept one that cannot be sent or shown
 */
export function createKeptDeliveries(tables: Tables, maxDeliveries: number): KeptDeliveries {
  const kept = tables.open<KeptDelivery>('deliveries', maxDeliveries)
  const attempts = tables.open<KeptAttempt>('attempts', MAX_ATTEMPTS)
  kept.list().forEach(checkKept)
  const byDelivery = new Map<string, KeptAttempt[]>()
  for (const one of attempts.list()) {
    const { deliveryId } = Object(one) as Partial<KeptAttempt>
    const others = byDelivery.get(`${deliveryId}`)
    if (others === undefined) byDelivery.set(`${deliveryId}`, [one])
    else others.push(one)
  }
  const { isKept } = tables
  return {
    keep({ delivery, number, dueAtMs }) {
      kept.set(delivery.id, { ...factsOf(delivery), number, dueAtMs })
    },
    update(delivery) {
      const { number, dueAtMs } = kept.get(delivery.id) ?? {}
      if (number === undefined || dueAtMs === undefined) return
      if (!isKept && delivery.state !== 'pending') kept.delete(delivery.id)
      else kept.set(delivery.id, { ...factsOf(delivery), number, dueAtMs })
    },
    keepAttempt(delivery, attempt) {
      // A send that was in flight when the sandbox closed is sent again.
      if (!isKept || attempt.failure?.reason === 'closed') return
      attempts.set(attempt.id, keepAttempt(delivery, attempt))
    },
    drop({ id, attempts: own }) {
      if (kept.get(id) !== undefined) kept.delete(id)
      for (const attempt of own) this.dropAttempt(attempt)
    },
    dropAttempt({ id }) {
      if (attempts.get(id) !== undefined) attempts.delete(id)
    },
    list: () => kept.list(),
    listAttempts(delivery) {
      const own = (byDelivery.get(delivery.id) ?? []).map((one) => restoreAttempt(delivery, one))
      // They were kept in the order in which they ended.
      return own.sort((one, other) => one.ordinal - other.ordinal)
    },
  }
}

function factsOf(delivery: OpenDelivery): Omit<KeptDelivery, 'number' | 'dueAtMs'> {
  const { id, kind, about, url, requestedUrl, createdAtMs, ordinal, firstTimeMs, state } = delivery
  const { hasAcceptedForgery } = delivery
  const facts = { id, kind, about, url, requestedUrl, createdAtMs, ordinal, firstTimeMs, state }
  return { ...facts, hasAcceptedForgery, body: Buffer.from(delivery.body).toString('base64') }
}

const STATES: readonly unknown[] = ['pending', 'acknowledged', 'gaveUp', undefined]

/** Someone may have edited the data file, and the notifications in it are sent as soon as the sandbox runs. */
function checkKept(kept: KeptDelivery): void {
  const { id, kind, about, url, body, ordinal, number, dueAtMs, createdAtMs, state } = Object(kept)
  const isText = [id, kind, about, url, body].every((one) => typeof one === 'string')
  const isNumber = [ordinal, number, dueAtMs, createdAtMs].every(Number.isFinite)
  if (!isText || !isNumber || !STATES.includes(state)) {
    throw new TypeError('a notification is incomplete')
  }
}
