/**
 * A store for @gw/orders on PostgreSQL that commits the order, its effect, and the record of its notification in one
 * transaction.
 *
 * @packageDocumentation
 */
export { orderMigrationSql } from './orders/order-migration.ts'
export type {
  ConnectionOf,
  PostgresOrderStoreOptions,
  PostgresQueries,
} from './orders/order-store-options.ts'
export { createPostgresOrderStore, type PostgresOrderStore } from './orders/postgres-order-store.ts'
