import { createRedisInbox } from '@gw/redis'
import { describeWithRedis } from '@gw/testkit'
import { Redis } from 'ioredis'
import { createClient, createClientPool, RESP_TYPES } from 'redis'
import { expect, it } from 'vitest'

describeWithRedis('toRunner', ({ url, prefix }) => {
  const fingerprint = 'a'.repeat(64)

  it.each([
    [
      'an ioredis client that returns numbers as strings',
      async () => {
        const client = new Redis(url, { stringNumbers: true })
        return { client, close: () => client.disconnect() }
      },
    ],
    [
      'an ioredis client with its own prefix',
      async () => {
        const client = new Redis(url, { keyPrefix: `${prefix}own:` })
        return { client, close: () => client.disconnect() }
      },
    ],
    [
      'a node-redis client that uses RESP2',
      async () => {
        const client = await createClient({ url, RESP: 2 }).connect()
        return { client, close: () => client.destroy() }
      },
    ],
    [
      'a node-redis client that uses RESP3',
      async () => {
        const client = await createClient({ url, RESP: 3 }).connect()
        return { client, close: () => client.destroy() }
      },
    ],
    [
      'a node-redis client that returns numbers as strings',
      async () => {
        const client = await createClient({ url }).connect()
        return {
          client: client.withTypeMapping({ [RESP_TYPES.NUMBER]: String }),
          close: () => client.destroy(),
        }
      },
    ],
    [
      'a node-redis pool',
      async () => {
        const client = createClientPool({ url })
        await client.connect()
        return { client, close: () => client.destroy() }
      },
    ],
  ])('accepts %s', async (name, connect) => {
    const { client, close } = await connect()
    const inbox = createRedisInbox({ client, prefix })
    const claim = await inbox.claim({ key: name, leaseMs: 60_000, fingerprint })
    if (claim.status !== 'claimed') throw new Error(claim.status)
    expect(Number.isSafeInteger(claim.token)).toBe(true)
    const owner = { key: name, token: claim.token }
    expect(await inbox.claim({ key: name, leaseMs: 60_000, fingerprint })).toEqual({
      status: 'busy',
    })
    await inbox.renew({ ...owner, leaseMs: 60_000 })
    await inbox.complete(owner)
    // Like a client that lost the connection before the reply.
    await inbox.complete(owner)
    expect(await inbox.claim({ key: name, leaseMs: 60_000, fingerprint: '' })).toEqual({
      status: 'done',
      changed: true,
    })
    close()
  })
})
