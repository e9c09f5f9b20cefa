/** What the inbox needs of a `Pool` of `pg`. */
export interface PostgresPool {
  /** Lends a connection. The callback is called in the very moment in which the connection is there. */
  connect(callback: (error: Error | undefined, client: PostgresClient | undefined) => void): unknown
  /** Tells of connections that fail while nobody uses them. */
  on(event: 'error', listener: (error: Error) => void): unknown
  /** How the pool was set up; the number of its connections bounds the open transactions. */
  readonly options?:
    | {
        /** How many connections it has at most. */
        readonly max?: number | undefined
      }
    | undefined
}

/** What the inbox needs of a connection of `pg`. */
export interface PostgresClient {
  /** Runs one statement, or several that are written as one text without values. */
  query(statement: PostgresStatement): Promise<PostgresResult>
  /** Tells when the connection fails. */
  on(event: 'error', listener: (error: Error) => void): unknown
  /** Stops telling. */
  removeListener(event: 'error', listener: (error: Error) => void): unknown
  /** Gives the connection back, or with `true` closes it. */
  release(destroy?: boolean): void
}

/** A statement as `pg` takes it. */
export interface PostgresStatement {
  /** The SQL. */
  readonly text: string
  /** The name under which a connection keeps the statement prepared. */
  readonly name?: string
  /** What stands for `$1` and so on. */
  readonly values?: unknown[]
}

/** The answer to a statement, as far as the inbox reads it. */
export interface PostgresResult {
  /** What was done: `'COMMIT'`, say. */
  readonly command: string
  /** How many rows it was done to. */
  readonly rowCount: number | null
  /** The rows that came back. */
  // biome-ignore lint/suspicious/noExplicitAny: `pg` types rows so, and its Pool must fit as it is; who asks knows the columns
  readonly rows: any[]
}

/** The connections of a pool: `PoolClient` for the `Pool` of `pg`. */
export type ClientOf<Pool extends PostgresPool> = Extract<
  Parameters<Parameters<Pool['connect']>[0]>[1],
  PostgresClient
>
