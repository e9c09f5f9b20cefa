import { InboxError } from '@gw/webhook'
import { notMigrated } from './inbox-postgres-error.ts'

const UNDEFINED_TABLE = '42P01'
const UNDEFINED_COLUMN = '42703'
const DISK_FULL = '53100'

/** Adds a code to PostgreSQL errors that the operator can act on. Returns every other error unchanged. */
export function toInboxError(cause: unknown): unknown {
  switch (sqlStateOf(cause)) {
    case UNDEFINED_TABLE:
    case UNDEFINED_COLUMN:
      return notMigrated(cause)
    case DISK_FULL:
      return new InboxError('The disk of the inbox database is full. Free space on the server', {
        code: 'GW_INBOX_FULL',
        cause,
      })
    default:
      return cause
  }
}

/** Returns the SQLSTATE of an error, if it has one. */
export function sqlStateOf(error: unknown): unknown {
  return (error as { readonly code?: unknown } | null | undefined)?.code
}
