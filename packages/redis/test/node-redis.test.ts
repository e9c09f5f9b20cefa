import { createRedisInbox } from '@gw/redis'
import { describeInbox, describeWithRedis } from '@gw/testkit'
import { createClient } from 'redis'
import { age } from './age.ts'

describeWithRedis('node-redis', ({ url, prefix: common }) => {
  const prefix = `${common}node-redis:`
  describeInbox('createRedisInbox', async ({ retentionMs }) => {
    const client = createClient({ url })
    await client.connect()
    return {
      inbox: createRedisInbox({ client, prefix, retentionMs }),
      close: () => client.destroy(),
      isExact: false,
      advance: (ms) => age(url, prefix, ms),
    }
  })
})
