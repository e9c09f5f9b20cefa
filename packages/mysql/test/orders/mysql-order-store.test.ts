import { describeOrderStore, describeWithMysql } from '@gw/testkit'
import { ordersUnderTest } from './order-table.ts'

describeWithMysql('createMysqlOrderStore', (service) => {
  describeOrderStore(ordersUnderTest(service))
})
