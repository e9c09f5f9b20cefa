import type { Attempt, Delivery } from './delivery.ts'
import type { NotifyAddress } from './notify-address.ts'

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
type NewDelivery = Pick<Delivery, 'kind' | 'body' | 'url' | 'about'> & {
  readonly address: NotifyAddress
  readonly createdAtMs: number
}

/** An attempt when it is sent. */
type NewAttempt = Omit<Attempt, 'id' | 'deliveryId' | 'isAcknowledged'>

/** A store for the newest deliveries. */
export interface DeliveryStore {
  add(delivery: NewDelivery): OpenDelivery
  addAttempt(delivery: OpenDelivery, attempt: NewAttempt): OpenAttempt
  list(): readonly OpenDelivery[]
  get(id: string): OpenDelivery | undefined
  findAttempt(id: string): { delivery: OpenDelivery; attempt: Attempt } | undefined
}

const KEPT_ATTEMPTS = 100

/**
 * Creates a store for `keepDeliveries` deliveries. When it is full, the oldest finished one is dropped. If none is
 * finished, the oldest one gives up, so that memory use is bounded even if the merchant never acknowledges.
 */
export function createDeliveryStore(keepDeliveries: number): DeliveryStore {
  const deliveries = new Map<string, OpenDelivery>()
  const attemptCounts = new WeakMap<OpenDelivery, number>()
  let added = 0

  const makeRoom = (): void => {
    if (deliveries.size < keepDeliveries) return
    const all = [...deliveries.values()]
    const leaving = all.find(({ state }) => state !== 'pending') ?? all[0]
    if (leaving === undefined) return
    if (leaving.state === 'pending') leaving.state = 'gaveUp'
    deliveries.delete(leaving.id)
  }

  return {
    add(delivery) {
      makeRoom()
      added += 1
      const opened: OpenDelivery = {
        id: `delivery-${added}`,
        ...delivery,
        state: 'pending',
        attempts: [],
        ordinal: added,
        firstTimeMs: undefined,
      }
      deliveries.set(opened.id, opened)
      return opened
    },
    addAttempt(delivery, attempt) {
      const count = (attemptCounts.get(delivery) ?? 0) + 1
      attemptCounts.set(delivery, count)
      const { id: deliveryId, attempts } = delivery
      const opened = { id: `${deliveryId}-${count}`, deliveryId, ...attempt, isAcknowledged: false }
      attempts.push(opened)
      if (attempts.length > KEPT_ATTEMPTS) attempts.shift()
      return opened
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
