import { createHash } from 'node:crypto'
import { createRedisInbox } from '@gw/redis'
import { describeInboxInterleavings, describeWithRedis, propertyRuns } from '@gw/testkit'
import { Redis } from 'ioredis'
import { afterAll, beforeAll } from 'vitest'

/** The store's clock runs this much faster, so that the real duration of a history does not matter. */
const SCALE = 600

describeWithRedis('createRedisInbox', ({ url, prefix }) => {
  const client = new Redis(url, { lazyConnect: true })
  // Uses real timers, because the property controls the fake ones.
  beforeAll(() => client.connect())
  afterAll(() => client.disconnect())
  let histories = 0

  describeInboxInterleavings(
    'ioredis',
    async () => {
      const ownPrefix = `${prefix}order ${++histories}:`
      const inbox = createRedisInbox({ client, prefix: ownPrefix })
      let record: string | undefined
      return {
        inbox: {
          ...inbox,
          claim(request) {
            record = ownPrefix + createHash('sha256').update(request.key).digest('hex')
            return inbox.claim({ ...request, leaseMs: request.leaseMs * SCALE })
          },
          renew: (owner) => inbox.renew({ ...owner, leaseMs: owner.leaseMs * SCALE }),
        },
        async advance(ms) {
          if (record !== undefined && (await client.hexists(record, 'u')) === 1) {
            await client.hincrby(record, 'u', -ms * SCALE)
          }
        },
      }
    },
    { numRuns: propertyRuns(25), maxRunsToFind: 600 },
  )
})
