import { type OrderStoreRule, orderStoreContract } from '@gw/orders/contract'
import { describeWithMysql } from '@gw/testkit'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { contractOf, type OrderTable, openOrders } from './order-table.ts'

const LEVELS = ['read committed', 'repeatable read', 'serializable']
/** Rules for which the isolation does not matter. */
const ANYWHERE: readonly OrderStoreRule[] = ['documents', 'exact-ids', 'overdue']

describeWithMysql('createMysqlOrderStore keeps the contract', ({ url }) => {
  describe.each(LEVELS)('%s', (level) => {
    let orders: OrderTable
    beforeAll(async () => {
      orders = await openOrders(url, { level })
    })
    afterAll(() => orders.close())

    const cases = orderStoreContract(contractOf(() => orders))
    for (const { name, rule, run } of cases) {
      if (level === LEVELS[0] || !ANYWHERE.includes(rule)) it(name, run)
    }
  })
})
