import { describeInboxInterleavings } from '@gw/testkit'
import { createMemoryInbox } from '@gw/webhook'

describeInboxInterleavings('createMemoryInbox', async () => ({ inbox: createMemoryInbox() }), {
  everyDefect: true,
})
