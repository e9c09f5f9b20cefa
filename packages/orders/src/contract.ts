/**
 * The contract that every store of @gw/orders must keep, as tests for vitest, node:test, and other runners.
 *
 * @packageDocumentation
 */
export type { ContractCase, ContractRule } from './contract/contract-case.ts'
export type {
  CallerTransaction,
  OrderStoreContractOptions,
  OrderStoreUnderTest,
  StoreTransactions,
} from './contract/harness.ts'
export { orderStoreContract } from './contract/order-store-contract.ts'
