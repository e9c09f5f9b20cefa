import { createPostgresInbox } from '@gw/postgres'
import { describeInbox, describeStoreInbox, describeWithPostgres } from '@gw/testkit'
import { afterAll, beforeAll, describe } from 'vitest'
import { age, openPool, withSetting } from './inbox-table.ts'
import { postgresUnderTest } from './store-under-test.ts'

describeWithPostgres('createPostgresInbox', ({ url }) => {
  describeStoreInbox(postgresUnderTest({ url }))

  describe('with 16 partitions', () => {
    const { pool, close } = openPool({ connectionString: url })
    const table = 'partitioned'
    beforeAll(() => createPostgresInbox({ pool, table }).migrate({ partitions: 16 }))
    afterAll(close)

    describeInbox('without transactions', ({ retentionMs }) => {
      const inbox = createPostgresInbox({ pool, table, retentionMs })
      return { inbox, isExact: false, advance: (ms) => age(pool, table, ms), close() {} }
    })

    describeInbox('with transactions', ({ retentionMs }) => {
      // A pool for each case, because a claim that a case leaves open keeps its connection.
      const own = openPool({ connectionString: url })
      const given = { pool: own.pool, table, retentionMs, transactional: true } as const
      const advance = (ms: number) => age(pool, table, ms)
      return { inbox: createPostgresInbox(given), isExact: false, advance, close: own.close }
    })
  })

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
