import type { ByteBudget } from '../data/byte-budget.ts'
import { RECORD_BYTES } from '../data/records.ts'
import type { NotifyAddress } from '../merchant/notify-address.ts'
import type { Attempt, Delivery } from './delivery.ts'
import type { KeptDeliveries } from './kept-deliveries.ts'
import type { OpenAttempt, OpenDelivery } from './open-delivery.ts'

/** A delivery when it is created. */
type NewDelivery = Pick<Delivery, 'kind' | 'body' | 'url' | 'requestedUrl' | 'about'> & {
  readonly address: NotifyAddress
  readonly createdAtMs: number
}

/** A delivery that an earlier run created. */
type RestoredDelivery = NewDelivery &
  Pick<OpenDelivery, 'id' | 'ordinal'> & {
    readonly firstTimeMs?: number | undefined
    readonly state?: Delivery['state'] | undefined
    readonly hasAcceptedForgery?: boolean | undefined
  }

/** An attempt when it is sent. */
type NewAttempt = Omit<Attempt, 'id' | 'deliveryId' | 'ordinal' | 'isAcknowledged'>

/** A store for the newest deliveries. */
export interface DeliveryStore {
  add(delivery: NewDelivery): OpenDelivery
  /** Adds a delivery of an earlier run under its ID. */
  restore(delivery: RestoredDelivery): OpenDelivery
  addAttempt(delivery: OpenDelivery, attempt: NewAttempt): OpenAttempt
  /** Adds an attempt of an earlier run under its ID. */
  restoreAttempt(delivery: OpenDelivery, attempt: Attempt): void
  /** Counts the bytes of an attempt that has ended. If there are too many, the oldest attempts are dropped. */
  endAttempt(delivery: OpenDelivery, attempt: OpenAttempt): void
  list(): readonly OpenDelivery[]
  get(id: string): OpenDelivery | undefined
  findAttempt(id: string): { delivery: OpenDelivery; attempt: Attempt } | undefined
}

const KEPT_ATTEMPTS = 100

/**
 * Creates a store for `keepDeliveries` deliveries. When it is full, the oldest finished one is dropped. If none is
 * finished, the oldest one gives up, so that memory use is bounded even if the merchant never acknowledges. A dropped
 * delivery is not kept across restarts either.
 */
export function createDeliveryStore(
  keepDeliveries: number,
  budget: ByteBudget,
  kept: Pick<KeptDeliveries, 'keepAttempt' | 'drop' | 'dropAttempt'>,
): DeliveryStore {
  const deliveries = new Map<string, OpenDelivery>()
  const attemptCounts = new WeakMap<OpenDelivery, number>()
  const releases = new WeakMap<Attempt, () => void>()
  let added = 0
  let sent = 0

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
    kept.drop(leaving)
  }

  const restore = (delivery: RestoredDelivery): OpenDelivery => {
    deleteOldest()
    added = Math.max(added, delivery.ordinal)
    const { firstTimeMs, state = 'pending', hasAcceptedForgery = false } = delivery
    const opened: OpenDelivery = {
      ...delivery,
      ...{ state, hasAcceptedForgery, attempts: [], firstTimeMs },
    }
    deliveries.set(opened.id, opened)
    return opened
  }

  const push = (delivery: OpenDelivery, attempt: OpenAttempt): OpenAttempt => {
    const { attempts } = delivery
    attempts.push(attempt)
    if (attempts.length > KEPT_ATTEMPTS) {
      const [oldest] = attempts.splice(0, 1)
      release(oldest)
      if (oldest !== undefined) kept.dropAttempt(oldest)
    }
    return attempt
  }

  const count = ({ attempts }: OpenDelivery, attempt: Attempt): void => {
    const { request, response } = attempt
    const bytes = RECORD_BYTES + request.body.length + (response?.body.length ?? 0)
    const drop = (): void => {
      const at = attempts.indexOf(attempt)
      if (at !== -1) attempts.splice(at, 1)
      kept.dropAttempt(attempt)
    }
    releases.set(attempt, budget.keep(bytes, drop))
  }

  return {
    add(delivery) {
      const ordinal = added + 1
      return restore({ id: `delivery-${ordinal}`, ...delivery, ordinal })
    },
    restore,
    addAttempt(delivery, attempt) {
      const number = (attemptCounts.get(delivery) ?? 0) + 1
      attemptCounts.set(delivery, number)
      const { id: deliveryId } = delivery
      const id = `${deliveryId}-${number}`
      sent += 1
      return push(delivery, { id, deliveryId, ordinal: sent, ...attempt, isAcknowledged: false })
    },
    restoreAttempt(delivery, attempt) {
      const number = Number(attempt.id.slice(delivery.id.length + 1))
      attemptCounts.set(delivery, Math.max(attemptCounts.get(delivery) ?? 0, number || 0))
      sent = Math.max(sent, attempt.ordinal)
      count(delivery, push(delivery, attempt))
    },
    endAttempt(delivery, attempt) {
      count(delivery, attempt)
      kept.keepAttempt(delivery, attempt)
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
