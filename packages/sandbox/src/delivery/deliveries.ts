import { anything, isUint8Array, type Rules, readOptions } from '@gw/errors/internal'
import { notificationKinds } from '@gw/types'
import { notificationJson } from '@gw/types/samples'
import { createByteBudget } from '../data/byte-budget.ts'
import { createTables } from '../data/tables.ts'
import type { AppliedFault } from '../faults/faults.ts'
import { readNotifyAddress } from '../merchant/notify-address.ts'
import { mustFind } from '../message/errors.ts'
import { createAttempts, type EndedAttempt } from './attempts.ts'
import { checkDeliveriesOptions, type DeliveriesOptions } from './deliveries-options.ts'
import type { Attempt, Delivery, NotificationOrder } from './delivery.ts'
import { delayAfterMs } from './delivery-schedule.ts'
import { createDeliveryStore } from './delivery-store.ts'
import { describeReaction } from './describe-reaction.ts'
import { createInFlight } from './in-flight.ts'
import { createKeptDeliveries } from './kept-deliveries.ts'
import type { OpenDelivery, Send } from './open-delivery.ts'

/** Sends notifications until they are acknowledged, and records every attempt. */
export interface Deliveries {
  /**
   * Sends a notification now and then on the schedule until it is acknowledged.
   *
   * @throws TypeError if the kind or the URL is invalid, no URL is set, or the sandbox is closed
   */
  deliver(order: NotificationOrder): Delivery
  /** Returns the kept deliveries, oldest first. */
  list(): readonly Delivery[]
  /** Returns a delivery, or `undefined`. */
  get(id: string): Delivery | undefined
  /** Returns an attempt, or `undefined`. */
  getAttempt(id: string): Attempt | undefined
  /**
   * Sends the exact bytes and headers of an attempt again, outside the schedule and without faults. The attempt is
   * recorded, and an acknowledgement counts.
   *
   * @throws SandboxError `GW_SANDBOX_NOT_FOUND` if the attempt does not exist or was dropped
   */
  replay(attemptId: string): Promise<Attempt>
  /**
   * Sends a notification again with the current time and key, outside the schedule and without faults. The attempt is
   * recorded, and an acknowledgement counts. With a `url`, this and all later sends go there.
   *
   * @throws SandboxError `GW_SANDBOX_NOT_FOUND` if the delivery does not exist or was dropped
   * @throws TypeError if the URL is invalid
   */
  resend(deliveryId: string, options?: ResendOptions): Promise<Attempt>
  /** Waits until no attempt is in flight. Attempts that are delayed by a fault or not yet due do not count. */
  settled(): Promise<void>
  /** Aborts all attempts in flight and sends nothing more. The records are kept. */
  close(): void
}

/** Options for `deliveries.resend`. */
export interface ResendOptions {
  /** The URL for this send and later ones. Defaults to the URL of the last send. */
  readonly url?: string | undefined
}

/** Deliveries that can continue what an earlier run did not finish. */
export interface ResumableDeliveries extends Deliveries {
  /** Sends the notifications again that were not acknowledged before the restart, each when it is due. */
  resume(): void
}

const HOLD_MS = 60_000
const DELAY_MS = 5_000

/**
 * Creates the part of the sandbox that sends notifications. It uses only the sandbox's clock: `clock.advance` sends
 * everything that is due, waits for the responses, and continues with the resends that follow.
 *
 * @throws TypeError if an option is invalid
 */
export function createDeliveries(options: DeliveriesOptions): ResumableDeliveries {
  checkDeliveriesOptions(options)
  const { clock, faults, events, keepDeliveries = 10_000, allowRemote = false } = options
  const { budget = createByteBudget(64 * 1024 * 1024) } = options
  const kept = createKeptDeliveries(options.tables ?? createTables(), keepDeliveries)
  const store = createDeliveryStore(keepDeliveries, budget, kept)
  const attempts = createAttempts(options, store)
  const inFlight = createInFlight()
  /** Releases the notifications that a fault holds back until another one has been sent. */
  const held = new Map<OpenDelivery, () => void>()
  let isClosed = false

  const sendAt = (atMs: number, delivery: OpenDelivery, run: () => Promise<void>): void => {
    delivery.nextAttemptAtMs = atMs
    const runIfOpen = async (): Promise<void> => {
      if (isClosed) return
      if (delivery.state !== 'pending') return kept.update(delivery)
      delivery.nextAttemptAtMs = undefined
      await run()
    }
    clock.schedule(atMs, runIfOpen, delivery.ordinal)
  }

  const plan = (send: Send): void => {
    kept.keep(send)
    sendAt(Math.max(send.dueAtMs, clock.now()), send.delivery, () => begin(send))
  }

  /** The sends that wait until the sandbox runs. */
  const waiting: Send[] = []
  for (const { number, dueAtMs, body, ...facts } of kept.list()) {
    // A URL that was allowed in the earlier run may not be allowed in this one.
    if (!isAllowed(facts.url, allowRemote)) continue
    const address = readNotifyAddress(facts.url, allowRemote)
    const delivery = store.restore({ ...facts, body: Buffer.from(body, 'base64'), address })
    for (const attempt of kept.listAttempts(delivery)) store.restoreAttempt(delivery, attempt)
    if (delivery.state === 'pending') waiting.push({ delivery, number, dueAtMs })
  }

  const begin = async (send: Send): Promise<void> => {
    const { delivery } = send
    const { kind, about } = delivery
    const fault = faults.next('notifications', { kind, about })
    if (fault?.fault === 'reorder') return holdBack(send, fault)
    if (fault?.fault !== 'delay' || fault.delayClock === 'real') return perform(send, fault)
    const atMs = clock.now() + (fault.delayMs ?? DELAY_MS)
    sendAt(atMs, delivery, () => perform(send, fault))
  }

  const holdBack = (send: Send, fault: AppliedFault): void => {
    const { delivery } = send
    const release = (): void => {
      if (held.delete(delivery)) sendAt(clock.now(), delivery, () => perform(send, fault))
    }
    held.set(delivery, release)
    const atMs = clock.now() + (fault.delayMs ?? HOLD_MS)
    delivery.nextAttemptAtMs = atMs
    clock.schedule(atMs, async () => release(), delivery.ordinal)
  }

  const perform = (send: Send, fault: AppliedFault | undefined): Promise<void> =>
    inFlight.track(() => sendAndGoOn(send, fault))

  const sendAndGoOn = async (send: Send, fault: AppliedFault | undefined): Promise<void> => {
    const sent = await attempts.send(send, fault)
    const { delivery, number, dueAtMs } = send
    if (!isClosed && delivery.state === 'pending') {
      const delayMs = delayAfterMs(number)
      if (delayMs === undefined) delivery.state = 'gaveUp'
      else plan({ delivery, number: number + 1, dueAtMs: dueAtMs + delayMs })
    }
    if (delivery.state !== 'pending') kept.update(delivery)
    for (const attempt of sent) report(delivery, attempt)
    for (const release of [...held.values()]) release()
  }

  const report = (delivery: OpenDelivery, attempt: EndedAttempt): void => {
    const { kind, about, url, requestedUrl, nextAttemptAtMs } = delivery
    const { id: attemptId, deliveryId, number, cause, fault } = attempt
    events.emit({
      type: 'attempt',
      direction: 'out',
      kind,
      about,
      paymentRequestId: options.orderOf?.(about),
      deliveryId,
      attemptId,
      number,
      cause,
      url,
      requestedUrl,
      durationMs: attempt.tookMs ?? 0,
      fault: fault?.fault,
      nextAttemptAtMs,
      ...describeReaction(attempt),
    })
  }

  const again = (delivery: OpenDelivery, send: () => Promise<EndedAttempt>): Promise<Attempt> =>
    inFlight.track(async () => {
      const attempt = await send()
      kept.update(delivery)
      report(delivery, attempt)
      return attempt
    })

  const checkOpen = (): void => {
    if (isClosed) throw new TypeError('The sandbox is closed. Start a new one')
  }

  return {
    deliver(order) {
      checkOpen()
      const { kind, body, url, requestedUrl, about } = checkOrder(order, options.defaultUrl?.())
      const address = readNotifyAddress(url, allowRemote)
      const createdAtMs = clock.now()
      const delivery = store.add({ kind, body, url, requestedUrl, about, address, createdAtMs })
      plan({ delivery, number: 1, dueAtMs: createdAtMs })
      return delivery
    },
    resume: () => waiting.splice(0).forEach(plan),
    list: () => store.list(),
    get: (id) => store.get(id),
    getAttempt: (id) => store.findAttempt(id)?.attempt,
    async replay(attemptId) {
      checkOpen()
      const { delivery, attempt } = mustFind(store.findAttempt(attemptId), 'attempt', attemptId)
      return again(delivery, () => attempts.replay(delivery, attempt))
    },
    async resend(deliveryId, { url } = {}) {
      checkOpen()
      const delivery = mustFind(store.get(deliveryId), 'delivery', deliveryId)
      if (url !== undefined) {
        delivery.address = readNotifyAddress(url, allowRemote)
        delivery.url = url
      }
      return again(delivery, () => attempts.resend(delivery))
    },
    settled: () => inFlight.settled(),
    close() {
      isClosed = true
      held.clear()
      attempts.close()
    },
  }
}

const orderRules: Rules<NotificationOrder> = {
  kind: anything,
  body: anything,
  url: anything,
  requestedUrl: anything,
  about: anything,
}

function checkOrder(order: NotificationOrder, defaultUrl: string | undefined) {
  const {
    kind,
    body,
    url = defaultUrl,
    requestedUrl,
    about: given,
  } = readOptions(order, orderRules)
  if (!notificationKinds.includes(kind)) {
    throw new TypeError(`kind must be one of ${notificationKinds.join(', ')}`)
  }
  if (url === undefined) {
    throw new TypeError('No URL is set for notifications. Pass url, or set merchant.notifyUrl')
  }
  if (typeof body !== 'object' || body === null) {
    throw new TypeError('body must be an object or the bytes of its JSON')
  }
  const isBytes = isUint8Array(body)
  const { paymentId } = body as { readonly paymentId?: unknown }
  const about = given ?? (typeof paymentId === 'string' ? paymentId : 'unknown')
  const bytes = isBytes ? Uint8Array.from(body) : new TextEncoder().encode(notificationJson(body))
  return { kind, body: bytes, url, requestedUrl, about }
}

function isAllowed(url: string, allowRemote: boolean): boolean {
  try {
    readNotifyAddress(url, allowRemote)
    return true
  } catch {
    return false
  }
}
