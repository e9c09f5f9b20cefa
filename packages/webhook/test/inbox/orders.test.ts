import { describeInboxOrders } from '@gw/testkit'
import { createMemoryInbox } from '@gw/webhook'

describeInboxOrders('createMemoryInbox', async () => ({ inbox: createMemoryInbox() }))
