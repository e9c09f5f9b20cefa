/**
 * The contract that every store of @gw/orders must keep, as tests for vitest, node:test, and other runners.
 *
 * @packageDocumentation
 */

export type {
  CallerTransaction,
  MerchantsStoreUnderTest,
  OrderStoreContractOptions,
  OrderStoreUnderTest,
  StoreTransactions,
} from './contract/harness.ts'
export type { OrderStoreCase, OrderStoreRule } from './contract/order-store-case.ts'
export { orderStoreContract } from './contract/order-store-contract.ts'
