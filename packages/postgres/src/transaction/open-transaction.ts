import { setImmediate as nextTurn } from 'node:timers/promises'
import { commitUnknown, type DriverTransaction, needsReview } from '@gw/webhook/inbox'
import type { BorrowedConnection, Queryable } from '../connection/connection.ts'
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
  /** Writes what is committed together with the handler's writes, in the transaction with this ID. */
  record(transactionId: string): Promise<TransactionRecord>
  /**
   * Writes it and commits in one message, instead of `record`. Resolves to the command that the server reports. Rejects
   * without a commit if it was not written.
   */
  recordAndCommit?(transactionId: string): Promise<string>
  /** Called after the connection was returned. */
  onEnd(): void
}

/** The result of a record: if it was written, and if the transaction is still the one that was opened. */
export interface TransactionRecord {
  readonly isRecorded: boolean
  readonly isOpen: boolean
}

const IN_FAILED_TRANSACTION = '25P02'
const COMMITTED = 'committed'

/** Takes over a transaction that has begun. It is then responsible for returning the connection. */
export function openTransaction(options: OpenTransactionOptions): DriverTransaction {
  const { connection, pool, record, recordAndCommit, onEnd } = options
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

  return {
    client: guarded.client,
    get isBusy() {
      return guarded.inFlight > 0
    },
    get isNested() {
      return guarded.isNested
    },
    get hasWritten() {
      return guarded.hasWritten
    },
    get failure() {
      return guarded.failure
    },
    close: (reject) => guarded.close(reject),
    async record() {
      if (recordAndCommit !== undefined && !guarded.isNested) {
        // Long enough to notice a statement that the handler sends now, although no response is awaited.
        await nextTurn()
        if (connection.failure !== undefined) throw connection.failure
        return true
      }
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
        const command =
          (await recordAndCommit?.(id)) ?? (await connection.query({ text: 'COMMIT' })).command
        if (command === 'COMMIT') return
        throw aborted()
      } catch (error) {
        failure = sqlStateOf(error) === IN_FAILED_TRANSACTION ? aborted(error) : error
      }
      // A connection that still works proves that the server rejected the commit. Otherwise the outcome is unknown
      // until the next claim.
      const status = await undo()
      if (status === undefined) throw commitUnknown(failure)
      throw status === COMMITTED ? needsReview() : failure
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

// Only if the backend still has this transaction: behind a pooler, another client may be using it by now.
const TERMINATE = `
  SELECT pg_catalog.pg_terminate_backend(pid) FROM pg_catalog.pg_stat_activity
  WHERE pid = $1 AND extract(epoch FROM xact_start)::text = $2`
