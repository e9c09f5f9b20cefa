import { InboxError } from '@gw/webhook'
import { diskFull } from '@gw/webhook/inbox'
import { notMigrated } from '../errors/postgres-errors.ts'

const UNDEFINED_TABLE = '42P01'
const UNDEFINED_COLUMN = '42703'
const DISK_FULL = '53100'
const DUPLICATE_PREPARED_STATEMENT = '42P05'
const UNKNOWN_PREPARED_STATEMENT = '26000'

/** Adds a code to PostgreSQL errors that the operator can act on. Returns every other error unchanged. */
export function toInboxError(cause: unknown): unknown {
  switch (sqlStateOf(cause)) {
    case UNDEFINED_TABLE:
    case UNDEFINED_COLUMN:
      return notMigrated(cause)
    case DISK_FULL:
      return diskFull(cause)
    case DUPLICATE_PREPARED_STATEMENT:
    case UNKNOWN_PREPARED_STATEMENT:
      return new InboxError(
        'PostgreSQL does not know a prepared statement that the inbox created, or knows it already. The usual cause is a pooler that shares connections between clients, such as PgBouncer before 1.21. Set preparedStatements: false, or max_prepared_statements above 0 in PgBouncer 1.21 or later',
        { code: 'GW_INBOX_PREPARED_STATEMENT_FAILED', cause },
      )
    default:
      return cause
  }
}

/**
 * Deletes what can contain the values of a statement, which can be a request that the inbox keeps. `detail` has the row
 * that violates a constraint. `where` has the values if the server's `log_parameter_max_length_on_error` is set.
 */
export function dropValues(error: unknown): void {
  if (!(error instanceof Error)) return
  Reflect.deleteProperty(error, 'detail')
  Reflect.deleteProperty(error, 'where')
}

/** Returns the SQLSTATE of an error, if it has one. */
export function sqlStateOf(error: unknown): unknown {
  return (error as { readonly code?: unknown } | null | undefined)?.code
}
