/**
 * An inbox for @gw/webhook on PostgreSQL that commits the effect and its record in one transaction.
 *
 * @packageDocumentation
 */

export type { TransactionContext } from '@gw/webhook'
export type {
  PoolClientOf,
  PostgresClient,
  PostgresPool,
  PostgresResult,
  PostgresStatement,
} from './connection/pool.ts'
export { createPostgresInbox, type PostgresInbox } from './postgres-inbox.ts'
export type { PostgresInboxOptions } from './postgres-inbox-options.ts'
export { migrationSql } from './records/migration.ts'
