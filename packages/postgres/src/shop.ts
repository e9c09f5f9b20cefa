/**
 * A database for @gw/shop on PostgreSQL, with orders and the record of notifications in one place.
 *
 * @packageDocumentation
 */
export type { ConnectionOf } from './orders/order-store-options.ts'
export type { PostgresOrm, PostgresShop, PostgresShopOptions } from './postgres-shop.ts'
export { postgres } from './postgres-shop.ts'
