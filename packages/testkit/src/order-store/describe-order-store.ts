import { type OrderStoreRule, orderStoreContract } from '@gw/orders/contract'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { describeChanges } from './changes.ts'
import { describeList } from './list.ts'
import type { OpenOrders, OrderStoreUnderTest } from './order-store-under-test.ts'
import { describeTransactionsOfOthers } from './transactions-of-others.ts'

const LEVELS = ['read committed', 'repeatable read', 'serializable']
/** Rules for which the isolation does not matter. */
const ANYWHERE: readonly OrderStoreRule[] = ['documents', 'exact-ids', 'overdue']

/** Declares what every store of orders on a database does. A driver supplies how to use its own. */
export function describeOrderStore(database: OrderStoreUnderTest): void {
  describe.each(LEVELS)('contract: %s', (level) => describeContract(database, level))
  describe('changes', () => describeChanges(database))
  describe('transactions of others', () => describeTransactionsOfOthers(database))
  describe('list', () => describeList(database))
}

function describeContract(database: OrderStoreUnderTest, level: string): void {
  let orders: OpenOrders
  beforeAll(async () => {
    orders = await database.open({ level })
  })
  afterAll(() => orders.close())

  const cases = orderStoreContract({
    async create() {
      await orders.empty()
      return { store: orders.store, close() {} }
    },
    transactions: {
      async begin() {
        const { transaction, end } = await orders.begin()
        return { transaction, commit: () => end('COMMIT'), rollBack: () => end('ROLLBACK') }
      },
      async write(transaction, id) {
        await transaction.query(orders.insert, [id])
      },
      isWritten: async (id) => (await orders.readEffects()).includes(id),
    },
  })
  for (const { name, rule, run } of cases) {
    if (level === LEVELS[0] || !ANYWHERE.includes(rule)) it(name, run)
  }
}
