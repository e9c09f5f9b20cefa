import {
  type ClaimRequest,
  createReceiver,
  type HandlerContext,
  type Inbox,
  type Owner,
} from '@gw/webhook'
import fc, { type Scheduler } from 'fast-check'
import { vi } from 'vitest'
import {
  NOTIFIED_AT_MS,
  notificationBodies,
  notificationPolicy,
  signNotification,
  toReceivedRequest,
} from '../fixtures/notifications.ts'

/** An inbox whose every order of events is explored. */
export interface OrderedInbox {
  /** The inbox that both receivers share. */
  readonly inbox: Inbox
  /** Moves the clock of the store, if it is not the clock of this process, which the property moves itself. */
  advance?(ms: number): Promise<void> | void
  /** Closes the inbox. */
  close?(): Promise<void> | void
}

/** What happens in one history. The scheduler chooses the order. */
export interface History {
  readonly scheduler: Scheduler
  /** Which of two receivers each send goes to. */
  readonly sends: readonly (0 | 1)[]
  /** What each run of the handler does, in the order of their starts. */
  readonly runs: readonly PlannedRun[]
  /** How far the clock moves, each at a moment that the scheduler chooses. */
  readonly passes: readonly number[]
  /** Which calls of the inbox fail, by their number: before the store gets the request, or after it has responded. */
  readonly lostRequests: readonly number[]
  readonly lostResponses: readonly number[]
}

interface PlannedRun {
  readonly steps: number
  readonly isFailing: boolean
}

const LEASE_MS = 6_000
const HANDLER_TIMEOUT_MS = 4_000
const MAX_HANDLER_MS = 12_000

const passMs = fc.constantFrom(LEASE_MS / 3, HANDLER_TIMEOUT_MS, LEASE_MS, 2 * LEASE_MS)
const callNumber = fc.nat({ max: 20 })

/** Histories of up to five sends of one notification to two receivers. */
export const arbitraryHistory: fc.Arbitrary<History> = fc.record({
  scheduler: fc.scheduler(),
  sends: fc.array(fc.constantFrom(0 as const, 1 as const), { minLength: 2, maxLength: 5 }),
  runs: fc.array(fc.record({ steps: fc.nat({ max: 3 }), isFailing: fc.boolean() }), {
    minLength: 1,
    maxLength: 4,
  }),
  passes: fc.array(passMs, { maxLength: 4 }),
  lostRequests: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.uniqueArray(callNumber, { maxLength: 2 }),
  ),
  lostResponses: fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    fc.uniqueArray(callNumber, { maxLength: 2 }),
  ),
})

/**
 * Plays one history on two real receivers over one inbox, and throws if one of these guarantees is broken:
 *
 * - An acknowledged notification has taken effect.
 * - A run starts only if the lease of every other live run has expired in the store, and none after a completion.
 * - No claim is renewed after its run has ended, and no timer is left.
 * - When no run is live, the notification can be handled: immediately, or after one lease if a call of the inbox failed.
 *
 * Call it with fake timers (`useOrderTimers`), which the property moves.
 */
export async function playHistory(
  history: History,
  make: () => Promise<OrderedInbox>,
): Promise<void> {
  const store = await make()
  const play = new Play(history, store)
  try {
    await play.run()
  } finally {
    vi.clearAllTimers() // what a failed history left must not disturb the next
    await store.close?.()
  }
}

/** Replaces the timers and clocks of this process, but not I/O, cryptography, and `setImmediate`. */
export function useOrderTimers(): void {
  vi.useFakeTimers({
    now: NOTIFIED_AT_MS,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  })
}

interface LiveRun {
  readonly token: number
  isLive: boolean
}

interface Tracked {
  /** When the store last granted or renewed the lease, by the property's own clock. */
  leasedMs: number
  hasEnded: boolean
}

const wire = signNotification(notificationBodies.notifyPayment)

class Play {
  readonly #history: History
  readonly #scheduler: Scheduler
  readonly #store: OrderedInbox
  readonly #violations: string[] = []
  readonly #runs: LiveRun[] = []
  readonly #leases = new Map<number, Tracked>()
  readonly #pending = new Set<Promise<unknown>>()
  #nowMs = 0
  #calls = 0
  #failures = 0
  #effects = 0
  #isRecorded = false
  #isFinal = false
  /** Reports that the last send has reached its claim. */
  #arrive: () => void = () => {}

  constructor(history: History, store: OrderedInbox) {
    this.#history = history
    this.#scheduler = history.scheduler
    this.#store = store
  }

  async run(): Promise<void> {
    const receivers = [this.#createReceiver(), this.#createReceiver()]
    const replies: Promise<void>[] = []
    for (const at of this.#history.sends) {
      replies.push(this.#gate(`send to ${at}`).then(() => this.#send(receivers[at])))
    }
    for (const ms of this.#history.passes) {
      void this.#gate(`pass ${ms} ms`).then(() => this.#track(this.#pass(ms)))
    }
    await this.#drain()
    await Promise.all(replies)

    this.#isFinal = true
    if (this.#failures > 0) {
      await this.#pass(LEASE_MS)
      await this.#drain()
    }
    const last = this.#send(receivers[0], 200)
    await this.#drain()
    await last
    if (vi.getTimerCount() > 0) this.#violations.push('a timer is left')
    if (this.#violations.length > 0) throw new Error(this.#violations.join('; '))
  }

  /** A point that is passed when the scheduler chooses it. */
  #gate(label: string): Promise<unknown> {
    return this.#scheduler.schedule(Promise.resolve(), label)
  }

  /** Work outside the scheduler's reach, such as cryptography and I/O. The next choice waits for it. */
  #track<Value>(work: Promise<Value>): Promise<Value> {
    this.#pending.add(work)
    const done = (): boolean => this.#pending.delete(work)
    work.then(done, done)
    return work
  }

  /** Lets the scheduler choose until nothing is left to choose. */
  async #drain(): Promise<void> {
    await this.#quiet()
    while (this.#scheduler.count() > 0) {
      await this.#scheduler.waitOne()
      await this.#quiet()
    }
  }

  async #quiet(): Promise<void> {
    do {
      await Promise.allSettled([...this.#pending])
      await new Promise((resolve) => setImmediate(resolve))
    } while (this.#pending.size > 0)
  }

  async #pass(ms: number): Promise<void> {
    const slices = 4
    for (let slice = 0; slice < slices; slice++) {
      this.#nowMs += ms / slices
      await this.#store.advance?.(ms / slices)
      await vi.advanceTimersByTimeAsync(ms / slices)
    }
  }

  async #send(
    receive: ReturnType<typeof createReceiver> | undefined,
    wanted?: number,
  ): Promise<void> {
    // Verification takes real time: until the claim, or the reply, nothing else is chosen.
    void this.#track(
      new Promise<void>((resolve) => {
        this.#arrive = resolve
      }),
    )
    const arrive = this.#arrive
    const reply = await receive?.(toReceivedRequest(wire))
    arrive()
    if (reply?.status === 200 && this.#effects === 0)
      this.#violations.push('acknowledged without effect')
    if (wanted !== undefined && reply?.status !== wanted) {
      this.#violations.push(`the last send got ${reply?.status}, although no run is live`)
    }
  }

  #createReceiver(): ReturnType<typeof createReceiver> {
    return createReceiver({
      ...notificationPolicy(),
      now: () => NOTIFIED_AT_MS,
      inbox: this.#steppingInbox(),
      leaseMs: LEASE_MS,
      handlerTimeoutMs: HANDLER_TIMEOUT_MS,
      maxHandlerMs: MAX_HANDLER_MS,
      onRejected: 'silent',
      on: { notifyPayment: (_payment, context) => this.#handle(context) },
    })
  }

  async #handle({ token }: HandlerContext): Promise<void> {
    const { runs } = this.#history
    const planned = runs[this.#runs.length % runs.length]
    const { steps, isFailing } =
      this.#isFinal || !planned ? { steps: 0, isFailing: false } : planned
    for (const other of this.#runs) {
      const lease = this.#leases.get(other.token)
      if (other.isLive && lease && this.#nowMs - lease.leasedMs < LEASE_MS) {
        this.#violations.push('two runs at a time under valid leases')
      }
    }
    if (this.#isRecorded) this.#violations.push('a run started after a completion was recorded')
    const run = { token, isLive: true }
    this.#runs.push(run)
    try {
      for (let step = 0; step < steps; step++) await this.#gate(`handler ${token}, step ${step}`)
      if (isFailing) throw new Error('the handler fails')
      this.#effects++
      if (steps > 0) await this.#gate(`handler ${token}, after its effect`)
    } finally {
      run.isLive = false
    }
  }

  /** The inbox with a gate before the store gets each request, and before the receiver gets each response. */
  #steppingInbox(): Inbox {
    const { inbox } = this.#store
    const call = async <Value>(
      label: string,
      work: () => Promise<Value>,
      onResponse?: () => void,
    ): Promise<Value> => {
      const number = this.#calls++
      await this.#gate(`${label}, request`)
      if (!this.#isFinal && this.#history.lostRequests.includes(number)) {
        this.#failures++
        await this.#gate(`${label}, lost`)
        throw new Error('the request was lost')
      }
      const [result] = await Promise.allSettled([this.#track(work())])
      await this.#gate(`${label}, response`)
      onResponse?.()
      if (!this.#isFinal && this.#history.lostResponses.includes(number)) {
        this.#failures++
        throw new Error('the response was lost')
      }
      if (result.status === 'rejected') throw result.reason
      return result.value
    }
    const end = (name: 'complete' | 'release', owner: Owner): Promise<void> => {
      const lease = this.#leases.get(owner.token)
      const work = async (): Promise<void> => {
        await inbox[name](owner)
        if (name === 'complete') this.#isRecorded = true
      }
      return call(`${name} ${owner.token}`, work, () => {
        if (lease) lease.hasEnded = true
      })
    }
    return {
      ...inbox,
      claim: (request: ClaimRequest) => {
        this.#arrive()
        return call('claim', async () => {
          const claim = await inbox.claim(request)
          if (claim.status === 'claimed') {
            this.#leases.set(claim.token, { leasedMs: this.#nowMs, hasEnded: false })
          }
          return claim
        })
      },
      renew: (owner) => {
        const lease = this.#leases.get(owner.token)
        if (lease?.hasEnded) this.#violations.push('a claim was renewed after its run had ended')
        return call(`renew ${owner.token}`, async () => {
          await inbox.renew(owner)
          if (lease) lease.leasedMs = this.#nowMs
        })
      },
      complete: (owner) => end('complete', owner),
      release: (owner) => end('release', owner),
    }
  }
}
