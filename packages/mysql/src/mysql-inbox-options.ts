import type { Filled, Rules } from '@gw/errors/internal'
import {
  checkRetention,
  prepareTransactions,
  type TransactionSettings,
  transactionalRules,
} from '@gw/webhook/inbox'
import type { MysqlCallbackPool, MysqlPool } from './connection/pool.ts'
import { poolRule, readPoolOptions } from './connection/pool-options.ts'
import { parseTableName, type TableName } from './records/table-name.ts'
import { rememberHandles } from './transaction/handles.ts'
import { checkStatements } from './transaction/open-transaction.ts'

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
  /**
   * Whether each handler gets a transaction in which its notification is also recorded. A function returns what the
   * handler gets as `transaction` instead of the connection, such as an ORM on that connection. Defaults to `false`.
   */
  readonly transactional?: boolean | ((connection: never) => unknown) | undefined
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

type FilledOptions = Filled<MysqlInboxOptions, 'maxTransactions' | 'idleTimeoutMs' | 'keepFailed'>

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

const rules: Rules<Omit<FilledOptions, 'table'> & { readonly table: TableName }> = {
  pool: poolRule,
  ...transactionalRules,
  table: (value = 'gateway_inbox') => parseTableName(value as string),
}

/** Checks the options once, so that a mistake is reported at startup. */
export function prepareOptions(options: MysqlInboxOptions): MysqlInboxSettings {
  const { settings, pool, hasPromises } = readPoolOptions(options, rules)
  checkRetention(settings)
  // 0 means no limit.
  const connections: number | undefined = pool.config?.connectionLimit || undefined
  const size = { connections, option: 'connectionLimit' }
  const transactions = prepareTransactions(options, settings, size)
  if (transactions === undefined) return { ...settings, pool, hasPromises, transactions }
  checkStatements(pool)
  const wrap = rememberHandles(transactions.wrap)
  return { ...settings, pool, hasPromises, transactions: { ...transactions, wrap } }
}
