import { changeCases } from './changes.ts'
import { documentCases } from './documents.ts'
import { type OrderStoreContractOptions, toCases } from './harness.ts'
import { listCases } from './list.ts'
import { merchantsCases } from './merchants.ts'
import type { OrderStoreCase } from './order-store-case.ts'
import { overdueCases } from './overdue.ts'
import { transactionCases } from './transactions.ts'

/**
 * Returns the tests that every store of orders must pass. Each one creates a store of its own.
 *
 * @example
 * ```ts
 * import { describe, it } from 'node:test'
 * import { createMemoryOrderStore } from '@gw/orders'
 * import { orderStoreContract } from '@gw/orders/contract'
 *
 * describe('my store', () => {
 *   const cases = orderStoreContract({
 *     create: () => ({ store: createMemoryOrderStore(), close() {} }),
 *   })
 *   for (const { name, run } of cases) it(name, run)
 * })
 * ```
 */
export function orderStoreContract<Transaction>(
  options: OrderStoreContractOptions<Transaction>,
): OrderStoreCase[] {
  const { createMerchants } = options
  const declared = [...changeCases, ...documentCases, ...overdueCases, ...listCases]
  return [
    ...toCases(declared, transactionCases, options),
    ...(createMerchants === undefined ? [] : merchantsCases(createMerchants as never)),
  ]
}
