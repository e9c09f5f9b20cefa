import { describeTransactionalInbox, describeWithMysql } from '@gw/testkit'
import { mysqlUnderTest } from './store-under-test.ts'

describeWithMysql('createMysqlInbox', (service) => {
  describeTransactionalInbox(mysqlUnderTest(service))
})
