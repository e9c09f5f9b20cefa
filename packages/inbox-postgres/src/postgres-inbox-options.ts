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
import type { PostgresClient, PostgresPool } from './connection/pool.ts'
import { parseTableName, type TableName } from './records/table-name.ts'

/** Options of {@link createPostgresInbox}. */
export interface PostgresInboxOptions<Pool extends PostgresPool = PostgresPool> {
  /** A `Pool` from `pg`. You can pass your application's pool. */
  readonly pool: Pool
  /**
   * Name of the table, such as `'gateway_inbox'` or `'shop.gateway_inbox'`. Inboxes that share notifications share the
   * table. Defaults to `'gateway_inbox'`.
   */
  readonly table?: string | undefined
  /**
   * How long a record is kept, in milliseconds. A record that needs a review is kept until a person resolves it.
   * Defaults to 7 days.
   */
  readonly retentionMs?: number | undefined
  /**
   * Keeps the bytes and headers of notifications whose handler failed or is missing, so that `rerunFailed` can run them
   * again after the gateway's last resend. They can contain personal data. They are deleted when the notification is
   * handled, or `maxAgeMs` after its first failure. `maxAgeMs` must be less than `retentionMs`. By default, only the
   * failure's code and time are stored.
   */
  readonly keepFailed?: { readonly maxAgeMs: number } | undefined
  /**
   * Whether each handler gets a transaction in which its notification is also recorded. A function returns what the
   * handler gets as `transaction` instead of the connection, such as an ORM on that connection. Defaults to `false`.
   */
  readonly transactional?: boolean | ((client: never) => unknown) | undefined
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
   * After this many milliseconds without a statement, the server ends a handler's transaction
   * (`idle_in_transaction_session_timeout`), so that a frozen process does not keep its locks. If the session already
   * has a lower limit, it is kept. `'unchanged'` keeps the server's setting. Defaults to the receiver's `maxHandlerMs`
   * plus 60 seconds. Only with `transactional: true`.
   */
  readonly idleTimeoutMs?: number | 'unchanged' | undefined
  /** Time limit for each response from PostgreSQL or the pool, in milliseconds. Defaults to 10 seconds. */
  readonly timeoutMs?: number | undefined
  /** Whether to prepare statements once per connection. Some poolers do not support it. Defaults to `true`. */
  readonly preparedStatements?: boolean | undefined
}

/** The options of the handlers' transactions. */
const TRANSACTION_OPTIONS = ['maxTransactions', 'maxWaiting', 'idleTimeoutMs'] as const

type FilledOptions = Filled<
  PostgresInboxOptions,
  'maxTransactions' | 'idleTimeoutMs' | 'keepFailed'
>

/** Limits of the handlers' transactions. */
export interface TransactionSettings extends Pick<FilledOptions, 'maxWaiting' | 'idleTimeoutMs'> {
  readonly maxTransactions: number
  /** Returns what the handler gets for the connection of its transaction. */
  wrap(client: PostgresClient): unknown
}

/** The checked options, with their defaults. */
export interface PostgresInboxSettings
  extends Pick<
    FilledOptions,
    'pool' | 'retentionMs' | 'keepFailed' | 'timeoutMs' | 'preparedStatements'
  > {
  readonly table: TableName
  /** `undefined` if handlers get no transaction. */
  readonly transactions: TransactionSettings | undefined
}

const DAY_MS = 86_400_000
// PostgreSQL cannot add more than this to a timestamp.
const MAX_RETENTION_MS = 100 * 365 * DAY_MS

const idleMs = milliseconds(undefined, {
  hint: 'You can also pass "unchanged". Defaults to maxHandlerMs plus 60000',
})

const keepRules: Rules<{ readonly maxAgeMs: number }> = {
  maxAgeMs: milliseconds(undefined, { max: MAX_RETENTION_MS }),
}

const rules: Rules<Omit<FilledOptions, 'table'> & { readonly table: TableName }> = {
  pool: rule<PostgresPool>({
    must: 'a Pool from pg, such as new Pool({ connectionString })',
    test: (value) => {
      const { connect, on } = (value ?? {}) as Partial<PostgresPool>
      return typeof connect === 'function' && typeof on === 'function'
    },
  }),
  table: (value = 'gateway_inbox') => parseTableName(value as string),
  retentionMs: milliseconds(7 * DAY_MS, {
    max: MAX_RETENTION_MS,
    hint: 'Defaults to 604800000 (7 days)',
  }),
  keepFailed: optional((value, name) => readOptions(value as object, keepRules, name)),
  transactional: rule<FilledOptions['transactional']>({
    must: 'a boolean, or a function that gets the connection of a transaction',
    test: (value) => typeof value === 'boolean' || typeof value === 'function',
    default: false,
  }),
  maxTransactions: optional(integer(undefined, 1, Number.MAX_SAFE_INTEGER)),
  maxWaiting: integer(100, 0, Number.MAX_SAFE_INTEGER),
  idleTimeoutMs: (value, name) =>
    value === undefined || value === 'unchanged' ? value : idleMs(value, name),
  timeoutMs: milliseconds(10_000),
  preparedStatements: boolean(true),
}

/** Checks the options once, so that a mistake is reported at startup. */
export function prepareOptions(options: PostgresInboxOptions): PostgresInboxSettings {
  if (typeof (options as Partial<PostgresPool> | undefined)?.connect === 'function') {
    throw new TypeError('The pool must be an option. Pass { pool } instead of the pool itself')
  }
  const settings = readOptions(options, rules)
  // A Client has the methods of a pool, but only one connection. A Pool has no parameters of a connection.
  if ('connectionParameters' in settings.pool) {
    throw new TypeError(
      'pool must be a Pool from pg; got a Client, which has only one connection. Pass new Pool({ connectionString })',
    )
  }
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
  const { maxWaiting, idleTimeoutMs, transactional } = settings
  const wrap = (
    typeof transactional === 'function' ? transactional : asIs
  ) as TransactionSettings['wrap']
  const transactions = transactional
    ? { maxTransactions: countTransactions(settings), maxWaiting, idleTimeoutMs, wrap }
    : undefined
  return { ...settings, transactions }
}

const asIs = (client: unknown): unknown => client

function countTransactions({ pool, maxTransactions }: Omit<FilledOptions, 'table'>): number {
  const connections = pool.options?.max
  if (connections === undefined && maxTransactions === undefined) {
    throw new TypeError(
      'maxTransactions is required, because the pool does not have options.max. Set it below the number of connections',
    )
  }
  const count = maxTransactions ?? Math.max(1, Math.floor((connections ?? 0) / 2))
  if (connections !== undefined && count >= connections) {
    throw new TypeError(
      `maxTransactions must be less than the size of the pool, so that renewals find a connection; got ${count} for a pool of ${connections}. Raise max of the pool or lower maxTransactions`,
    )
  }
  return count
}
