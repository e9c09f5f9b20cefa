import type { MerchantsOrderStore } from '@gw/orders'
import { type OrderStoreRule, orderStoreContract } from '@gw/orders/contract'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { Writer } from '../transactional-inbox/store-under-test.ts'
import { describeChanges } from './changes.ts'
import type {
  OpenOrders,
  OpenOrdersOptions,
  OrderStoreUnderTest,
} from './order-store-under-test.ts'
import { describeTransactionsOfOthers } from './transactions-of-others.ts'

const LEVELS = ['read committed', 'repeatable read', 'serializable']
/** Rules for which the isolation does not matter. */
const ANYWHERE: readonly OrderStoreRule[] = ['documents', 'exact-ids', 'list', 'overdue']

/** Declares what every store of orders on a database does. A driver supplies how to use its own. */
export function describeOrderStore(database: OrderStoreUnderTest): void {
  describe.each(LEVELS)('contract: %s', (level) => describeContract(database, { level }))
  describe('contract: one of several merchants', () =>
    describeContract(database, { level: 'read committed', merchants: true }))
  describe('changes', () => describeChanges(database))
  describe('transactions of others', () => describeTransactionsOfOthers(database))
}

function describeContract(database: OrderStoreUnderTest, options: OpenOrdersOptions): void {
  let orders: OpenOrders
  beforeAll(async () => {
    orders = await database.open(options)
  })
  afterAll(() => orders.close())

  const cases = orderStoreContract({
    async create() {
      await orders.empty()
      return { store: orders.store, close() {} }
    },
    ...(options.merchants && {
      async createMerchants() {
        await orders.empty()
        return { store: orders.merchants as MerchantsOrderStore<Writer>, close() {} }
      },
    }),
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
    if (options.level === LEVELS[0] || !ANYWHERE.includes(rule)) it(name, run)
  }
}
