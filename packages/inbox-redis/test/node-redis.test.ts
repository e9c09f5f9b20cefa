import { createRedisInbox } from '@gw/inbox-redis'
import { describeInbox, describeWithRedis } from '@gw/testkit'
import { createClient } from 'redis'

describeWithRedis('node-redis', ({ url, prefix }) => {
  describeInbox('createRedisInbox', async ({ retentionMs }) => {
    const client = createClient({ url })
    await client.connect()
    return {
      inbox: createRedisInbox({ client, prefix, retentionMs }),
      close: () => client.destroy(),
    }
  })
})
