import { InboxError } from '@gw/webhook'
import { InboxPostgresError } from './inbox-postgres-error.ts'

const UNDEFINED_TABLE = '42P01'
const UNDEFINED_COLUMN = '42703'
const DISK_FULL = '53100'

/** Gives what PostgreSQL rejects a code where its user can act on it; every other error stays as it is. */
export function toInboxError(cause: unknown): unknown {
  switch (sqlStateOf(cause)) {
    case UNDEFINED_TABLE:
    case UNDEFINED_COLUMN:
      return new InboxPostgresError(
        'the table of the inbox is not there as it must be: run inbox.migrate(), or what migrationSql() gives',
        { code: 'GW_INBOX_POSTGRES_NOT_MIGRATED', cause },
      )
    case DISK_FULL:
      return new InboxError('the disk of the PostgreSQL of the inbox is full', {
        code: 'GW_INBOX_FULL',
        cause,
      })
    default:
      return cause
  }
}

/** Reads the five letters by which PostgreSQL names a reason, if there are any. */
export function sqlStateOf(error: unknown): unknown {
  return (error as { readonly code?: unknown } | null | undefined)?.code
}
