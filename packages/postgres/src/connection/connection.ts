import { isGatewayError } from '@gw/errors'
import { withDeadline } from '@gw/webhook/inbox'
import { Pipeline, type PipelineResult } from './pipeline.ts'
import type { PostgresClient, PostgresPool, PostgresResult, PostgresStatement } from './pool.ts'
import { dropValues, toInboxError } from './to-inbox-error.ts'

/** Runs statements: on one connection, or each on any connection of the pool. */
export interface Queryable {
  query(statement: PostgresStatement): Promise<PostgresResult>
}

/** A connection that was borrowed from the pool. */
export interface BorrowedConnection extends Queryable {
  readonly client: PostgresClient
  /** The error with which the connection failed between two statements. */
  readonly failure: Error | undefined
  /** Sends statements in one message, on a connection that can. Adds the results of those that succeed to `results`. */
  pipeline(
    statements: readonly PostgresStatement[],
    results?: PipelineResult[],
  ): Promise<readonly PipelineResult[]>
  /** Returns the connection to the pool. Closes it instead if its last statement failed, or with `destroy`. */
  giveBack(options?: { readonly destroy?: boolean }): void
}

/** The pool to borrow from, and the time limit for each response of PostgreSQL. */
export interface ConnectionSource {
  readonly pool: PostgresPool
  readonly timeoutMs: number
}

/** Borrows a connection. */
export async function borrowConnection(source: ConnectionSource): Promise<BorrowedConnection> {
  const { pool, timeoutMs } = source
  const deadline = { timeoutMs, server: 'PostgreSQL' }
  let failure: Error | undefined
  let hasFailed = false
  let timeout: Error | undefined
  // Without a listener, a connection that fails between two statements would end the process.
  const onError = (error: Error): void => {
    failure = error
  }
  function giveBack(client: PostgresClient, destroy = false): void {
    client.release(destroy || failure !== undefined || hasFailed)
    client.removeListener('error', onError)
  }
  const connecting = new Promise<PostgresClient>((resolve, reject) => {
    pool.connect((error, client) => {
      if (client === undefined) return reject(error)
      // Added here rather than after the await: a server can end the connection in its first packet.
      client.on('error', onError)
      resolve(client)
    })
  })
  let client: PostgresClient
  try {
    client = await withDeadline(connecting, deadline)
  } catch (error) {
    // A connection that arrives too late is returned immediately.
    connecting.then(
      (late) => giveBack(late),
      () => {},
    )
    throw error
  }
  async function run<Result>(send: () => Promise<Result>, hasValues: boolean): Promise<Result> {
    // A statement that follows a timed-out one would only wait for it.
    if (timeout !== undefined) throw timeout
    try {
      const result = await withDeadline(send(), deadline)
      hasFailed = false
      return result
    } catch (error) {
      hasFailed = true
      if (isGatewayError(error, 'GW_INBOX_TIMEOUT')) timeout = error
      if (hasValues) dropValues(error)
      throw toInboxError(error)
    }
  }
  return {
    client,
    get failure() {
      return failure
    },
    query: (statement) => run(() => client.query(statement), statement.values !== undefined),
    async pipeline(statements, results = []) {
      const pipeline = new Pipeline(statements, results)
      const send = (): Promise<void> => {
        void client.query(pipeline)
        return pipeline.done
      }
      await run(send, true)
      return results
    },
    giveBack: ({ destroy } = {}) => giveBack(client, destroy),
  }
}

/** Returns a `Queryable` that borrows a connection for each statement. */
export function queryPool(source: ConnectionSource): Queryable {
  return {
    async query(statement) {
      const connection = await borrowConnection(source)
      try {
        return await connection.query(statement)
      } finally {
        connection.giveBack()
      }
    },
  }
}
