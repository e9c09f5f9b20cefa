/**
 * The part of a pool from `mysql2` or `mysql2/promise` that the inbox uses. Handlers get connections in the same style:
 * with promises from `mysql2/promise`, and with callbacks from `mysql2`.
 */
export type MysqlPool = MysqlPromisePool | MysqlCallbackPool

/** The part of a pool from `mysql2/promise` that the inbox uses. */
export interface MysqlPromisePool {
  /** Provides a connection. */
  getConnection(): Promise<unknown>
  /** The callback pool beneath it. */
  readonly pool: MysqlCallbackPool
}

/** The part of a pool from `mysql2` that the inbox uses. */
export interface MysqlCallbackPool {
  /** Provides a connection. */
  // biome-ignore lint/suspicious/noExplicitAny: the type of `mysql2`, whose Pool must be assignable
  getConnection(callback: (error: any, connection: any) => void): void
  /** The pool's configuration. Its size limits the open transactions. */
  // biome-ignore lint/suspicious/noExplicitAny: the types of `mysql2` don't show all of it, and its Pool must be assignable
  readonly config?: any
}

/** The part of a connection from `mysql2` that the inbox uses. */
export interface MysqlConnection {
  /** Runs one statement. */
  query(statement: MysqlQuery, callback: (error: unknown, result: unknown) => void): unknown
  /** Returns a statement with its values, as it is sent. */
  // biome-ignore lint/suspicious/noExplicitAny: the type of `mysql2`, whose connection must be assignable
  format(sql: string, values?: any, namedPlaceholders?: boolean): string
  /** Returns the same connection with promises. */
  promise(): unknown
  /** Reports a connection that fails. */
  on(event: 'error', listener: (error: Error) => void): unknown
  removeListener(event: 'error', listener: (error: Error) => void): unknown
  /** The server's number for the connection. */
  readonly threadId: number | null
  /** The configuration of the connection. */
  readonly config?: { readonly clientFlags?: number | undefined } | undefined
  /** The socket. */
  readonly stream?: { readonly localPort?: number | undefined } | undefined
  /** Returns the connection to the pool. */
  release(): void
  /** Closes the connection. */
  destroy(): void
}

/** A statement in the form that `mysql2` accepts, with the options of the pool that would change its result. */
export interface MysqlQuery {
  readonly sql: string
  readonly values: readonly unknown[]
}

/** A row. */
// biome-ignore lint/suspicious/noExplicitAny: the caller knows the columns of its own statement
export type MysqlRow = any

/** The server's report about a statement without rows. `mysql2` returns large numbers as text on request. */
export interface MysqlHeader {
  readonly affectedRows: number | string
  readonly insertId: number | string
  readonly serverStatus?: number | undefined
}

/** The connection type of a pool: the `PoolConnection` of `mysql2/promise`, or of `mysql2`. */
export type PoolConnectionOf<Pool extends MysqlPool> = Pool extends {
  getConnection(): Promise<infer Connection>
}
  ? Connection
  : Pool extends MysqlCallbackPool
    ? Parameters<NonNullable<Parameters<Pool['getConnection']>[0]>>[1]
    : never
