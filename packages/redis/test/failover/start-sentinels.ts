import { startRedis } from '@gw/testkit'
import { Redis } from 'ioredis'
import { createSentinel } from 'redis'
import { expect, vi } from 'vitest'
import { BOUND, command, DOWN_AFTER_MS, type Topology, untilReplication } from './topology.ts'

const NAME = 'shop'

/** Starts a master, its replica, and three sentinels, two of which must agree that the master is down. */
export async function startSentinels(): Promise<Topology> {
  const master = await startRedis({ args: ['--repl-diskless-sync-delay', '0'] })
  const replica = await startRedis({ args: ['--replicaof', '127.0.0.1', String(master.port)] })
  await untilReplication(replica, 'master_link_status:up')
  const sentinels = await Promise.all([1, 2, 3].map(() => startRedis({ isSentinel: true })))
  for (const sentinel of sentinels) {
    await command(sentinel, 'SENTINEL', 'MONITOR', NAME, '127.0.0.1', String(master.port), '2')
    const limits = ['down-after-milliseconds', String(DOWN_AFTER_MS), 'failover-timeout', '10000']
    await command(sentinel, 'SENTINEL', 'SET', NAME, ...limits)
  }
  for (const sentinel of sentinels) {
    // Each knows the replica and the other two.
    await vi.waitFor(async () => {
      expect(await command(sentinel, 'INFO', 'sentinel')).toContain('slaves=1,sentinels=3')
    }, BOUND)
  }
  const addresses = sentinels.map(({ port }) => ({ host: '127.0.0.1', port }))
  return {
    master,
    replica,
    async connect(library) {
      if (library === 'ioredis') {
        const client = new Redis({ sentinels: addresses, name: NAME })
        client.on('error', () => {})
        return { client, close: () => client.disconnect() }
      }
      const client = createSentinel({ name: NAME, sentinelRootNodes: addresses })
      client.on('error', () => {})
      await client.connect()
      return { client, close: () => void client.destroy() }
    },
    async stop() {
      for (const server of [...sentinels, replica, master]) await server.stop()
    },
  }
}
