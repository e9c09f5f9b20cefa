import { boolean, type Filled, type Rules } from '@gw/errors/internal'
import { type DatabaseOrderStoreOptions, orderStoreRules, type RunnerOf } from '@gw/orders/store'
import type { PostgresPool } from '../connection/pool.ts'
import { poolRule, readPoolOptions } from '../connection/pool-options.ts'
import { isPrisma } from '../prisma/prisma-functions.ts'
import { parseTableName, type TableName } from '../records/table-name.ts'

/** Runs statements in a transaction that your application began. A client from `pg` is one. */
export interface PostgresQueries {
  /** Runs one statement with the values of `$1` and so on. */
  query(statement: {
    readonly text: string
    readonly values: unknown[]
  }): PromiseLike<{ readonly rows: readonly unknown[] }>
}

/** Returns the runner of statements in a transaction that your application began with its ORM. */
export type ConnectionOf<Database> = RunnerOf<Database, PostgresQueries>

/** Options of {@link createPostgresOrderStore}. */
export interface PostgresOrderStoreOptions<Pool extends PostgresPool = PostgresPool>
  extends DatabaseOrderStoreOptions {
  /** A `Pool` from `pg`. You can pass your application's pool. */
  readonly pool: Pool
  /** Name of the table, such as `'gateway_orders'` or `'shop.gateway_orders'`. Defaults to `'gateway_orders'`. */
  readonly table?: string | undefined
  /**
   * After this many milliseconds without a statement, the server ends the transaction of a change
   * (`idle_in_transaction_session_timeout`), so that a frozen process does not keep an order locked. A lower limit of
   * the session is kept. Defaults to 60 seconds.
   */
  readonly idleTimeoutMs?: number | undefined
  /** Time limit for each response from PostgreSQL or the pool, in milliseconds. Defaults to 10 seconds. */
  readonly timeoutMs?: number | undefined
  /** True to prepare statements once per connection. Some poolers do not support it. Defaults to `true`. */
  readonly preparedStatements?: boolean | undefined
}

type FilledOptions = Filled<PostgresOrderStoreOptions, 'transactional' | 'connection'>

/** The checked options, with their defaults. */
export type PostgresOrderStoreSettings = Omit<FilledOptions, 'table'> & {
  readonly table: TableName
  /** True if a transaction takes one round trip less. */
  readonly isPipelined: boolean
}

const rules: Rules<Omit<PostgresOrderStoreSettings, 'isPipelined'>> = {
  pool: poolRule,
  ...orderStoreRules,
  table: (value = 'gateway_orders') => parseTableName(value as string),
  preparedStatements: boolean(true),
}

/** Checks the options once, so that a mistake is reported at startup. */
export function prepareOptions(options: PostgresOrderStoreOptions): PostgresOrderStoreSettings {
  const settings = readPoolOptions(options, rules)
  const { preparedStatements, transactional } = settings
  return { ...settings, isPipelined: preparedStatements && !isPrisma(transactional) }
}
