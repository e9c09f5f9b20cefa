import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSender } from '../inputs/notification.ts'
import { createRandom, type Random } from '../inputs/random.ts'
import { startBalancer } from './balancer.ts'
import { checkHistory } from './check-history.ts'
import { readHistory, writeHistory } from './crash-history.ts'
import { openStore } from './crash-store.ts'
import {
  CRASH_POINTS,
  CRASH_SIGNALS,
  type CrashPoint,
  type CrashSignal,
  type Fault,
} from './fault-points.ts'
import { Instance } from './instance.ts'
import { send } from './send.ts'

/** Options of {@link runCrashes}. */
export interface CrashOptions {
  /** URL of a module that exports `openStore(settings)`, which resolves to a `CrashStore`. Each process imports it. */
  readonly store: URL | string
  /** The argument of `openStore`, as JSON, such as a database URL. The store must be empty. */
  readonly settings?: unknown
  /** Determines the order of the sends, the instances they go to, and the faults. Defaults to 1. */
  readonly seed?: number | undefined
  /** The number of notifications. Defaults to 200. */
  readonly events?: number | undefined
  /** The number of times that each one is sent. Defaults to 8. */
  readonly sends?: number | undefined
  /** The number of instances that share the store. Defaults to 4. */
  readonly instances?: number | undefined
  /** The number of times that each instance is killed or frozen. Defaults to 5. */
  readonly faultsEach?: number | undefined
  /** The number of notifications that are sent at the same time. Defaults to 24. */
  readonly inFlight?: number | undefined
  /** The points where processes fail. Defaults to every point of the store. */
  readonly points?: readonly CrashPoint[] | undefined
  /** The failures of processes. Defaults to every signal. */
  readonly signals?: readonly CrashSignal[] | undefined
}

/** The findings of {@link runCrashes}. */
export interface CrashReport {
  /** Every broken guarantee. Empty if the store keeps all of them. */
  readonly problems: readonly string[]
  /** The number of sends, and of later sends for notifications that were not acknowledged. */
  readonly sends: number
  readonly later: number
  /** The number of effects that the store has. */
  readonly effects: number
  /** The faults that occurred, as `point signal`. */
  readonly struck: readonly string[]
}

const LEASE_MS = 600
/** The gateway resends for a day. Here, each round of resends comes half a lease after the previous one. */
const ROUNDS = 7
/** The distance, in sends, between those of one notification that belong together. */
const NEAR = 32

/**
 * Sends every notification many times in random order to several receivers on one store, while they are killed and
 * frozen at seeded points around the claim, the effect, the record, the commit, and the response. Then checks the
 * history. Every notification must have its effect (with transactions, exactly one), no runs can have overlapped while
 * a lease was valid, and nothing can have been acknowledged without its effect. The same seed repeats the order and the faults, but
 * the timing depends on the machine.
 */
export async function runCrashes(options: CrashOptions): Promise<CrashReport> {
  const { settings, seed = 1, events: count = 200, sends = 8, instances: size = 4 } = options
  const { faultsEach = 5, inFlight = 24, signals = CRASH_SIGNALS } = options
  const store = String(options.store)
  const random = createRandom(seed)
  const folder = mkdtempSync(join(tmpdir(), 'gw-crashes-'))
  const record = writeHistory(folder, 'gateway')
  const settled = new Set<string>()
  const instances: Instance[] = []
  const balancer = await startBalancer(() => instances[random.below(size)]?.port)
  const { policy, write } = createSender(`http://127.0.0.1:${balancer.port}/notify`)
  const opened = await openStore(store, settings)
  const { points = CRASH_POINTS } = options
  const possible = points.filter((point) => point !== 'before commit' || opened.beforeCommit)
  const events = Array.from({ length: count }, (_, at) => `pay-${at}`)

  async function sendAll(list: readonly string[]): Promise<void> {
    const open = [...list]
    const lane = async (): Promise<void> => {
      for (let event = open.pop(); event !== undefined; event = open.pop()) {
        if (!(await send(balancer.port, write(event, Date.now())))) continue
        record('success', { event })
        settled.add(event)
      }
    }
    await Promise.all(Array.from({ length: inFlight }, lane))
  }

  try {
    await opened.prepare()
    for (let at = 0; at < size; at++) {
      const faults = Array.from({ length: faultsEach }, () => planFault(random, possible, signals))
      // The handler of 4 in 100 notifications runs longer than its lease, which must be renewed.
      const slow = { leaseMs: LEASE_MS, slowMs: LEASE_MS * 1.5 }
      const own = { name: `instance-${at}`, folder, store, settings, faults, policy, ...slow }
      instances.push(new Instance(own, LEASE_MS * 1.5))
    }
    for (const instance of instances) await instance.listening()
    const storm = orderSends(random, events, sends)
    await sendAll(storm)
    for (const instance of instances) instance.calm()
    let later = 0
    for (let round = 0; round < ROUNDS && settled.size < count; round++) {
      for (const instance of instances) await instance.listening()
      const open = events.filter((event) => !settled.has(event))
      later += open.length
      await sendAll(open)
      // In the meantime, leases that are not renewed expire.
      await new Promise((resolve) => setTimeout(resolve, LEASE_MS / 2))
    }
    const struck = instances.flatMap((instance) => instance.struck)
    for (const instance of instances) await instance.end()
    const { isTransactional } = opened
    const effects = await opened.effects()
    const history = readHistory(folder)
    const problems = checkHistory({ events, history, effects, isTransactional })
    for (const event of events) {
      if (!settled.has(event)) problems.push(`${event} was never acknowledged`)
    }
    return { problems, sends: storm.length, later, effects: effects.length, struck }
  } finally {
    for (const instance of instances) await instance.end()
    await balancer.close()
    await opened.close()
    rmSync(folder, { recursive: true })
  }
}

/** Every pair of point and signal occurs across the instances and seeds, at a random time. */
function planFault(
  random: Random,
  points: readonly CrashPoint[],
  signals: readonly CrashSignal[],
): Fault {
  const point = random.pick(points)
  // Most requests are duplicates, which pass only the outer points.
  const most = point === 'before claim' || point === 'before the response' ? 40 : 6
  return { point, nth: 1 + random.below(most), signal: random.pick(signals) }
}

/**
 * Returns all sends in random order. Every second send of a notification is near the others, so that some arrive while
 * the process that handles it is frozen.
 */
function orderSends(random: Random, events: readonly string[], sends: number): string[] {
  const total = events.length * sends
  const ordered = events.flatMap((event) => {
    const start = random.below(total)
    return Array.from({ length: sends }, (_, at) => ({
      event,
      order: at % 2 === 0 ? start + random.below(NEAR) : random.below(total),
    }))
  })
  return ordered.sort((a, b) => a.order - b.order).map(({ event }) => event)
}
