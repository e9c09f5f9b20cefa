import { InboxError } from '@gw/webhook'

/** Error codes of this package. `docs/guide/errors.md` explains each one. */
export type InboxMysqlErrorCode =
  | 'GW_INBOX_MYSQL_NOT_MIGRATED'
  | 'GW_INBOX_MYSQL_READ_UNCOMMITTED'
  | 'GW_INBOX_MYSQL_NOT_COMMITTED'
  | 'GW_INBOX_MYSQL_TIMEOUT'
  | 'GW_INBOX_MYSQL_TRANSACTION_ABORTED'
  | 'GW_INBOX_MYSQL_TRANSACTION_ENDED'
  | 'GW_INBOX_MYSQL_STATEMENT_NOT_AWAITED'
  | 'GW_INBOX_MYSQL_STATEMENT_LOST'
  | 'GW_INBOX_MYSQL_COMMIT_UNKNOWN'

/** Thrown if the MySQL inbox cannot claim, renew, or record. `code` is for programs, and `message` is for people. */
export class InboxMysqlError extends InboxError<InboxMysqlErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'InboxMysqlError'
  }
}

/** Creates the error for an owner that no longer owns the notification. */
export function leaseLost(): InboxError {
  return new InboxError(
    'The run lost its lease. Another run claimed the notification, or it was completed or released',
    { code: 'GW_INBOX_LEASE_LOST' },
  )
}

/** Creates the error for a missing or outdated table. */
export function notMigrated(cause?: unknown): InboxMysqlError {
  return new InboxMysqlError(
    'The inbox table is missing, outdated, or not an InnoDB table. Run inbox.migrate() or the SQL from migrationSql(), and check table and the database of the pool',
    { code: 'GW_INBOX_MYSQL_NOT_MIGRATED', cause },
  )
}

/** Creates the error for a server or a pool whose sessions see what others have not committed. */
export function readUncommitted(): InboxMysqlError {
  return new InboxMysqlError(
    'The sessions of the pool have the isolation level READ UNCOMMITTED, in which code reads what is rolled back later. Set transaction_isolation of the server or of the pool to READ-COMMITTED or above',
    { code: 'GW_INBOX_MYSQL_READ_UNCOMMITTED' },
  )
}
