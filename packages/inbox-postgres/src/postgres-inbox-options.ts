import { assertKnownOptions, MAX_INT32, typeName } from '@gw/errors'
import type { PostgresPool } from './pool.ts'
import { parseTableName, type TableName } from './table-name.ts'

/** Options of {@link createPostgresInbox}. */
export interface PostgresInboxOptions<Pool extends PostgresPool = PostgresPool> {
  /** A `Pool` from `pg`. It may be the pool of your application. */
  readonly pool: Pool
  /**
   * Name of the table, such as `'gateway_inbox'` or `'shop.gateway_inbox'`. Inboxes that share notifications share the
   * table. Defaults to `'gateway_inbox'`.
   */
  readonly table?: string | undefined
  /** How long a record is kept, in milliseconds. Defaults to 7 days. */
  readonly retentionMs?: number | undefined
  /** Whether each handler gets a transaction in which its notification is also recorded. Defaults to `false`. */
  readonly transactional?: boolean | undefined
  /**
   * Maximum number of open transactions, each on its own connection. Must be less than the size of the pool, because
   * renewals and duplicates need a connection too. Defaults to half of the pool. Only with `transactional: true`.
   */
  readonly maxTransactions?: number | undefined
  /**
   * Maximum number of claims that wait while all transactions are in use. Further claims reject with `GW_INBOX_FULL`,
   * and the gateway resends. 0 disables waiting. Defaults to 100. Only with `transactional: true`.
   */
  readonly maxWaiting?: number | undefined
  /**
   * After this many milliseconds without a statement, the server ends a handler's transaction
   * (`idle_in_transaction_session_timeout`), so that a frozen process does not keep its locks. If the session already
   * has a lower limit, it is kept. `'unchanged'` keeps the server's setting. Defaults to `maxHandlerMs` of the receiver
   * plus 60 seconds. Only with `transactional: true`.
   */
  readonly idleTimeoutMs?: number | 'unchanged' | undefined
  /** Time limit for each response of PostgreSQL or the pool, in milliseconds. Defaults to 10 seconds. */
  readonly timeoutMs?: number | undefined
  /** Whether to prepare statements once per connection. Set it to `false` for poolers that do not support it. Defaults to `true`. */
  readonly preparedStatements?: boolean | undefined
}

/** Limits of the handlers' transactions. */
export interface TransactionSettings {
  readonly maxTransactions: number
  readonly maxWaiting: number
  readonly idleTimeoutMs: number | 'unchanged' | undefined
}

/** The checked options, with defaults. */
export interface PostgresInboxSettings {
  readonly pool: PostgresPool
  readonly table: TableName
  readonly retentionMs: number
  /** `undefined` if handlers get no transaction. */
  readonly transactions: TransactionSettings | undefined
  readonly timeoutMs: number
  readonly isPrepared: boolean
}

const DAY_MS = 86_400_000
// PostgreSQL cannot add more than this to a timestamp.
const MAX_RETENTION_MS = 100 * 365 * DAY_MS

const TRANSACTION_OPTIONS = ['maxTransactions', 'maxWaiting', 'idleTimeoutMs'] as const
const OPTIONS = [
  'pool',
  'table',
  'retentionMs',
  'transactional',
  ...TRANSACTION_OPTIONS,
  'timeoutMs',
  'preparedStatements',
] as const satisfies readonly (keyof PostgresInboxOptions)[]

/** Checks the options once, so that a mistake is reported at startup. */
export function prepareOptions(options: PostgresInboxOptions): PostgresInboxSettings {
  if (typeof (options as Partial<PostgresPool> | undefined)?.connect === 'function') {
    throw new TypeError('The pool must be an option. Pass { pool } instead of the pool itself')
  }
  assertKnownOptions(options, OPTIONS)
  const { pool, table = 'gateway_inbox', retentionMs = 7 * DAY_MS, timeoutMs = 10_000 } = options
  if (typeof pool?.connect !== 'function' || typeof pool.on !== 'function') {
    throw new TypeError(
      `pool must be a Pool from pg, such as new Pool({ connectionString }); got ${typeName(pool)}`,
    )
  }
  // A Client has the methods of a pool, but only one connection. A Pool has no parameters of a connection.
  if ('connectionParameters' in pool) {
    throw new TypeError(
      'pool must be a Pool from pg; got a Client, which has only one connection. Pass new Pool({ connectionString })',
    )
  }
  assertMs('retentionMs', retentionMs, MAX_RETENTION_MS, '604800000 (7 days)')
  assertMs('timeoutMs', timeoutMs, MAX_INT32, '10000')
  assertBoolean('transactional', options.transactional)
  assertBoolean('preparedStatements', options.preparedStatements)
  return {
    pool,
    table: parseTableName(table),
    retentionMs,
    transactions: prepareTransactions(options),
    timeoutMs,
    isPrepared: options.preparedStatements ?? true,
  }
}

function prepareTransactions(options: PostgresInboxOptions): TransactionSettings | undefined {
  const { transactional = false, maxWaiting = 100, idleTimeoutMs } = options
  if (!transactional) {
    const unused = TRANSACTION_OPTIONS.find((name) => options[name] !== undefined)
    if (unused === undefined) return undefined
    throw new TypeError(`${unused} requires transactional: true`)
  }
  if (!(Number.isSafeInteger(maxWaiting) && maxWaiting >= 0)) {
    throw new TypeError(
      `maxWaiting must be an integer of at least 0; got ${show(maxWaiting)}. Defaults to 100`,
    )
  }
  if (idleTimeoutMs !== undefined && idleTimeoutMs !== 'unchanged') {
    assertMs(
      'idleTimeoutMs',
      idleTimeoutMs,
      MAX_INT32,
      'maxHandlerMs plus 60000',
      ' or "unchanged"',
    )
  }
  return { maxTransactions: countTransactions(options), maxWaiting, idleTimeoutMs }
}

function countTransactions({ pool, maxTransactions }: PostgresInboxOptions): number {
  const connections = pool.options?.max
  if (connections === undefined && maxTransactions === undefined) {
    throw new TypeError(
      'maxTransactions is required, because the pool does not have options.max. Set it below the number of connections',
    )
  }
  const count = maxTransactions ?? Math.max(1, Math.floor((connections ?? 0) / 2))
  if (!(Number.isSafeInteger(count) && count > 0)) {
    throw new TypeError(
      `maxTransactions must be a positive integer; got ${show(count)}. Defaults to half of the pool`,
    )
  }
  if (connections !== undefined && count >= connections) {
    throw new TypeError(
      `maxTransactions must be less than the size of the pool, so that renewals find a connection; got ${count} for a pool of ${connections}. Raise max of the pool or lower maxTransactions`,
    )
  }
  return count
}

function assertMs(
  name: string,
  value: unknown,
  max: number,
  usual: string,
  alternative = '',
): void {
  if (typeof value === 'number' && value > 0 && value <= max) return
  throw new TypeError(
    `${name} must be a positive number of milliseconds up to ${max}${alternative}; got ${show(value)}. Defaults to ${usual}`,
  )
}

function assertBoolean(name: string, value: unknown): void {
  if (value === undefined || typeof value === 'boolean') return
  throw new TypeError(`${name} must be true or false; got ${typeName(value)}`)
}

function show(value: unknown): string {
  return typeof value === 'number' ? String(value) : typeName(value)
}
