import {
  type ClaimRequest,
  createReceiver,
  type HandlerContext,
  type Inbox,
  type Owner,
} from '@gw/webhook'
import { createSender, NOTIFIED_AT_MS, toReceivedRequest } from '../inputs/notification.ts'
import { createRandom, type Random } from '../inputs/random.ts'
import { type FakeClock, installFakeClock } from './fake-clock.ts'
import {
  HANDLER_TIMEOUT_MS,
  type History,
  LEASE_MS,
  MAX_HANDLER_MS,
  randomHistory,
} from './history.ts'

/** An inbox to test with events in every order. */
export interface InterleavedInbox<Extra extends object = object> {
  /** The inbox that both receivers share. */
  readonly inbox: Inbox<Extra>
  /** The handler's effect, if the inbox commits it. Defaults to a counter, which no inbox can roll back. */
  readonly effect?: CommittedEffect<Extra>
  /** Moves the store's clock. Omit it if the store uses this process's clock, which the test moves itself. */
  advance?(ms: number): Promise<void> | void
  /** Closes the inbox. */
  close?(): Promise<void> | void
}

/** An effect that is committed together with its record, and therefore exactly once. */
export interface CommittedEffect<Extra extends object> {
  /** Writes the effect. The handler calls it. */
  write(context: HandlerContext & Extra): Promise<unknown>
  /** Returns the number of committed effects, which are those that others see. */
  count(): Promise<number>
}

/**
 * Plays the history of a seed on two real receivers over one inbox, and throws if one of these guarantees is broken:
 *
 * - An acknowledged notification has taken effect. An effect that the inbox commits has happened exactly once.
 * - A run starts only if the lease of every other live run has expired in the store, and none after a completion.
 * - No claim is renewed after its run has ended, and no timer is left.
 * - When no run is live, the notification can be handled: immediately, or after one lease if a call of the inbox
 *   failed.
 *
 * The clocks and timers of the process stand still in the meantime.
 */
export async function playHistory<Extra extends object>(
  seed: number,
  open: () => Promise<InterleavedInbox<Extra>> | InterleavedInbox<Extra>,
): Promise<void> {
  const clock = installFakeClock(NOTIFIED_AT_MS)
  try {
    const store = await open()
    try {
      await new Play(seed, store, clock).run()
    } finally {
      clock.clear() // remains of a failed history must not affect the end of the store
      await store.close?.()
    }
  } finally {
    clock.restore()
  }
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

class Play<Extra extends object> {
  readonly #history: History
  readonly #random: Random
  readonly #clock: FakeClock
  readonly #sender = createSender('https://shop.example/gateway/notify')
  readonly #wire = this.#sender.write('pay-1', NOTIFIED_AT_MS)
  readonly #gates: (() => void)[] = []
  readonly #store: InterleavedInbox<Extra>
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

  constructor(seed: number, store: InterleavedInbox<Extra>, clock: FakeClock) {
    this.#random = createRandom(seed)
    this.#history = randomHistory(this.#random)
    this.#store = store
    this.#clock = clock
  }

  async run(): Promise<void> {
    const receivers = [this.#createReceiver(), this.#createReceiver()]
    const replies: Promise<void>[] = []
    for (const at of this.#history.sends) {
      replies.push(this.#gate().then(() => this.#send(receivers[at])))
    }
    for (const ms of this.#history.passes) {
      void this.#gate().then(() => this.#track(this.#pass(ms)))
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
    if (this.#clock.timers > 0) this.#violations.push('a timer is left')
    if (this.#violations.length > 0) throw new Error(this.#violations.join('; '))
  }

  /** A point that is passed when it is chosen. */
  #gate(): Promise<void> {
    return new Promise((resolve) => this.#gates.push(resolve))
  }

  /** Work whose end is not chosen, such as cryptography and I/O. The next choice waits for it. */
  #track<Value>(work: Promise<Value>): Promise<Value> {
    this.#pending.add(work)
    const done = (): boolean => this.#pending.delete(work)
    work.then(done, done)
    return work
  }

  /** Passes the gates in a random order until none is left. */
  async #drain(): Promise<void> {
    await this.#quiet()
    while (this.#gates.length > 0) {
      const [open] = this.#gates.splice(this.#random.below(this.#gates.length), 1)
      open?.()
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
      await this.#clock.advance(ms / slices)
    }
  }

  async #send(
    receive: ReturnType<typeof createReceiver> | undefined,
    wanted?: number,
  ): Promise<void> {
    // Verification takes real time, so nothing else is chosen until the claim or the reply.
    void this.#track(
      new Promise<void>((resolve) => {
        this.#arrive = resolve
      }),
    )
    const arrive = this.#arrive
    const reply = await receive?.(toReceivedRequest(this.#wire))
    arrive()
    if (reply?.status === 200) await this.#track(this.#checkEffects())
    if (wanted !== undefined && reply?.status !== wanted) {
      this.#violations.push(`the last send got ${reply?.status}, although no run is live`)
    }
  }

  async #checkEffects(): Promise<void> {
    const { effect } = this.#store
    const effects = effect === undefined ? this.#effects : await effect.count()
    if (effects === 0) this.#violations.push('acknowledged without effect')
    if (effect !== undefined && effects > 1) {
      this.#violations.push(`acknowledged with ${effects} committed effects`)
    }
  }

  #createReceiver(): ReturnType<typeof createReceiver> {
    return createReceiver({
      ...this.#sender.policy,
      now: () => NOTIFIED_AT_MS,
      inbox: this.#steppingInbox(),
      leaseMs: LEASE_MS,
      handlerTimeoutMs: HANDLER_TIMEOUT_MS,
      maxHandlerMs: MAX_HANDLER_MS,
      onRejected: 'silent',
      on: { notifyPayment: (_payment, context) => this.#handle(context) },
    })
  }

  async #handle(context: HandlerContext & Extra): Promise<void> {
    const { token } = context
    const { runs } = this.#history
    const planned = runs[this.#runs.length % runs.length]
    const { steps, isFailing } =
      this.#isFinal || !planned ? { steps: 0, isFailing: false } : planned
    for (const other of this.#runs) {
      const lease = this.#leases.get(other.token)
      if (other.isLive && lease && this.#nowMs - lease.leasedMs < LEASE_MS) {
        this.#violations.push('two runs at the same time under valid leases')
      }
    }
    if (this.#isRecorded) this.#violations.push('a run started after a completion was recorded')
    const run = { token, isLive: true }
    this.#runs.push(run)
    try {
      for (let step = 0; step < steps; step++) await this.#gate()
      // Also written by a run that fails, which must roll it back.
      if (this.#store.effect) await this.#track(this.#store.effect.write(context))
      if (isFailing) throw new Error('the handler fails')
      this.#effects++
      if (steps > 0) await this.#gate()
    } finally {
      run.isLive = false
    }
  }

  /** The inbox with a gate before the store gets each request, and before the receiver gets each response. */
  #steppingInbox(): Inbox<Extra> {
    const { inbox } = this.#store
    const call = async <Value>(
      work: () => Promise<Value>,
      onResponse?: () => void,
    ): Promise<Value> => {
      const number = this.#calls++
      await this.#gate()
      if (!this.#isFinal && this.#history.lostRequests.includes(number)) {
        this.#failures++
        await this.#gate()
        throw new Error('the request was lost')
      }
      const [result] = await Promise.allSettled([this.#track(work())])
      await this.#gate()
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
      return call(work, () => {
        if (lease) lease.hasEnded = true
      })
    }
    return {
      ...inbox,
      claim: (request: ClaimRequest) => {
        this.#arrive()
        return call(async () => {
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
        return call(async () => {
          await inbox.renew(owner)
          if (lease) lease.leasedMs = this.#nowMs
        })
      },
      complete: (owner) => end('complete', owner),
      release: (owner) => end('release', owner),
    }
  }
}
