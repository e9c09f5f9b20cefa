import { createRedisInbox } from '@gw/redis'
import { describeWithRedisServer, type OwnRedis } from '@gw/testkit'
import type { Claim, Inbox } from '@gw/webhook'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { startCluster } from './start-cluster.ts'
import { startSentinels } from './start-sentinels.ts'
import {
  BOUND,
  command,
  cutOff,
  killMaster,
  kills,
  type Library,
  type Topology,
} from './topology.ts'

const LEASE_MS = 60_000

type Case = readonly [name: string, library: Library, start: () => Promise<Topology>]
// npm test kills one with sentinels, and run-load.test.ts one in a cluster.
const CASES: readonly Case[] = [['three sentinels', 'node-redis', startSentinels]]
const MORE: readonly Case[] = [
  ['a cluster of three masters', 'node-redis', startCluster],
  ['three sentinels', 'ioredis', startSentinels],
  ['a cluster of three masters', 'ioredis', startCluster],
]

describe.each(kills === undefined ? CASES : [...CASES, ...MORE])(
  'createRedisInbox with %s and %s',
  (_name, library, start) => {
    describeWithRedisServer('when the master is killed', () => {
      async function prepare(): Promise<{ topology: Topology; inbox: Inbox }> {
        const topology = await start()
        onTestFinished(topology.stop)
        const { client, close } = await topology.connect(library)
        onTestFinished(close)
        return { topology, inbox: createRedisInbox({ client, prefix: 'shop:' }) }
      }

      it('keeps the claims and records that the replica has', async () => {
        const { topology, inbox } = await prepare()
        const running = await claim(inbox, 'running')
        await inbox.complete(await claim(inbox, 'done'))
        await untilReplicated(topology)
        await killMaster(topology)
        await untilServed(inbox)
        expect(await inbox.claim(request('running'))).toEqual({ status: 'busy' })
        expect(await inbox.claim(request('done'))).toEqual({ status: 'done', changed: false })
        await inbox.renew({ ...running, leaseMs: LEASE_MS })
        await inbox.complete(running)
      })

      it('loses the claims and records that the replica missed, and tells the run at its next renewal', async () => {
        const { topology, inbox } = await prepare()
        await claim(inbox, 'first') // The script is cached by now.
        await untilReplicated(topology)
        await cutOff(topology)
        const running = await claim(inbox, 'running')
        await inbox.complete(await claim(inbox, 'done'))
        await killMaster(topology)
        await untilServed(inbox)
        const second = await claim(inbox, 'running')
        expect(second.token).toBeGreaterThan(running.token)
        await claim(inbox, 'done')
        const lost = { code: 'GW_INBOX_LEASE_LOST' }
        await expect(inbox.renew({ ...running, leaseMs: LEASE_MS })).rejects.toMatchObject(lost)
        await expect(inbox.complete(running)).rejects.toMatchObject(lost)
      })

      it('rejects claims and records if min-replicas-to-write is 1 and the replica is cut off', async () => {
        const { topology, inbox } = await prepare()
        const running = await claim(inbox, 'running')
        await untilReplicated(topology)
        for (const server of [topology.master, topology.replica]) {
          await command(server, 'CONFIG', 'SET', 'min-replicas-to-write', '1')
        }
        await cutOff(topology)
        await expect(inbox.claim(request('new'))).rejects.toThrow('NOREPLICAS')
        await expect(inbox.complete(running)).rejects.toThrow('NOREPLICAS')
        await killMaster(topology)
        // The new master has no replica yet either.
        await vi.waitFor(
          () => expect(inbox.claim(request('new'))).rejects.toThrow('NOREPLICAS'),
          BOUND,
        )
        await command(topology.replica, 'CONFIG', 'SET', 'min-replicas-to-write', '0')
        await untilServed(inbox)
        await inbox.complete(running)
        await claim(inbox, 'new')
      })
    })
  },
)

const request = (key: string) => ({ key, leaseMs: LEASE_MS, fingerprint: 'a'.repeat(64) })

async function claim(inbox: Inbox, key: string): Promise<{ key: string; token: number }> {
  const claimed: Claim = await inbox.claim(request(key))
  if (claimed.status !== 'claimed') throw new Error(claimed.status)
  return { key, token: claimed.token }
}

/** Waits until the replica has every write, because the master sends them after it has replied. */
async function untilReplicated({ master, replica }: Topology): Promise<void> {
  const written = await offsetOf(master)
  // Later writes and pings of the master also count, so the replica need not stop exactly there.
  await vi.waitFor(
    async () => expect(await offsetOf(replica)).toBeGreaterThanOrEqual(written),
    BOUND,
  )
}

async function offsetOf(server: OwnRedis): Promise<number> {
  const replication = String(await command(server, 'INFO', 'replication'))
  return Number(/master_repl_offset:(\d+)/.exec(replication)?.[1])
}

/** Waits until claims work again, with a new key each time, because a claim whose reply was lost may have counted. */
async function untilServed(inbox: Inbox): Promise<void> {
  await vi.waitFor(() => inbox.claim(request(`probe ${crypto.randomUUID()}`)), BOUND)
}
