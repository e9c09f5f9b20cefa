/** The part of a `Pool` from `pg` that the inbox uses. */
export interface PostgresPool {
  /** Provides a connection. Calls the callback in the same tick in which the connection becomes ready. */
  connect(callback: (error: Error | undefined, client: PostgresClient | undefined) => void): unknown
  /** Reports idle connections that fail. */
  on(event: 'error', listener: (error: Error) => void): unknown
  /** The pool's configuration. Its size limits the open transactions. */
  readonly options?:
    | {
        /** Maximum number of connections. */
        readonly max?: number | undefined
      }
    | undefined
}

/** The part of a connection from `pg` that the inbox uses. */
export interface PostgresClient {
  /** Runs one statement, or several in one string without values. */
  query(statement: PostgresStatement): Promise<PostgresResult>
  /** Reports a connection that fails. */
  on(event: 'error', listener: (error: Error) => void): unknown
  /** Removes a listener from the connection. */
  removeListener(event: 'error', listener: (error: Error) => void): unknown
  /** Returns `'I'` outside of a transaction. Older versions of `pg` do not have it. */
  getTransactionStatus?(): string | null
  /** Returns the connection to the pool, or closes it with `true`. */
  release(destroy?: boolean): void
}

/** A statement in the form that `pg` accepts. */
export interface PostgresStatement {
  /** The SQL text of the statement. */
  readonly text: string
  /** The name under which a connection keeps the prepared statement. */
  readonly name?: string
  /** The values of `$1` and so on. */
  readonly values?: unknown[]
}

/** The part of a result from `pg` that the inbox reads. */
export interface PostgresResult {
  /** The command that was executed, such as `'COMMIT'`. */
  readonly command: string
  /** The number of affected rows. */
  readonly rowCount: number | null
  /** The rows that the statement returned. */
  // biome-ignore lint/suspicious/noExplicitAny: the type of `pg`, whose Pool must be assignable; the caller knows the columns
  readonly rows: any[]
}

/** The connection type of a pool: `PoolClient` for the `Pool` from `pg`. */
export type PoolClientOf<Pool extends PostgresPool> = Extract<
  Parameters<Parameters<Pool['connect']>[0]>[1],
  PostgresClient
>
