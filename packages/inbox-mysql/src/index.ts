/**
 * An inbox for @gw/webhook on MySQL and MariaDB that commits the effect and its record in one transaction.
 *
 * @packageDocumentation
 */
export type { InboxMysqlErrorCode } from './inbox-mysql-error.ts'
export { InboxMysqlError } from './inbox-mysql-error.ts'
export { migrationSql } from './migration.ts'
export type { MysqlInbox } from './mysql-inbox.ts'
export { createMysqlInbox } from './mysql-inbox.ts'
export type { MysqlInboxOptions } from './mysql-inbox-options.ts'
export type { MysqlPool } from './pool.ts'
export type { TransactionContext } from './transactional-inbox.ts'
