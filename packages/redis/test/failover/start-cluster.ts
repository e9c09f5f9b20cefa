import { startRedis } from '@gw/testkit'
import { Cluster } from 'ioredis'
import { createCluster } from 'redis'
import { expect, vi } from 'vitest'
import { BOUND, command, DOWN_AFTER_MS, type Topology, untilReplication } from './topology.ts'

const SLOTS = 16_384

/** Starts a cluster of three masters and a replica of the first one, which has nearly all keys. */
export async function startCluster(): Promise<Topology> {
  const timeout = ['--cluster-node-timeout', String(DOWN_AFTER_MS)]
  // A replica that was frozen must not be considered too old to take over.
  const enabled = ['--cluster-enabled', 'yes', '--cluster-replica-validity-factor', '0']
  const args = [...enabled, ...timeout, '--repl-diskless-sync-delay', '0']
  const start = () => startRedis({ args })
  const nodes = await Promise.all([start(), start(), start(), start()])
  const [master, second, third, replica] = nodes
  if (!master || !second || !third || !replica) throw new Error('there are four nodes')
  const first = String(SLOTS - 3)
  await command(master, 'CLUSTER', 'ADDSLOTSRANGE', '0', first)
  await command(second, 'CLUSTER', 'ADDSLOTS', String(SLOTS - 2))
  await command(third, 'CLUSTER', 'ADDSLOTS', String(SLOTS - 1))
  for (const [at, node] of nodes.entries()) {
    await command(node, 'CLUSTER', 'SET-CONFIG-EPOCH', String(at + 1))
    if (node !== master) await command(node, 'CLUSTER', 'MEET', '127.0.0.1', String(master.port))
  }
  const untilKnown = async (lines: readonly string[]) => {
    for (const node of nodes) {
      await vi.waitFor(async () => {
        const info = await command(node, 'CLUSTER', 'INFO')
        for (const line of lines) expect(info).toContain(line)
      }, BOUND)
    }
  }
  await untilKnown(['cluster_state:ok', 'cluster_known_nodes:4'])
  await command(replica, 'CLUSTER', 'REPLICATE', String(await command(master, 'CLUSTER', 'MYID')))
  await untilReplication(replica, 'master_link_status:up')
  for (const node of nodes) {
    await vi.waitFor(async () => {
      expect(String(await command(node, 'CLUSTER', 'NODES'))).toMatch(/ (myself,)?slave /)
    }, BOUND)
  }
  return {
    master,
    replica,
    async connect(library) {
      if (library === 'ioredis') {
        const client = new Cluster(nodes.map(({ port }) => ({ host: '127.0.0.1', port })))
        client.on('error', () => {})
        return { client, close: () => client.disconnect() }
      }
      const client = createCluster({ rootNodes: nodes.map(({ url }) => ({ url })) })
      client.on('error', () => {})
      await client.connect()
      return { client, close: () => client.destroy() }
    },
    async stop() {
      for (const node of nodes) await node.stop()
    },
  }
}
