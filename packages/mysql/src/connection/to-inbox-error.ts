import { diskFull } from '@gw/webhook/inbox'
import { notMigrated } from '../errors/mysql-errors.ts'

const UNKNOWN_TABLE = 1146
const UNKNOWN_COLUMN = 1054
const DISK_FULL = 1021
const TABLE_FULL = 1114

/**
 * Adds a code to MySQL errors that the operator can act on. Every error loses the statement that mysql2 adds to it,
 * whose values can be a request that the inbox keeps.
 */
export function toInboxError(cause: unknown): unknown {
  if (cause instanceof Error) Reflect.deleteProperty(cause, 'sql')
  switch (errorNumberOf(cause)) {
    case UNKNOWN_TABLE:
    case UNKNOWN_COLUMN:
      return notMigrated(cause)
    case DISK_FULL:
    case TABLE_FULL:
      return diskFull(cause)
    default:
      return cause
  }
}

/** Returns the server's number of an error, if it has one. */
export function errorNumberOf(error: unknown): unknown {
  return (error as { readonly errno?: unknown } | null | undefined)?.errno
}

/** Errors that end a transaction: a lock wait that timed out, a full lock table, and a row that changed since it was read. */
const ABORTING: readonly unknown[] = [1205, 1206, 1020]

/**
 * Returns whether a transaction cannot continue after an error of one of its statements: the server rolled it back, for
 * example after a deadlock, its statement was killed, or the connection failed. After other errors, such as a duplicate
 * key, only the statement was rolled back.
 */
export function abortsTransaction(error: unknown): boolean {
  const { sqlState, fatal } = (error ?? {}) as { sqlState?: unknown; fatal?: unknown }
  // Not from the server: the connection failed, or mysql2 stopped waiting for a statement that may still be running.
  if (fatal === true || typeof sqlState !== 'string') return true
  return /^(?:40|70)/.test(sqlState) || ABORTING.includes(errorNumberOf(error))
}
