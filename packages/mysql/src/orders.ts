/**
 * A store for @gw/orders on MySQL and MariaDB that commits the order, its effect, and the record of its notification in one
 * transaction.
 *
 * @packageDocumentation
 */

export { createMysqlOrderStore, type MysqlOrderStore } from './orders/mysql-order-store.ts'
export { orderMigrationSql } from './orders/order-migration.ts'
export type {
  ConnectionOf,
  MysqlOrderStoreOptions,
  MysqlQueries,
} from './orders/order-store-options.ts'
