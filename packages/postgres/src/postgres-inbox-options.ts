import { boolean, type Filled, type Rules } from '@gw/errors/internal'
import {
  checkRetention,
  prepareTransactions,
  type TransactionSettings,
  transactionalRules,
} from '@gw/webhook/inbox'
import type { PostgresPool } from './connection/pool.ts'
import { poolRule, readPoolOptions } from './connection/pool-options.ts'
import { parseTableName, type TableName } from './records/table-name.ts'
import { rememberHandles } from './transaction/handles.ts'

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
  if (transactions === undefined) return { ...settings, transactions }
  return {
    ...settings,
    transactions: { ...transactions, wrap: rememberHandles(transactions.wrap) },
  }
}
