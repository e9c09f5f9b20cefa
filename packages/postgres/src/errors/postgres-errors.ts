import { InboxError } from '@gw/webhook'

/** Creates the error for a missing or outdated table. */
export function notMigrated(cause?: unknown): InboxError {
  return new InboxError(
    'The inbox table is missing or outdated. Run inbox.migrate() or the SQL from migrationSql(), and check table and search_path',
    { code: 'GW_INBOX_NOT_MIGRATED', cause },
  )
}

/** Creates the error for a transaction that is no longer the one the inbox opened. */
export function endedByHandler(): InboxError {
  return new InboxError(
    'Your handler ended the transaction itself, so the inbox could not record the notification in it. Leave COMMIT and ROLLBACK to the inbox, even among several statements in one query',
    { code: 'GW_INBOX_TRANSACTION_ENDED' },
  )
}

/** Creates the error for a transaction that PostgreSQL only rolls back. */
export function aborted(cause?: unknown): InboxError {
  return new InboxError(
    'A statement failed, but your handler continued, so PostgreSQL rolled back the transaction. Let the handler throw. If you expect the failure, use SAVEPOINT and ROLLBACK TO',
    { code: 'GW_INBOX_TRANSACTION_ABORTED', cause },
  )
}
