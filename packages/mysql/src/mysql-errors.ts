import { InboxError } from '@gw/webhook'

/** Creates the error for a missing or outdated table. */
export function notMigrated(cause?: unknown): InboxError {
  return new InboxError(
    'The inbox table is missing, outdated, or not an InnoDB table. Run inbox.migrate() or the SQL from migrationSql(), and check table and the database of the pool',
    { code: 'GW_INBOX_NOT_MIGRATED', cause },
  )
}

/** Creates the error for a server or a pool whose sessions see what others have not committed. */
export function readUncommitted(): InboxError {
  return new InboxError(
    'The sessions of the pool have the isolation level READ UNCOMMITTED, in which code reads what is rolled back later. Set transaction_isolation of the server or of the pool to READ-COMMITTED or above',
    { code: 'GW_INBOX_READ_UNCOMMITTED' },
  )
}

/** Creates the error for a connection that is no longer in the transaction that the inbox opened. */
export function sessionLost(): InboxError {
  return new InboxError(
    'The transaction is gone, because the connection has a different session on the server. Everything was rolled back. Use a proxy that keeps a connection on one server for as long as autocommit is off',
    { code: 'GW_INBOX_TRANSACTION_ENDED' },
  )
}

/** Creates the error for a transaction that must not continue after one of its statements failed. */
export function aborted(cause?: unknown): InboxError {
  return new InboxError(
    'A statement of the handler failed in a way that ends its transaction, such as a deadlock, a lock wait that timed out, or a lost connection. Everything was rolled back. Let the handler throw, and the gateway resends',
    { code: 'GW_INBOX_TRANSACTION_ABORTED', cause },
  )
}
