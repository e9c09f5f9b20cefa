import {
  type ClaimRequest,
  createReceiver,
  type HandlerContext,
  type Inbox,
  type Owner,
} from '@gw/webhook'
import type { Scheduler } from 'fast-check'
import { vi } from 'vitest'
import {
  NOTIFIED_AT_MS,
  notificationBodies,
  notificationPolicy,
  signNotification,
  toReceivedRequest,
} from '../fixtures/notifications.ts'
import { HANDLER_TIMEOUT_MS, type History, LEASE_MS, MAX_HANDLER_MS } from './history.ts'

/** An inbox to test with events in every order. */
export interface InterleavedInbox<Extra extends object = object> {
  /** The inbox that both receivers share. */
  readonly inbox: Inbox<Extra>
  /** The effect of the handler, if the inbox commits it. Defaults to a counter, which no inbox can roll back. */
  readonly effect?: CommittedEffect<Extra>
  /** Moves the clock of the store, if it is not the clock of this process, which the property moves itself. */
  advance?(ms: number): Promise<void> | void
  /** Closes the inbox. */
  close?(): Promise<void> | void
}

/** An effect that is committed together with its record, and therefore exactly once. */
export interface CommittedEffect<Extra extends object> {
  /** Called by the handler. */
  write(context: HandlerContext & Extra): Promise<unknown>
  /** Returns how many effects others see: those that are committed. */
  count(): Promise<number>
}

/**
 * Plays one history on two real receivers over one inbox, and throws if one of these guarantees is broken:
 *
 * - An acknowledged notification has taken effect. An effect that the inbox commits has happened exactly once.
 * - A run starts only if the lease of every other live run has expired in the store, and none after a completion.
 * - No claim is renewed after its run has ended, and no timer is left.
 * - When no run is live, the notification can be handled: immediately, or after one lease if a call of the inbox failed.
 *
 * Call it with fake timers (`useInterleavedTimers`), which the property moves.
 */
export async function playHistory<Extra extends object>(
  history: History,
  make: () => Promise<InterleavedInbox<Extra>>,
): Promise<void> {
  const store = await make()
  const play = new Play(history, store)
  try {
    await play.run()
  } finally {
    vi.clearAllTimers() // remains of a failed history must not affect the next one
    await store.close?.()
  }
}

/** Replaces the timers and clocks of this process, but not I/O, cryptography, and `setImmediate`. */
export function useInterleavedTimers(): void {
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

class Play<Extra extends object> {
  readonly #history: History
  readonly #scheduler: Scheduler
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

  constructor(history: History, store: InterleavedInbox<Extra>) {
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

  /** Work that the scheduler does not control, such as cryptography and I/O. The next choice waits for it. */
  #track<Value>(work: Promise<Value>): Promise<Value> {
    this.#pending.add(work)
    const done = (): boolean => this.#pending.delete(work)
    work.then(done, done)
    return work
  }

  /** Runs the scheduler until nothing is left to schedule. */
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
    // Verification takes real time, so nothing else is scheduled until the claim or the reply.
    void this.#track(
      new Promise<void>((resolve) => {
        this.#arrive = resolve
      }),
    )
    const arrive = this.#arrive
    const reply = await receive?.(toReceivedRequest(wire))
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
      for (let step = 0; step < steps; step++) await this.#gate(`handler ${token}, step ${step}`)
      // Also written by a run that fails, which must roll it back.
      if (this.#store.effect) await this.#track(this.#store.effect.write(context))
      if (isFailing) throw new Error('the handler fails')
      this.#effects++
      if (steps > 0) await this.#gate(`handler ${token}, after its effect`)
    } finally {
      run.isLive = false
    }
  }

  /** The inbox with a gate before the store gets each request, and before the receiver gets each response. */
  #steppingInbox(): Inbox<Extra> {
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
