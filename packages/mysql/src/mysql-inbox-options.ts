import type { Filled, Rules } from '@gw/errors/internal'
import type { TransactionalInboxOptions } from '@gw/webhook'
import {
  checkRetention,
  prepareTransactions,
  type TransactionSettings,
  transactionalRules,
} from '@gw/webhook/inbox'
import type { MysqlCallbackPool, MysqlPool } from './connection/pool.ts'
import { poolRule, readPoolOptions } from './connection/pool-options.ts'
import { parseTableName, type TableName } from './records/table-name.ts'
import { checkStatements } from './transaction/open-transaction.ts'

/** Options of {@link createMysqlInbox}. */
export interface MysqlInboxOptions<Pool extends MysqlPool = MysqlPool>
  extends TransactionalInboxOptions {
  /** A pool from `mysql2/promise` or `mysql2`. You can pass your application's pool. */
  readonly pool: Pool
  /**
   * Name of the table, such as `'gateway_inbox'`, or `'shop.gateway_inbox'` with its database. Inboxes that share
   * notifications share the table. Defaults to `'gateway_inbox'`.
   */
  readonly table?: string | undefined
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
  /** True if the application's pool has promises. */
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
  if (transactions !== undefined) checkStatements(pool)
  return { ...settings, pool, hasPromises, transactions }
}
