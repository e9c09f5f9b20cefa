import { createHash } from 'node:crypto'
import { isGatewayError } from '@gw/errors'
import { createRedisInbox } from '@gw/redis'
import type { OwnRedis } from '@gw/testkit'
import type { Inbox } from '@gw/webhook'
import { Redis } from 'ioredis'
import { BOUND, command, cutOff, killMaster, type Library, type Topology } from './topology.ts'

/** The fate of the replica before the master is killed. */
export type Before = 'nothing' | 'cut off' | 'cut off, min-replicas-to-write 1'

/** One run of a handler, from the reply to its claim until its completion succeeded or was rejected. */
interface Run {
  readonly key: string
  readonly token: number
  readonly from: number
  to: number
  isRecorded: boolean
}

/** The losses of a failover under load. */
export interface LoadReport {
  readonly runs: number
  /** From the kill to the first claim on the new master. */
  readonly outageMs: number
  /** Notifications whose claim or record was confirmed to an instance, and which the replica did not have. */
  readonly missed: number
  /** Notifications that two runs held at the same time, and that ran again although they were recorded. */
  readonly overlapping: number
  readonly again: number
  /** Notifications among them that the replica had: a broken promise. */
  readonly problems: readonly string[]
}

const LANES = 8
const leaseMs = 60_000
const enough = 150
/** The work of a handler, and the time that an instance waits before it tries to record a run again. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 10))

/** Kills the master while two instances claim notifications, each of which is sent several times. */
export async function runLoad(
  topology: Topology,
  library: Library,
  before: Before,
): Promise<LoadReport> {
  const connected = [await topology.connect(library), await topology.connect(library)]
  const runs: Run[] = []
  let sent = 0
  let rejected = 0
  let isOver = false

  async function handle(inbox: Inbox, key: string): Promise<void> {
    const claim = await inbox.claim({ key, leaseMs, fingerprint: 'a' }).catch(() => undefined)
    if (claim === undefined) rejected++
    if (claim?.status !== 'claimed') return
    const run = {
      key,
      token: claim.token,
      from: performance.now(),
      to: Infinity,
      isRecorded: false,
    }
    runs.push(run)
    await pause()
    while (run.to === Infinity && !isOver) {
      try {
        await inbox.complete({ key, token: claim.token })
        run.isRecorded = true
        run.to = performance.now()
      } catch (error) {
        rejected++
        if (isGatewayError(error, 'GW_INBOX_LEASE_LOST')) run.to = performance.now()
        else await pause()
      }
    }
  }

  const lanes = connected.flatMap(({ client }) => {
    const inbox = createRedisInbox({ client, prefix: 'shop:' })
    return Array.from({ length: LANES }, async () => {
      // Every second send is one of the last ones again.
      while (!isOver)
        await handle(inbox, String(sent++ % 2 ? sent >> 1 : (sent >> 1) - (sent % 64)))
    })
  })
  const until = async (isReached: () => boolean) => {
    const end = performance.now() + BOUND.timeout
    while (!isReached() && performance.now() < end) await new Promise(setImmediate)
    if (!isReached()) throw new Error('the load came to a standstill')
  }

  await until(() => runs.length > enough)
  if (before.endsWith('1')) {
    await command(topology.master, 'CONFIG', 'SET', 'min-replicas-to-write', '1')
  }
  if (before !== 'nothing') {
    await cutOff(topology)
    const [count, failures] = [runs.length, rejected]
    await until(() => runs.length > count + enough || rejected > failures + LANES)
  }
  const killedAt = performance.now()
  await killMaster(topology)
  // The replica takes over later, so the master that was killed has confirmed all of them.
  const confirmed = structuredClone(runs)
  const replicated = await readRecords(topology.replica)
  const count = runs.length
  await until(() => runs.length > count)
  const outageMs = Math.round((runs[count]?.from ?? 0) - killedAt)
  await until(() => runs.length > count + enough)
  isOver = true
  await Promise.all(lanes)
  for (const { close } of connected) close()

  const missed = new Set<string>()
  for (const { key, token, isRecorded } of confirmed) {
    const id = createHash('sha256').update(key).digest('hex')
    const { s: state, t: stored } = replicated.get(id) ?? {}
    const isKept = Number(stored) === token && (state === 'd' || !isRecorded)
    if (!isKept) missed.add(key)
  }
  const [overlapping, again] = [new Set<string>(), new Set<string>()]
  for (const [at, run] of runs.entries()) {
    for (const earlier of runs.slice(0, at)) {
      if (earlier.key !== run.key) continue
      if (earlier.to > run.from) overlapping.add(run.key)
      else if (earlier.isRecorded) again.add(run.key)
    }
  }
  const problems = [...overlapping, ...again].filter((key) => !missed.has(key))
  const counts = { missed: missed.size, overlapping: overlapping.size, again: again.size }
  return { runs: runs.length, outageMs, ...counts, problems }
}

/** Reads all records of a server. A replica in a cluster allows that only after `READONLY`. */
async function readRecords(server: OwnRedis): Promise<Map<string, Record<string, string>>> {
  const operator = new Redis(server.port, '127.0.0.1')
  await operator.readonly().catch(() => {})
  const keys = await operator.keys('shop:*')
  const records = await Promise.all(keys.map((key) => operator.hgetall(key)))
  operator.disconnect()
  return new Map(keys.map((key, at) => [key.slice('shop:'.length), records[at] ?? {}]))
}
