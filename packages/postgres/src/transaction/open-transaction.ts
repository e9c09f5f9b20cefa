import { commitUnknown, type DriverTransaction, needsReview } from '@gw/webhook/inbox'
import type { BorrowedConnection, Queryable } from '../connection/connection.ts'
import type { PostgresClient, PostgresResult } from '../connection/pool.ts'
import { sqlStateOf } from '../connection/to-inbox-error.ts'
import { aborted, endedByHandler } from '../postgres-errors.ts'
import { guardClient } from './guard-client.ts'

/** Arguments of {@link openTransaction}. */
export interface OpenTransactionOptions {
  readonly connection: BorrowedConnection
  /** Other connections, to end the transaction on the server when its own connection is busy. */
  readonly pool: Queryable
  /** The server ends the transaction after this time without a statement. `undefined` keeps the server's setting. */
  readonly idleTimeoutMs: number | undefined
  /** Writes what is committed together with the handler's writes, in the transaction with this ID. */
  record(transactionId: string): Promise<TransactionRecord>
  /** Called after the connection was returned. */
  onEnd(): void
}

/** Whether the record was written, and whether the transaction is still the one that was opened. */
export interface TransactionRecord {
  readonly isRecorded: boolean
  readonly isOpen: boolean
}

const IN_FAILED_TRANSACTION = '25P02'
const COMMITTED = 'committed'

/** Opens a transaction on a connection. The transaction is then responsible for returning the connection. */
export async function openTransaction(options: OpenTransactionOptions): Promise<DriverTransaction> {
  const { connection, pool, record, onEnd } = options
  const begun = await connection.query({ text: await writeBegin(options) })
  const { id, pid, started, isolation } = lastRowOf(begun)
  const readStatus = `SELECT pg_catalog.pg_xact_status('${id}') AS "status"`
  const guarded = guardClient(connection.client, { isolation })

  /** Returns the connection, unless a setting or a lock of this handler would reach the next one. */
  function end({ destroy = guarded.hasChangedSession } = {}): void {
    connection.giveBack({ destroy })
    onEnd()
  }

  /** Rolls back. Returns the status of the transaction afterwards, or `undefined` if the connection failed. */
  async function undo(): Promise<string | undefined> {
    try {
      return lastRowOf(await connection.query({ text: `ROLLBACK; ${readStatus}` })).status
    } catch {
      // The server rolls back, because the connection is closed.
      return undefined
    }
  }

  /**
   * Closes a busy connection. The server would notice only after the statement, so its backend is ended too. Returns
   * the status of the transaction, or `undefined` if the server cannot be reached.
   */
  async function destroy(): Promise<string | undefined> {
    end({ destroy: true })
    try {
      await pool.query({ text: TERMINATE, values: [pid, started] })
      return (await pool.query({ text: readStatus })).rows[0].status
    } catch {
      return undefined
    }
  }

  return {
    client: guarded.client,
    get isBusy() {
      return guarded.inFlight > 0
    },
    get isNested() {
      return guarded.isNested
    },
    get failure() {
      return guarded.failure
    },
    close: (reject) => guarded.close(reject),
    async record() {
      try {
        const written = await record(id)
        if (!written.isOpen) throw endedByHandler()
        return written.isRecorded
      } catch (error) {
        throw sqlStateOf(error) === IN_FAILED_TRANSACTION ? aborted(error) : error
      }
    },
    async commit() {
      let failure: unknown
      try {
        const { command } = await connection.query({ text: 'COMMIT' })
        if (command === 'COMMIT') return
        throw aborted()
      } catch (error) {
        failure = error
      }
      // A connection that still works proves that the server rejected the commit. Otherwise the outcome is unknown
      // until the next claim.
      throw (await undo()) === undefined ? commitUnknown(failure) : failure
    },
    end: async () => end(),
    async rollBack(reason) {
      let status = reason !== undefined && guarded.inFlight > 0 ? undefined : await undo()
      if (status === undefined) status = await destroy()
      else end()
      if (status === COMMITTED) throw needsReview()
    },
  }
}

/** Returns the last row of a text with several statements, for each of which `pg` returns a result. */
function lastRowOf(results: PostgresResult): PostgresResult['rows'][number] {
  return (results as unknown as readonly PostgresResult[]).at(-1)?.rows[0] ?? {}
}

// Only if the backend still has this transaction: behind a pooler, another client may be using it by now.
const TERMINATE = `
  SELECT pg_catalog.pg_terminate_backend(pid) FROM pg_catalog.pg_stat_activity
  WHERE pid = $1 AND extract(epoch FROM xact_start)::text = $2`

// The transaction gets its ID now rather than with its first write, so that its status can be read after it has ended.
const READ_IDENTITY = `
  SELECT pg_catalog.pg_current_xact_id()::text AS "id", pg_catalog.pg_backend_pid() AS "pid",
    extract(epoch FROM pg_catalog.now())::text AS "started",
    pg_catalog.current_setting('transaction_isolation') AS "isolation"`

/** The idle timeouts of sessions in milliseconds, read once for each connection. 0 means none. */
const sessionTimeouts = new WeakMap<PostgresClient, number>()
const READ_TIMEOUT = `
  SELECT setting::integer AS "ms" FROM pg_catalog.pg_settings
  WHERE name = 'idle_in_transaction_session_timeout'`

async function writeBegin(options: OpenTransactionOptions): Promise<string> {
  const { connection, idleTimeoutMs } = options
  const statements = ['BEGIN']
  if (idleTimeoutMs !== undefined) {
    let sessionMs = sessionTimeouts.get(connection.client)
    if (sessionMs === undefined) {
      sessionMs = Number((await connection.query({ text: READ_TIMEOUT })).rows[0].ms)
      sessionTimeouts.set(connection.client, sessionMs)
    }
    // A lower limit that is already configured is kept.
    if (sessionMs === 0 || sessionMs > idleTimeoutMs) {
      const limit = Math.ceil(idleTimeoutMs)
      statements.push(`SET LOCAL idle_in_transaction_session_timeout = ${limit}`)
    }
  }
  statements.push(READ_IDENTITY)
  return statements.join('; ')
}
