import { redisInbox } from '@gw/inbox-redis'
import { describeInbox, describeWithRedis } from '@gw/testkit'
import { Redis } from 'ioredis'

describeWithRedis('with ioredis', ({ url, prefix }) => {
  describeInbox('redisInbox', async ({ retentionMs }) => {
    const client = new Redis(url)
    return {
      inbox: redisInbox({ client, prefix, retentionMs }),
      close: () => client.disconnect(),
    }
  })
})
