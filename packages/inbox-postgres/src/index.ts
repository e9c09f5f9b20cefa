/**
 * An inbox for @gw/webhook on PostgreSQL that commits the effect and its record in one transaction.
 *
 * @packageDocumentation
 */

export type {
  PoolClientOf,
  PostgresClient,
  PostgresPool,
  PostgresResult,
  PostgresStatement,
} from './connection/pool.ts'
export type { InboxPostgresErrorCode } from './inbox-postgres-error.ts'
export { InboxPostgresError } from './inbox-postgres-error.ts'
export type { PostgresInbox } from './postgres-inbox.ts'
export { createPostgresInbox } from './postgres-inbox.ts'
export type { PostgresInboxOptions } from './postgres-inbox-options.ts'
export { migrationSql } from './records/migration.ts'
export type { TransactionContext } from './transaction/transactional-inbox.ts'
