import type { Filled, Rules } from '@gw/errors/internal'
import { type DatabaseOrderStoreOptions, orderStoreRules, type RunnerOf } from '@gw/orders/store'
import type { MysqlCallbackPool, MysqlPool } from '../connection/pool.ts'
import { poolRule, readPoolOptions } from '../connection/pool-options.ts'
import { parseTableName, type TableName } from '../records/table-name.ts'
import { checkStatements } from '../transaction/open-transaction.ts'

/** Runs statements in a transaction that your application began. A connection from `mysql2/promise` is one. */
export interface MysqlQueries {
  /** Runs one statement with the values of its placeholders. Resolves to its rows, and what else the driver returns. */
  query(statement: {
    readonly sql: string
    readonly values: unknown[]
  }): PromiseLike<readonly [rows: unknown, ...rest: unknown[]]>
}

/** Returns the runner of statements in a transaction that your application began with its ORM. */
export type ConnectionOf<Database> = RunnerOf<Database, MysqlQueries>

/** Options of {@link createMysqlOrderStore}. */
export interface MysqlOrderStoreOptions<Pool extends MysqlPool = MysqlPool>
  extends DatabaseOrderStoreOptions {
  /** A pool from `mysql2/promise` or `mysql2`. You can pass your application's pool. */
  readonly pool: Pool
  /**
   * Name of the table, such as `'gateway_orders'`, or `'shop.gateway_orders'` with its database. Defaults to
   * `'gateway_orders'`.
   */
  readonly table?: string | undefined
  /**
   * After this many milliseconds without a statement, the server ends the transaction of a change (`wait_timeout`, in
   * full seconds), so that a frozen process does not keep an order locked. A lower limit of the session is kept.
   * Defaults to 60 seconds.
   */
  readonly idleTimeoutMs?: number | undefined
  /**
   * Time limit for each response from MySQL or the pool, in milliseconds. It also limits how long a change waits for an
   * order that is locked, in full seconds. Defaults to 10 seconds.
   */
  readonly timeoutMs?: number | undefined
}

type FilledOptions = Filled<MysqlOrderStoreOptions, 'transactional' | 'connection'>

/** The checked options, with their defaults. */
export type MysqlOrderStoreSettings = Omit<FilledOptions, 'pool' | 'table'> & {
  /** The pool with callbacks. */
  readonly pool: MysqlCallbackPool
  /** True if the application's pool has promises. */
  readonly hasPromises: boolean
  readonly table: TableName
}

const rules: Rules<Omit<FilledOptions, 'table'> & { readonly table: TableName }> = {
  pool: poolRule,
  ...orderStoreRules,
  table: (value = 'gateway_orders') => parseTableName(value as string),
}

/** Checks the options once, so that a mistake is reported at startup. */
export function prepareOptions(options: MysqlOrderStoreOptions): MysqlOrderStoreSettings {
  const { settings, pool, hasPromises } = readPoolOptions(options, rules)
  checkStatements(pool)
  return { ...settings, pool, hasPromises }
}
