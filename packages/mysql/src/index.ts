/**
 * An inbox for @gw/webhook on MySQL and MariaDB that commits the effect and its record in one transaction.
 *
 * @packageDocumentation
 */

export type { TransactionContext } from '@gw/webhook'
export type {
  MysqlCallbackPool,
  MysqlPool,
  MysqlPromisePool,
  PoolConnectionOf,
} from './connection/pool.ts'
export { createMysqlInbox, type MysqlInbox } from './mysql-inbox.ts'
export type { MysqlInboxOptions } from './mysql-inbox-options.ts'
export { migrationSql } from './records/migration.ts'
