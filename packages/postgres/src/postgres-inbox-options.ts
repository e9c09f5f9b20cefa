import { boolean, type Filled, type Rules } from '@gw/errors/internal'
import type { TransactionalInboxOptions } from '@gw/webhook'
import {
  checkRetention,
  prepareTransactions,
  type TransactionSettings,
  transactionalRules,
} from '@gw/webhook/inbox'
import type { PostgresPool } from './connection/pool.ts'
import { poolRule, readPoolOptions } from './connection/pool-options.ts'
import { isPrisma } from './prisma/prisma-functions.ts'
import { parseTableName, type TableName } from './records/table-name.ts'

/** Options of {@link createPostgresInbox}. */
export interface PostgresInboxOptions<Pool extends PostgresPool = PostgresPool>
  extends TransactionalInboxOptions {
  /** A `Pool` from `pg`. You can pass your application's pool. */
  readonly pool: Pool
  /**
   * Name of the table, such as `'gateway_inbox'` or `'shop.gateway_inbox'`. Inboxes that share notifications share the
   * table. Defaults to `'gateway_inbox'`.
   */
  readonly table?: string | undefined
  /**
   * After this many milliseconds without a statement, the server ends a handler's transaction
   * (`idle_in_transaction_session_timeout`), so that a frozen process does not keep its locks. If the session already
   * has a lower limit, it is kept. `'unchanged'` keeps the server's setting. Defaults to the receiver's `maxHandlerMs`
   * plus 60 seconds. Only with `transactional: true`.
   */
  readonly idleTimeoutMs?: number | 'unchanged' | undefined
  /** Time limit for each response from PostgreSQL or the pool, in milliseconds. Defaults to 10 seconds. */
  readonly timeoutMs?: number | undefined
  /** True to prepare statements once per connection. Some poolers do not support it. Defaults to `true`. */
  readonly preparedStatements?: boolean | undefined
}

type FilledOptions = Filled<
  PostgresInboxOptions,
  'maxTransactions' | 'idleTimeoutMs' | 'keepFailed'
>

/** The checked options, with their defaults. */
export interface PostgresInboxSettings
  extends Pick<
    FilledOptions,
    'pool' | 'retentionMs' | 'keepFailed' | 'timeoutMs' | 'preparedStatements'
  > {
  readonly table: TableName
  /** `undefined` if handlers get no transaction. */
  readonly transactions: TransactionSettings | undefined
  /** True if a transaction takes two round trips, and not four. */
  readonly isPipelined: boolean
}

const rules: Rules<Omit<FilledOptions, 'table'> & { readonly table: TableName }> = {
  pool: poolRule,
  ...transactionalRules,
  table: (value = 'gateway_inbox') => parseTableName(value as string),
  preparedStatements: boolean(true),
}

/** Checks the options once, so that a mistake is reported at startup. */
export function prepareOptions(options: PostgresInboxOptions): PostgresInboxSettings {
  const settings = readPoolOptions(options, rules)
  checkRetention(settings)
  const size = { connections: settings.pool.options?.max, option: 'max' }
  const transactions = prepareTransactions(options, settings, size)
  const isPipelined = settings.preparedStatements && !isPrisma(settings.transactional)
  return { ...settings, transactions, isPipelined }
}
