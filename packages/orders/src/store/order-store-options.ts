import {
  boolean,
  callback,
  type Filled,
  milliseconds,
  optional,
  type Rules,
} from '@gw/errors/internal'

/** Options of every order store on a database. */
export interface DatabaseOrderStoreOptions {
  /**
   * True for a table with the orders of several merchants, which can have the same order IDs. It is a table of its own, which
   * stores of one merchant cannot use. Defaults to false.
   */
  readonly merchants?: boolean | undefined
  /**
   * Returns the `transaction` that effects get instead of the connection, such as an ORM on that connection. Pass the
   * function that the inbox has as `transactional`.
   */
  readonly transactional?: ((connection: never) => unknown) | undefined
  /**
   * Returns the runner of statements in a transaction that your application began with its ORM. The
   * `transaction` of handlers and effects does not need it.
   */
  readonly connection?: ((transaction: never) => unknown) | undefined
  readonly idleTimeoutMs?: number | undefined
  readonly timeoutMs?: number | undefined
}

/** Options of `orderMigrationSql`. */
export interface OrderMigrationOptions {
  /** The `table` option of the store. */
  readonly table: string
  /** The `merchants` option of the store. Defaults to false. */
  readonly merchants?: boolean
  /**
   * The table of one merchant, to print instead the SQL that copies its orders into a table of several, as those of `clientId`.
   * Run its `migrate()` first, and stop what uses it.
   */
  readonly from?: string
  /** The client ID of the orders in `from`. */
  readonly clientId?: string
}

/** The rules for the options of every order store. */
export const orderStoreRules: Rules<
  Filled<DatabaseOrderStoreOptions, 'transactional' | 'connection'>
> = {
  merchants: boolean(false),
  transactional: optional(callback),
  connection: optional(callback),
  idleTimeoutMs: milliseconds(60_000),
  timeoutMs: milliseconds(10_000),
}
