import {
  describeOrderStore,
  describeStoreInbox,
  describeTransactionalInbox,
  describeWithPgBouncer,
} from '@gw/testkit'
import { describe } from 'vitest'
import { ordersUnderTest } from './orders/order-table.ts'
import { postgresUnderTest } from './store-under-test.ts'

// Prepared statements need PgBouncer 1.21, and Debian 12 has 1.18. The isolation levels of the suites are options of a
// session, which do not reach the server.
const unprepared = { preparedStatements: false }

describeWithPgBouncer('PgBouncer in transaction mode', (service) => {
  const inboxes = postgresUnderTest(service, unprepared)
  describe('createPostgresInbox', () => describeStoreInbox(inboxes))
  describe('createPostgresInbox, transactional', () => describeTransactionalInbox(inboxes))
  describe('createPostgresOrderStore', () => {
    describeOrderStore(ordersUnderTest(service, unprepared))
  })
})
