import type { AppliedFault } from '../faults/faults.ts'
import { createAttempts, type Send } from './attempts.ts'
import { checkDeliveriesOptions, type DeliveriesOptions } from './deliveries-options.ts'
import type { Attempt, Delivery, NotificationOrder } from './delivery.ts'
import { pauseAfterMs } from './delivery-schedule.ts'
import { createDeliveryStore, type OpenDelivery } from './delivery-store.ts'
import { createInFlight } from './in-flight.ts'
import { readNotifyAddress } from './notify-address.ts'

/** Sends notifications until they are acknowledged, and keeps what was sent and answered. */
export interface Deliveries {
  /**
   * Sends a notification, now and by the schedule until the fixed answer comes.
   *
   * @throws TypeError if the URL is none that the sandbox sends to, or all is closed
   */
  deliver(order: NotificationOrder): Delivery
  /** Lists the deliveries that are kept, oldest first. */
  list(): readonly Delivery[]
  /** Gives one delivery. */
  get(id: string): Delivery | undefined
  /** Gives one attempt. */
  getAttempt(id: string): Attempt | undefined
  /**
   * Sends an attempt again, outside of the schedule and without faults: its very bytes and headers, or with `signAnew`
   * the notification as it was ordered, with the time and the key of now. It is recorded with the delivery, and an
   * acknowledgement counts as any other.
   *
   * @throws TypeError if there is no such attempt (any more), or all is closed
   */
  replay(attemptId: string, options?: ReplayOptions): Promise<Attempt>
  /** Waits until no attempt is on the wire. Those that a fault delays or that wait for their time do not count. */
  settled(): Promise<void>
  /** Breaks off what is on the wire and sends nothing any more. What was recorded stays. */
  close(): void
}

/** How an attempt is sent again. */
export interface ReplayOptions {
  /** Signs the notification anew instead of sending the recorded bytes. */
  readonly signAnew?: boolean | undefined
}

const HOLD_MS = 60_000
const DELAY_MS = 5_000

/**
 * Makes the part of the sandbox that notifies. It schedules on the clock alone: `clock.advance` sends what is due, waits
 * for the answers and goes on to the resends that follow from them.
 *
 * @throws TypeError if a limit is none
 */
export function createDeliveries(options: DeliveriesOptions): Deliveries {
  checkDeliveriesOptions(options)
  const { clock, faults, keepDeliveries = 10_000, allowRemote = false } = options
  const store = createDeliveryStore(keepDeliveries)
  const attempts = createAttempts(options, store)
  const inFlight = createInFlight()
  /** What lets the notifications go that a fault holds back until another one was sent. */
  const held = new Map<OpenDelivery, () => void>()
  let isClosed = false

  const sendAt = (atMs: number, delivery: OpenDelivery, run: () => Promise<void>): void => {
    delivery.nextAttemptAtMs = atMs
    const runIfOpen = async (): Promise<void> => {
      if (isClosed || delivery.state !== 'pending') return
      delivery.nextAttemptAtMs = undefined
      await run()
    }
    clock.schedule(atMs, runIfOpen, delivery.ordinal)
  }

  const plan = (send: Send): void =>
    sendAt(Math.max(send.dueAtMs, clock.now()), send.delivery, () => begin(send))

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
    await attempts.send(send, fault)
    const { delivery, number, dueAtMs } = send
    if (!isClosed && delivery.state === 'pending') {
      const pauseMs = pauseAfterMs(number)
      if (pauseMs === undefined) delivery.state = 'gaveUp'
      else plan({ delivery, number: number + 1, dueAtMs: dueAtMs + pauseMs })
    }
    for (const release of [...held.values()]) release()
  }

  const checkOpen = (): void => {
    if (isClosed) throw new TypeError('the sandbox is closed')
  }

  return {
    deliver({ kind, body, url, about }) {
      checkOpen()
      const address = readNotifyAddress(url, allowRemote)
      const createdAtMs = clock.now()
      const bytes = Uint8Array.from(body)
      const delivery = store.add({ kind, body: bytes, url, about, address, createdAtMs })
      plan({ delivery, number: 1, dueAtMs: createdAtMs })
      return delivery
    },
    list: () => store.list(),
    get: (id) => store.get(id),
    getAttempt: (id) => store.findAttempt(id)?.attempt,
    async replay(attemptId, { signAnew = false } = {}) {
      checkOpen()
      const found = store.findAttempt(attemptId)
      if (found === undefined) throw new TypeError(`there is no attempt ${attemptId} (any more)`)
      return inFlight.track(() => attempts.sendAgain(found.delivery, found.attempt, signAnew))
    },
    settled: () => inFlight.settled(),
    close() {
      isClosed = true
      held.clear()
      attempts.close()
    },
  }
}
