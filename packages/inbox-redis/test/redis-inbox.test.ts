import { createRedisInbox } from '@gw/inbox-redis'
import { describeInbox, describeWithRedis } from '@gw/testkit'
import { Redis } from 'ioredis'

describeWithRedis('ioredis', ({ url, prefix }) => {
  describeInbox('createRedisInbox', async ({ retentionMs }) => {
    const client = new Redis(url)
    return {
      inbox: createRedisInbox({ client, prefix, retentionMs }),
      close: () => client.disconnect(),
    }
  })
})
