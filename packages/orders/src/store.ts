/**
 * For this toolkit's order stores on databases. These names can change in any release, so do not import them in your own
 * code.
 *
 * @packageDocumentation
 */

export { assertClientId } from './order/new-order.ts'
export type { DatabaseMerchantsOrderStore, DatabaseOrderStore } from './store/create-order-store.ts'
export { createMerchantsOrderStore, createOrderStore } from './store/create-order-store.ts'
export type { OrderPage } from './store/order-list.ts'
export type {
  ListedRow,
  OrderKey,
  OrderRow,
  OrderStoreDriver,
} from './store/order-store-driver.ts'
export {
  type DatabaseOrderStoreOptions,
  type OrderMigrationOptions,
  orderStoreRules,
} from './store/order-store-options.ts'
export type { OrmTransaction } from './store/orm-transaction.ts'
export {
  createPrismaWork,
  type PrismaClientLike,
  type PrismaLimits,
  type PrismaRun,
  type PrismaRuns,
  type PrismaWork,
  prismaRules,
} from './store/prisma-work.ts'
export {
  createShopDatabase,
  memory,
  type OrdersAndInbox,
  type RunnerOf,
  type ShopDatabase,
  type ShopOrm,
} from './store/shop-database.ts'
export { notMigrated, orderGone, type StoreErrorTexts, storeFailed } from './store/store-errors.ts'
