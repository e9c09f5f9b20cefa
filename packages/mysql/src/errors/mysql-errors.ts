import { InboxError } from '@gw/webhook'

/** Creates the error for a missing or outdated table. */
export function notMigrated(cause?: unknown): InboxError {
  return new InboxError(
    "The inbox table is missing, outdated, or does not use InnoDB. Run inbox.migrate() or the SQL from migrationSql(), and check table and the pool's database",
    { code: 'GW_INBOX_NOT_MIGRATED', cause },
  )
}

/** Creates the error for a server or a pool whose sessions see what others have not committed. */
export function readUncommitted(): InboxError {
  return new InboxError(
    'Sessions from this pool have the isolation level READ UNCOMMITTED, in which a statement can read rows that are rolled back later. Set transaction_isolation to READ-COMMITTED or above, on the server or for the pool',
    { code: 'GW_INBOX_READ_UNCOMMITTED' },
  )
}

/** Creates the error for a connection that is no longer in the transaction that the inbox opened. */
export function sessionLost(): InboxError {
  return new InboxError(
    'The transaction is gone, because a proxy moved the connection to a different session. Everything was rolled back. Use a proxy that stays on one server while autocommit is off',
    { code: 'GW_INBOX_TRANSACTION_ENDED' },
  )
}

/** Creates the error for a transaction that must not continue after one of its statements failed. */
export function aborted(cause?: unknown): InboxError {
  return new InboxError(
    'A statement failed in a way that ends the transaction, such as a deadlock, a lock wait that timed out, or a lost connection. Everything was rolled back. Let your handler throw, and the gateway resends the notification',
    { code: 'GW_INBOX_TRANSACTION_ABORTED', cause },
  )
}
