import { createHash } from 'node:crypto'
import { createRedisInbox } from '@gw/redis'
import { describeWithRedisServer, type OwnRedis, startRedis } from '@gw/testkit'
import { Cluster, Redis } from 'ioredis'
import { createCluster } from 'redis'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const SLOTS = 16_384
// Only guards against hanging.
const BOUND = { timeout: 30_000, interval: 50 }

describeWithRedisServer('createRedisInbox on a cluster of two nodes', () => {
  let nodes: readonly OwnRedis[]
  let operators: readonly Redis[]

  beforeAll(async () => {
    nodes = await Promise.all([startNode(), startNode()])
    operators = nodes.map(({ port }) => new Redis(port, '127.0.0.1'))
    await operators[0]?.call('CLUSTER', 'ADDSLOTSRANGE', 0, SLOTS / 2 - 1)
    await operators[1]?.call('CLUSTER', 'ADDSLOTSRANGE', SLOTS / 2, SLOTS - 1)
    await operators[0]?.call('CLUSTER', 'MEET', '127.0.0.1', Number(nodes[1]?.port))
    for (const operator of operators) {
      await vi.waitFor(async () => {
        expect(await operator.call('CLUSTER', 'INFO')).toContain('cluster_state:ok')
      }, BOUND)
    }
  })

  afterAll(async () => {
    for (const operator of operators) operator.disconnect()
    for (const node of nodes) await node.stop()
  })

  it.each([
    [
      'ioredis',
      async () => {
        const client = new Cluster(nodes.map(({ port }) => ({ host: '127.0.0.1', port })))
        return { client, close: () => client.disconnect() }
      },
    ],
    [
      'node-redis',
      async () => {
        const client = createCluster({ rootNodes: nodes.map(({ url }) => ({ url })) })
        await client.connect()
        return { client, close: () => client.destroy() }
      },
    ],
    [
      'ioredis and its own prefix',
      async () => {
        const startNodes = nodes.map(({ port }) => ({ host: '127.0.0.1', port }))
        const client = new Cluster(startNodes, { keyPrefix: 'own:' })
        return { client, close: () => client.disconnect() }
      },
    ],
  ])('stores a notification on the node of its key, and lists it: %s', async (name, connect) => {
    const { client, close } = await connect()
    const inbox = createRedisInbox({ client, prefix: `${name}:` })
    // Braces select the slot. Keys that contain them must work too.
    const keys = Array.from({ length: 20 }, (_, at) =>
      at % 2 === 0 ? `{${at}}["x"]` : `["${at}"]`,
    )
    for (const key of keys) {
      const request = { key, leaseMs: 60_000, fingerprint: 'a'.repeat(64) }
      const claim = await inbox.claim(request)
      if (claim.status !== 'claimed') throw new Error(claim.status)
      const owner = { key, token: claim.token }
      expect(await inbox.claim(request)).toEqual({ status: 'busy' })
      await inbox.renew({ ...owner, leaseMs: 60_000 })
      await inbox.release(owner)
      await expect(inbox.complete(owner)).rejects.toMatchObject({ code: 'GW_INBOX_LEASE_LOST' })
      const again = await inbox.claim(request)
      if (again.status !== 'claimed') throw new Error(again.status)
      await inbox.complete({ key, token: again.token })
      expect(await inbox.claim(request)).toEqual({ status: 'done', changed: false })
    }
    // Each node lists its own keys.
    const { records } = await inbox.list({ limit: 100 })
    const ids = keys.map((key) => createHash('sha256').update(key).digest('hex'))
    expect(records.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
    expect(await inbox.counts()).toEqual({ busy: 0, done: 20, failed: 0, needs_review: 0 })
    const counts = await Promise.all(operators.map((operator) => operator.dbsize()))
    for (const count of counts) expect(count).toBeGreaterThan(0)
    close()
  })

  it('lists the records of a cluster that was not used before', async () => {
    const [node] = nodes
    const client = new Cluster([{ host: '127.0.0.1', port: Number(node?.port) }], {
      lazyConnect: true,
    })
    const used = new Cluster([{ host: '127.0.0.1', port: Number(node?.port) }])
    const inbox = createRedisInbox({ client: used, prefix: 'lazy:' })
    const keys = Array.from({ length: 20 }, (_, at) => `${at}`)
    for (const key of keys) await inbox.claim({ key, leaseMs: 60_000, fingerprint: 'a' })
    expect((await createRedisInbox({ client, prefix: 'lazy:' }).counts()).busy).toBe(20)
    client.disconnect()
    used.disconnect()
  })
})

function startNode(): Promise<OwnRedis> {
  return startRedis({ args: ['--cluster-enabled', 'yes', '--cluster-node-timeout', '2000'] })
}
