import { describeOrderStore, describeWithPostgres } from '@gw/testkit'
import { ordersUnderTest } from './order-table.ts'

describeWithPostgres('createPostgresOrderStore', (service) => {
  describeOrderStore(ordersUnderTest(service))
})
