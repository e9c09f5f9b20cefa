import { redisInbox } from '@gw/inbox-redis'
import { describeInbox, describeWithRedis } from '@gw/testkit'
import { createClient } from 'redis'

describeWithRedis('with node-redis', ({ url, prefix }) => {
  describeInbox('redisInbox', async ({ retentionMs }) => {
    const client = createClient({ url })
    await client.connect()
    return {
      inbox: redisInbox({ client, prefix, retentionMs }),
      close: () => client.destroy(),
    }
  })
})
