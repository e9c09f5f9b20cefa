import { describeTransactionalInbox, describeWithPostgres } from '@gw/testkit'
import { postgresUnderTest } from './store-under-test.ts'

describeWithPostgres('createPostgresInbox', (service) => {
  describeTransactionalInbox(postgresUnderTest(service))
})
