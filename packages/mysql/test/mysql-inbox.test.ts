import { createMysqlInbox } from '@gw/mysql'
import { describeInbox, describeStoreInbox, describeWithMysql } from '@gw/testkit'
import { afterAll, beforeAll, describe } from 'vitest'
import { age, onConnect, openPool } from './inbox-table.ts'
import { mysqlUnderTest } from './store-under-test.ts'

describeWithMysql('createMysqlInbox', (service) => {
  describeStoreInbox(mysqlUnderTest(service))

  describe('with serializable as the isolation of the session', () => {
    const opened = openPool({ uri: service.url })
    onConnect(opened, 'SET SESSION TRANSACTION ISOLATION LEVEL SERIALIZABLE')
    const { pool, close } = opened
    const table = 'serializable'
    beforeAll(() => createMysqlInbox({ pool, table }).migrate())
    afterAll(close)

    describeInbox('createMysqlInbox', ({ retentionMs }) => {
      const inbox = createMysqlInbox({ pool, table, retentionMs })
      return { inbox, isExact: false, advance: (ms) => age(pool, table, ms), close() {} }
    })
  })
})
