import { MAX_INT32 } from '@gw/errors'
import type { PostgresPool } from './pool.ts'
import { parseTableName, type TableName } from './table-name.ts'

/** What {@link createPostgresInbox} takes. */
export interface PostgresInboxOptions<Pool extends PostgresPool = PostgresPool> {
  /** The pool of `pg`. It may be the application's own. */
  readonly pool: Pool
  /** The table, with its schema if need be; `'gateway_inbox'` if left out. Inboxes that share events share the table. */
  readonly table?: string | undefined
  /** How long a handled event is remembered; 7 days if left out. */
  readonly retentionMs?: number | undefined
  /** Whether each handler gets a transaction, in which its event is recorded as well; off if left out. */
  readonly transactional?: boolean | undefined
  /**
   * How many transactions are open at most, each on a connection of its own; half of the pool if left out. The rest is
   * for renewals and for what else the pool serves. Beyond that new events are rejected and sent again.
   */
  readonly maxTransactions?: number | undefined
  /** How long PostgreSQL, or the pool, may take for one answer; 10 seconds if left out. */
  readonly timeoutMs?: number | undefined
  /** Whether statements are prepared once per connection; `false` for poolers that cannot have it. */
  readonly preparedStatements?: boolean | undefined
}

/** The options, checked and with their defaults. */
export interface PostgresInboxSettings {
  readonly pool: PostgresPool
  readonly table: TableName
  readonly retentionMs: number
  /** `undefined` if handlers get no transaction. */
  readonly maxTransactions: number | undefined
  readonly timeoutMs: number
  readonly isPrepared: boolean
}

const DAY_MS = 86_400_000
// Beyond this PostgreSQL could not add it to a time.
const MAX_RETENTION_MS = 100 * 365 * DAY_MS

/** Checks the options once, so that a mistake is told at start-up. */
export function prepareOptions(options: PostgresInboxOptions): PostgresInboxSettings {
  const { pool, table = 'gateway_inbox', retentionMs = 7 * DAY_MS, timeoutMs = 10_000 } = options
  if (typeof pool?.connect !== 'function' || typeof pool.on !== 'function') {
    throw new TypeError('pool must be a Pool of pg')
  }
  checkMs('retentionMs', retentionMs, MAX_RETENTION_MS)
  checkMs('timeoutMs', timeoutMs, MAX_INT32)
  checkBoolean('transactional', options.transactional)
  checkBoolean('preparedStatements', options.preparedStatements)
  return {
    pool,
    table: parseTableName(table),
    retentionMs,
    maxTransactions: countTransactions(options),
    timeoutMs,
    isPrepared: options.preparedStatements ?? true,
  }
}

function countTransactions(options: PostgresInboxOptions): number | undefined {
  const { pool, transactional = false, maxTransactions } = options
  if (!transactional) {
    if (maxTransactions === undefined) return undefined
    throw new TypeError('maxTransactions is only for transactional: true')
  }
  const connections = pool.options?.max
  if (connections === undefined && maxTransactions === undefined) {
    throw new TypeError('maxTransactions must be given: the pool does not say how large it is')
  }
  const count = maxTransactions ?? Math.max(1, Math.floor((connections ?? 0) / 2))
  if (!(Number.isSafeInteger(count) && count > 0)) {
    throw new TypeError('maxTransactions must be a positive whole number')
  }
  if (connections !== undefined && count >= connections) {
    throw new TypeError(
      `the pool has ${connections} connections, and ${count} transactions would leave none for renewals: a larger max of the pool, or a smaller maxTransactions, is needed`,
    )
  }
  return count
}

function checkMs(name: string, value: number, max: number): void {
  if (Number.isFinite(value) && value > 0 && value <= max) return
  throw new TypeError(`${name} must be a positive number of milliseconds, at most ${max}`)
}

function checkBoolean(name: string, value: unknown): void {
  if (value === undefined || typeof value === 'boolean') return
  throw new TypeError(`${name} must be true or false`)
}
