import { InboxError } from '@gw/webhook'

/** Error codes of this package. `docs/guide/errors.md` explains each one. */
export type InboxPostgresErrorCode =
  | 'GW_INBOX_POSTGRES_NOT_MIGRATED'
  | 'GW_INBOX_POSTGRES_PREPARED_STATEMENT_FAILED'
  | 'GW_INBOX_POSTGRES_TIMEOUT'
  | 'GW_INBOX_POSTGRES_TRANSACTION_ABORTED'
  | 'GW_INBOX_POSTGRES_TRANSACTION_ENDED'
  | 'GW_INBOX_POSTGRES_STATEMENT_NOT_AWAITED'
  | 'GW_INBOX_POSTGRES_STATEMENT_LOST'
  | 'GW_INBOX_POSTGRES_STATEMENTS_OVERLAPPED'
  | 'GW_INBOX_POSTGRES_COMMIT_UNKNOWN'

/**
 * Thrown if the PostgreSQL inbox cannot claim, renew, or record. `code` is for programs, and `message` is for people.
 */
export class InboxPostgresError extends InboxError<InboxPostgresErrorCode> {
  /** The class name, kept through minification. */
  override get name(): string {
    return 'InboxPostgresError'
  }
}

/** Creates the error for an owner that no longer owns the notification. */
export function leaseLost(): InboxError {
  return new InboxError(
    'The run lost its lease. Another run claimed the notification, or it was completed or released',
    { code: 'GW_INBOX_LEASE_LOST' },
  )
}

/** Creates the error for a notification whose effect a handler committed without its record. */
export function needsReview(cause?: unknown): InboxError {
  return new InboxError(
    'The handler committed its transaction itself, so its effect is stored, but the notification is not recorded as handled. The handler does not run again, and the notification is not acknowledged, until a person has checked the effect. Check it, then set the record from needs_review to done, or delete the record',
    { code: 'GW_INBOX_NEEDS_REVIEW', cause },
  )
}

/** Creates the error for a missing or outdated table. */
export function notMigrated(cause?: unknown): InboxPostgresError {
  return new InboxPostgresError(
    'The inbox table is missing or outdated. Run inbox.migrate() or the SQL from migrationSql(), and check table and search_path',
    { code: 'GW_INBOX_POSTGRES_NOT_MIGRATED', cause },
  )
}
