/**
 * A database for @gw/shop on MySQL and MariaDB, with orders and the record of notifications in one place.
 *
 * @packageDocumentation
 */

export { type MysqlOrm, type MysqlShop, type MysqlShopOptions, mysql } from './mysql-shop.ts'
export type { ConnectionOf } from './orders/order-store-options.ts'
