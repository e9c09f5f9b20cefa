import type { ByteBudget } from '../data/byte-budget.ts'
import { RECORD_BYTES } from '../data/records.ts'
import type { NotifyAddress } from '../merchant/notify-address.ts'
import type { Attempt, Delivery } from './delivery.ts'

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] }

/** An attempt that is still being recorded. */
export type OpenAttempt = Writable<Attempt>

/** A delivery that is still being recorded. */
export interface OpenDelivery extends Writable<Delivery> {
  attempts: Attempt[]
  /** Counts deliveries from 1. */
  readonly ordinal: number
  /** The time in the message of its first send. */
  firstTimeMs: number | undefined
  readonly address: NotifyAddress
}

/** A delivery when it is created. */
type NewDelivery = Pick<Delivery, 'kind' | 'body' | 'url' | 'requestedUrl' | 'about'> & {
  readonly address: NotifyAddress
  readonly createdAtMs: number
}

/** A delivery that an earlier run created. */
type RestoredDelivery = NewDelivery &
  Pick<OpenDelivery, 'id' | 'ordinal'> & {
    readonly firstTimeMs?: number | undefined
  }

/** An attempt when it is sent. */
type NewAttempt = Omit<Attempt, 'id' | 'deliveryId' | 'isAcknowledged'>

/** A store for the newest deliveries. */
export interface DeliveryStore {
  add(delivery: NewDelivery): OpenDelivery
  /** Adds a delivery of an earlier run under its ID. */
  restore(delivery: RestoredDelivery): OpenDelivery
  addAttempt(delivery: OpenDelivery, attempt: NewAttempt): OpenAttempt
  /** Counts the bytes of an attempt that has ended. If there are too many, the oldest attempts are dropped. */
  endAttempt(delivery: OpenDelivery, attempt: OpenAttempt): void
  list(): readonly OpenDelivery[]
  get(id: string): OpenDelivery | undefined
  findAttempt(id: string): { delivery: OpenDelivery; attempt: Attempt } | undefined
}

const KEPT_ATTEMPTS = 100

/**
 * Creates a store for `keepDeliveries` deliveries. When it is full, the oldest finished one is dropped. If none is
 * finished, the oldest one gives up, so that memory use is bounded even if the merchant never acknowledges.
 */
export function createDeliveryStore(keepDeliveries: number, budget: ByteBudget): DeliveryStore {
  const deliveries = new Map<string, OpenDelivery>()
  const attemptCounts = new WeakMap<OpenDelivery, number>()
  const releases = new WeakMap<Attempt, () => void>()
  let added = 0

  const release = (attempt: Attempt | undefined): void => {
    if (attempt !== undefined) releases.get(attempt)?.()
  }

  const deleteOldest = (): void => {
    if (deliveries.size < keepDeliveries) return
    const all = [...deliveries.values()]
    const leaving = all.find(({ state }) => state !== 'pending') ?? all[0]
    if (leaving === undefined) return
    if (leaving.state === 'pending') leaving.state = 'gaveUp'
    deliveries.delete(leaving.id)
    for (const attempt of leaving.attempts) release(attempt)
  }

  const restore = (delivery: RestoredDelivery): OpenDelivery => {
    deleteOldest()
    added = Math.max(added, delivery.ordinal)
    const { firstTimeMs } = delivery
    const opened: OpenDelivery = { ...delivery, state: 'pending', attempts: [], firstTimeMs }
    deliveries.set(opened.id, opened)
    return opened
  }

  return {
    add(delivery) {
      const ordinal = added + 1
      return restore({ id: `delivery-${ordinal}`, ...delivery, ordinal })
    },
    restore,
    addAttempt(delivery, attempt) {
      const count = (attemptCounts.get(delivery) ?? 0) + 1
      attemptCounts.set(delivery, count)
      const { id: deliveryId, attempts } = delivery
      const opened = { id: `${deliveryId}-${count}`, deliveryId, ...attempt, isAcknowledged: false }
      attempts.push(opened)
      if (attempts.length > KEPT_ATTEMPTS) release(attempts.shift())
      return opened
    },
    endAttempt({ attempts }, attempt) {
      const { request, response } = attempt
      const bytes = RECORD_BYTES + request.body.length + (response?.body.length ?? 0)
      const drop = (): void => {
        const at = attempts.indexOf(attempt)
        if (at !== -1) attempts.splice(at, 1)
      }
      releases.set(attempt, budget.keep(bytes, drop))
    },
    list: () => [...deliveries.values()],
    get: (id) => deliveries.get(id),
    findAttempt(id) {
      const delivery = deliveries.get(id.slice(0, Math.max(id.lastIndexOf('-'), 0)))
      const attempt = delivery?.attempts.find((one) => one.id === id)
      return delivery !== undefined && attempt !== undefined ? { delivery, attempt } : undefined
    },
  }
}
