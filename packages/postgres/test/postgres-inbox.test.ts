import { createPostgresInbox } from '@gw/postgres'
import { describeInbox, describeStoreInbox, describeWithPostgres } from '@gw/testkit'
import { afterAll, beforeAll, describe } from 'vitest'
import { age, openPool, withSetting } from './inbox-table.ts'
import { postgresUnderTest } from './store-under-test.ts'

describeWithPostgres('createPostgresInbox', ({ url }) => {
  describeStoreInbox(postgresUnderTest({ url }))

  describe('with serializable as the default isolation', () => {
    const serializable = withSetting(url, 'default_transaction_isolation=serializable')
    const { pool, close } = openPool({ connectionString: serializable })
    const table = 'serializable'
    beforeAll(() => createPostgresInbox({ pool, table }).migrate())
    afterAll(close)

    describeInbox('createPostgresInbox', ({ retentionMs }) => {
      const inbox = createPostgresInbox({ pool, table, retentionMs, preparedStatements: false })
      return { inbox, isExact: false, advance: (ms) => age(pool, table, ms), close() {} }
    })
  })
})
