/**
 * An inbox for @gw/webhook on MySQL and MariaDB that commits the effect and its record in one transaction.
 *
 * @packageDocumentation
 */

export type {
  MysqlCallbackPool,
  MysqlPool,
  MysqlPromisePool,
  PoolConnectionOf,
} from './connection/pool.ts'
export type { InboxMysqlErrorCode } from './inbox-mysql-error.ts'
export { InboxMysqlError } from './inbox-mysql-error.ts'
export type { MysqlInbox } from './mysql-inbox.ts'
export { createMysqlInbox } from './mysql-inbox.ts'
export type { MysqlInboxOptions } from './mysql-inbox-options.ts'
export { migrationSql } from './records/migration.ts'
export type { TransactionContext } from './transaction/transactional-inbox.ts'
