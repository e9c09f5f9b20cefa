import { createShop, type Shop } from '@gw/testkit'
import { openStore } from '../store-under-test.ts'
import {
  BOUND,
  cutOff,
  failOver,
  type Replication,
  readContents,
  TABLES,
  type Topology,
} from './topology.ts'

/** The fate of the replica before the primary is killed. */
type Before = 'nothing' | 'cut off'

/** The settings of a failover. */
export interface LoadOptions {
  readonly replication: Replication
  readonly isTransactional: boolean
  readonly before: Before
}

/** The losses of a failover under load. */
export interface LoadReport {
  /** Notifications that were acknowledged before the kill. */
  readonly acknowledged: number
  /** From the kill to the first notification that the new primary's record acknowledged. */
  readonly outageMs: number
  /** Acknowledged notifications whose effect the new primary did not have. */
  readonly lost: number
  /** Effects that the new primary had without their record, whether or not they were acknowledged. */
  readonly unrecorded: number
  /** Notifications whose effect the new primary has twice, after everything was sent again. */
  readonly twice: number
  /** Broken promises. */
  readonly problems: readonly string[]
}

const LANES = 8
const LEASE_MS = 3_000
const TIMEOUT_MS = 1_000
const enough = 150
/** The delay before the sender sends a notification again. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 20))

/** Kills the primary while two instances handle notifications, each of which is sent until it is acknowledged. */
export async function runLoad(topology: Topology, options: LoadOptions): Promise<LoadReport> {
  const { replication, isTransactional, before } = options
  const open = () => openStore(topology.url, { ...TABLES, timeoutMs: TIMEOUT_MS })
  const stores = [await open(), await open()]
  const shops = stores.map((store, at) =>
    createShop(store, { name: `shop-${at}`, isTransactional, leaseMs: LEASE_MS }),
  )
  const acknowledged: string[] = []
  let rejected = 0
  let sent = 0
  let isOver = false

  /** Sends a notification until it is acknowledged, to each instance in turn. */
  async function deliver(payment: string, turn: number): Promise<void> {
    for (let at = turn; ; at++) {
      const status = await (shops[at % 2] as Shop).send(payment)
      if (status === 200) return
      rejected++
      await pause()
    }
  }

  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    while (!isOver) {
      const payment = `payment-${sent++}`
      await deliver(payment, lane)
      acknowledged.push(payment)
    }
  })
  const until = async (isReached: () => boolean) => {
    const end = performance.now() + BOUND.timeout
    while (!isReached() && performance.now() < end) await new Promise(setImmediate)
    if (!isReached()) throw new Error('the load came to a standstill')
  }

  await until(() => acknowledged.length > enough)
  const isCutOff = before === 'cut off'
  if (isCutOff) {
    cutOff(topology)
    const [count, failures] = [acknowledged.length, rejected]
    await until(() => acknowledged.length > count + enough || rejected > failures + LANES)
  }
  const killedAt = performance.now()
  const kept = await failOver(topology, { isCutOff })
  const confirmed = [...acknowledged]
  await until(() => acknowledged.length > confirmed.length)
  const outageMs = Math.round(performance.now() - killedAt)
  await until(() => acknowledged.length > confirmed.length + enough)
  isOver = true
  await Promise.all(lanes)
  // The gateway sends them again if the acknowledgments did not reach it.
  for (const [at, payment] of confirmed.entries()) await deliver(payment, at)
  const { effects } = await readContents(topology.replica)
  for (const { close } of stores) await close()

  const lost = confirmed.filter((payment) => !kept.effects.has(payment))
  const unrecorded = [...kept.effects.keys()].filter((payment) => !kept.records.has(payment))
  const twice = acknowledged.filter((payment) => (effects.get(payment) ?? 0) > 1)
  const problems = [
    ...acknowledged.filter((payment) => !effects.has(payment)).map((it) => `no effect: ${it}`),
    ...[...kept.records].filter((it) => !kept.effects.has(it)).map((it) => `only a record: ${it}`),
    ...twice.filter((it) => isTransactional || kept.records.has(it)).map((it) => `twice: ${it}`),
    ...unrecorded.filter(() => isTransactional).map((it) => `only an effect: ${it}`),
    ...lost.filter(() => replication === 'synchronous').map((it) => `lost: ${it}`),
  ]
  const counts = { lost: lost.length, unrecorded: unrecorded.length, twice: twice.length }
  return { acknowledged: confirmed.length, outageMs, ...counts, problems }
}
