import {
  boolean,
  type Filled,
  integer,
  milliseconds,
  optional,
  type Rules,
  readOptions,
  rule,
} from '@gw/errors/internal'
import type { MysqlCallbackPool, MysqlPool, MysqlPromisePool } from './connection/pool.ts'
import { parseTableName, type TableName } from './records/table-name.ts'
import { MULTI_STATEMENTS, severalStatements } from './transaction/open-transaction.ts'

/** Options of {@link createMysqlInbox}. */
export interface MysqlInboxOptions<Pool extends MysqlPool = MysqlPool> {
  /** A pool from `mysql2/promise` or `mysql2`. You can pass your application's pool. */
  readonly pool: Pool
  /**
   * Name of the table, such as `'gateway_inbox'`, or `'shop.gateway_inbox'` with its database. Inboxes that share
   * notifications share the table. Defaults to `'gateway_inbox'`.
   */
  readonly table?: string | undefined
  /** How long a record is kept, in milliseconds. Defaults to 7 days. */
  readonly retentionMs?: number | undefined
  /**
   * Keeps the bytes and headers of notifications whose handler failed or is missing, so that `rerunFailed` can run them
   * again after the gateway's last resend. They can contain personal data. They are deleted when the notification is
   * handled, or `maxAgeMs` after its first failure. `maxAgeMs` must be less than `retentionMs`. By default, only the
   * failure's code and time are stored.
   */
  readonly keepFailed?: { readonly maxAgeMs: number } | undefined
  /** Whether each handler gets a transaction in which its notification is also recorded. Defaults to `false`. */
  readonly transactional?: boolean | undefined
  /**
   * Maximum number of open transactions, each on its own connection. Must be less than the pool's size, because
   * renewals and duplicates need a connection too. Defaults to half of the pool. Only with `transactional: true`.
   */
  readonly maxTransactions?: number | undefined
  /**
   * Maximum number of claims that wait while all transactions are in use. Further claims reject with `GW_INBOX_FULL`,
   * and the gateway resends. 0 disables waiting. Defaults to 100. Only with `transactional: true`.
   */
  readonly maxWaiting?: number | undefined
  /**
   * After this many milliseconds without a statement, the server ends a handler's transaction (`wait_timeout`, in full
   * seconds), so that a frozen process does not keep its locks. If the session already has a lower limit, it is kept.
   * `'unchanged'` keeps the server's setting. Defaults to the receiver's `maxHandlerMs` plus 60 seconds. Only with
   * `transactional: true`.
   */
  readonly idleTimeoutMs?: number | 'unchanged' | undefined
  /**
   * Time limit for each response from MySQL or the pool, in milliseconds. It also limits how long a handler's statement
   * waits for a lock, in full seconds. Defaults to 10 seconds.
   */
  readonly timeoutMs?: number | undefined
}

/** The options of the handlers' transactions. */
const TRANSACTION_OPTIONS = ['maxTransactions', 'maxWaiting', 'idleTimeoutMs'] as const

type FilledOptions = Filled<MysqlInboxOptions, 'maxTransactions' | 'idleTimeoutMs' | 'keepFailed'>

/** Limits of the handlers' transactions. */
export interface TransactionSettings extends Pick<FilledOptions, 'maxWaiting' | 'idleTimeoutMs'> {
  readonly maxTransactions: number
}

/** The checked options, with their defaults. */
export interface MysqlInboxSettings
  extends Pick<FilledOptions, 'retentionMs' | 'keepFailed' | 'timeoutMs'> {
  /** The pool with callbacks. */
  readonly pool: MysqlCallbackPool
  /** Whether the application's pool has promises. */
  readonly hasPromises: boolean
  readonly table: TableName
  /** `undefined` if handlers get no transaction. */
  readonly transactions: TransactionSettings | undefined
}

const DAY_MS = 86_400_000
// Fits into a number of microseconds.
const MAX_RETENTION_MS = 100 * 365 * DAY_MS

const idleMs = milliseconds(undefined, {
  hint: 'You can also pass "unchanged". Defaults to maxHandlerMs plus 60000',
})

const keepRules: Rules<{ readonly maxAgeMs: number }> = {
  maxAgeMs: milliseconds(undefined, { max: MAX_RETENTION_MS }),
}

const rules: Rules<Omit<FilledOptions, 'table'> & { readonly table: TableName }> = {
  pool: rule<MysqlPool>({
    must: 'a pool from mysql2, such as createPool(url) from mysql2/promise',
    // A PoolCluster has neither. Its statements could reach different servers.
    test: (value) => {
      const { getConnection, pool, promise } = (value ?? {}) as Record<string, unknown>
      const isPool = typeof promise === 'function' || typeof pool === 'object'
      return typeof getConnection === 'function' && isPool
    },
  }),
  table: (value = 'gateway_inbox') => parseTableName(value as string),
  retentionMs: milliseconds(7 * DAY_MS, {
    max: MAX_RETENTION_MS,
    hint: 'Defaults to 604800000 (7 days)',
  }),
  keepFailed: optional((value, name) => readOptions(value as object, keepRules, name)),
  transactional: boolean(false),
  maxTransactions: optional(integer(undefined, 1, Number.MAX_SAFE_INTEGER)),
  maxWaiting: integer(100, 0, Number.MAX_SAFE_INTEGER),
  idleTimeoutMs: (value, name) =>
    value === undefined || value === 'unchanged' ? value : idleMs(value, name),
  timeoutMs: milliseconds(10_000),
}

/** Checks the options once, so that a mistake is reported at startup. */
export function prepareOptions(options: MysqlInboxOptions): MysqlInboxSettings {
  if (typeof (options as Partial<MysqlPool> | undefined)?.getConnection === 'function') {
    throw new TypeError('The pool must be an option. Pass { pool } instead of the pool itself')
  }
  const settings = readOptions(options, rules)
  // A pool with promises is a wrapper around one with callbacks.
  const inner = (settings.pool as Partial<MysqlPromisePool>).pool
  const pool = inner ?? (settings.pool as MysqlCallbackPool)
  const { retentionMs, keepFailed } = settings
  if (keepFailed !== undefined && keepFailed.maxAgeMs >= retentionMs) {
    throw new TypeError(
      `keepFailed.maxAgeMs must be less than retentionMs (${retentionMs}); got ${keepFailed.maxAgeMs}. What is kept can contain personal data, so it is deleted before the record`,
    )
  }
  const unused = TRANSACTION_OPTIONS.find((name) => options[name] !== undefined)
  if (unused !== undefined && !settings.transactional) {
    throw new TypeError(`${unused} requires transactional: true`)
  }
  const flags: number = pool.config?.connectionConfig?.clientFlags ?? 0
  if (settings.transactional && (flags & MULTI_STATEMENTS) !== 0) throw severalStatements()
  const { maxWaiting, idleTimeoutMs } = settings
  const maxTransactions = settings.transactional ? countTransactions(settings, pool) : 0
  const transactions = settings.transactional
    ? { maxTransactions, maxWaiting, idleTimeoutMs }
    : undefined
  return { ...settings, pool, hasPromises: inner !== undefined, transactions }
}

function countTransactions(
  { maxTransactions }: Omit<FilledOptions, 'table'>,
  pool: MysqlCallbackPool,
): number {
  // 0 means no limit.
  const connections: number | undefined = pool.config?.connectionLimit || undefined
  if (connections === undefined && maxTransactions === undefined) {
    throw new TypeError(
      'maxTransactions is required, because the pool has no connectionLimit. Set it below the number of connections',
    )
  }
  const count = maxTransactions ?? Math.max(1, Math.floor((connections ?? 0) / 2))
  if (connections !== undefined && count >= connections) {
    throw new TypeError(
      `maxTransactions must be less than the size of the pool, so that renewals find a connection; got ${count} for a pool of ${connections}. Raise connectionLimit of the pool or lower maxTransactions`,
    )
  }
  return count
}
