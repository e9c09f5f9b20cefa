import { setImmediate as nextTurn } from 'node:timers/promises'
import { commitUnknown, type DriverTransaction, needsReview } from '@gw/webhook/inbox'
import type { BorrowedConnection, Queryable } from '../connection/connection.ts'
import type { PostgresStatement } from '../connection/pool.ts'
import { sqlStateOf } from '../connection/to-inbox-error.ts'
import { aborted, endedByHandler } from '../errors/postgres-errors.ts'
import { lastRowOf, type TransactionIdentity } from './begin.ts'
import { guardClient } from './guard-client.ts'

/** Arguments of {@link openTransaction}. */
export interface OpenTransactionOptions {
  readonly connection: BorrowedConnection
  /** Other connections, to end the transaction on the server when its own connection is busy. */
  readonly pool: Queryable
  /** The transaction, which has begun on the connection. */
  readonly identity: TransactionIdentity
  /**
   * Returns the statement of what is committed together with the handler's writes, in the transaction with this ID, or
   * `undefined` for nothing. The statement fails unless it writes it, as `writeIn` does.
   */
  record(transactionId: string): PostgresStatement | undefined
  /** Returns the error for a record that cannot be written. */
  lost(): Error
  /** True to send the record and the COMMIT in one message. */
  readonly isPipelined: boolean
  /** Called after the connection was returned. */
  onEnd(): void
}

const IN_FAILED_TRANSACTION = '25P02'
const DIVISION_BY_ZERO = '22012'
const LOGARITHM_OF_ZERO = '2201E'
const COMMITTED = 'committed'
const COMMIT: PostgresStatement = { text: 'COMMIT' }

/**
 * Returns an UPDATE with a condition as a statement that fails unless it changes a row in the transaction with an ID, so
 * that the server skips a COMMIT that follows in the same message: by a division by zero if there is no row, and by the
 * logarithm of zero if this is not the transaction. If the process freezes between this and the COMMIT, the server ends the
 * transaction after the timeout, so that others do not wait for it.
 */
export function writeIn(transaction: string, timeout: string, update: string): string {
  const setting = "'idle_in_transaction_session_timeout'"
  return `
      WITH written AS (${update} AND ${isTransaction(transaction)}
        RETURNING pg_catalog.set_config(${setting}, ${timeout}::text, true) AS "timeout")
      SELECT CASE WHEN ${isTransaction(transaction)} THEN 1 / pg_catalog.count("timeout")
        ELSE pg_catalog.ln(pg_catalog.count("timeout")::double precision) END FROM written`
}

/** Returns true if this is the transaction with an ID, and not one that began later on the same connection. */
function isTransaction(parameter: string): string {
  return `pg_catalog.pg_current_xact_id_if_assigned() = ${parameter}::xid8`
}

/** Takes over a transaction that has begun. It is then responsible for returning the connection. */
export function openTransaction(options: OpenTransactionOptions): DriverTransaction {
  const { connection, pool, record, lost, isPipelined, onEnd } = options
  const { id, pid, started, isolation } = options.identity
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

  /** Returns why the record was not written. */
  function reasonOf(error: unknown): unknown {
    const state = sqlStateOf(error)
    if (state === DIVISION_BY_ZERO) return lost()
    if (state === LOGARITHM_OF_ZERO) return endedByHandler()
    return state === IN_FAILED_TRANSACTION ? aborted(error) : error
  }

  return Object.assign(guarded, {
    async record() {
      if (isPipelined && !guarded.isNested) {
        // Long enough to notice a statement that the handler sends now, although no response is awaited.
        await nextTurn()
        if (connection.failure !== undefined) throw connection.failure
        return true
      }
      try {
        const statement = record(id)
        if (statement !== undefined) await connection.query(statement)
        return true
      } catch (error) {
        throw reasonOf(error)
      }
    },
    async commit() {
      let failure: unknown
      try {
        const statement = isPipelined ? record(id) : undefined
        const ended =
          statement === undefined
            ? await connection.query(COMMIT)
            : (await connection.pipeline([statement, COMMIT]))[1]
        if (ended?.command === 'COMMIT') return
        throw aborted()
      } catch (error) {
        failure = reasonOf(error)
      }
      // A connection that still works proves that the server rejected the commit. Otherwise the outcome is unknown
      // until the next claim.
      const status = await undo()
      if (status === undefined) throw commitUnknown(failure)
      throw status === COMMITTED ? needsReview() : failure
    },
    end: async () => end(),
    async rollBack(reason?: Error) {
      let status = reason !== undefined && guarded.isBusy ? undefined : await undo()
      if (status === undefined) status = await destroy()
      else end()
      if (status === COMMITTED) throw needsReview()
    },
  })
}

// Only if the backend still has this transaction: behind a pooler, another client may be using it by now.
const TERMINATE = `
  SELECT pg_catalog.pg_terminate_backend(pid) FROM pg_catalog.pg_stat_activity
  WHERE pid = $1 AND extract(epoch FROM xact_start)::text = $2`
