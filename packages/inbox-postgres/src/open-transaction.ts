import type { Owner } from '@gw/webhook'
import type { BorrowedConnection, Queryable } from './connection.ts'
import { guardClient } from './guard-client.ts'
import { InboxPostgresError, leaseLost } from './inbox-postgres-error.ts'
import type { PostgresClient } from './pool.ts'
import { TRANSACTION_SETTING } from './statements.ts'
import type { Store } from './store.ts'
import { sqlStateOf } from './to-inbox-error.ts'

/** The transaction of one handler run. It ends once, and its connection then returns to the pool. */
export interface OpenTransaction {
  /** The connection for the handler. */
  readonly client: PostgresClient
  /** Records the notification as handled and commits that together with the handler's writes, or rolls back both and throws. */
  commit(owner: Owner): Promise<void>
  /** Rolls back the handler's writes after its statements have finished. Never rejects. */
  rollBack(): Promise<void>
  /**
   * Rolls back immediately and closes the connection if it is busy. Further statements reject with the reason. Never
   * rejects.
   */
  abandon(reason: Error): Promise<void>
}

/** Arguments of {@link openTransaction}. */
export interface OpenTransactionOptions {
  readonly connection: BorrowedConnection
  /** The token of the claim. */
  readonly token: number
  /** Other connections, to end the transaction on the server when its own connection is busy. */
  readonly pool: Queryable
  readonly store: Store
  readonly timeoutMs: number
  /** The server ends the transaction after this time without a statement. `undefined` keeps the server's setting. */
  readonly idleTimeoutMs: number | undefined
  /** Called after the connection was returned. */
  onEnd(): void
}

const IN_FAILED_TRANSACTION = '25P02'

/** Opens a transaction on a connection. The transaction is then responsible for returning the connection. */
export async function openTransaction(options: OpenTransactionOptions): Promise<OpenTransaction> {
  const { connection, pool, store, timeoutMs, onEnd } = options
  const begun = await connection.query({ text: await writeBegin(options) })
  // One result for each statement.
  const { pid, started } = (begun as unknown as readonly (typeof begun)[]).at(-1)?.rows[0] ?? {}
  const guarded = guardClient(connection.client)

  function end(options?: { readonly destroy: boolean }): void {
    connection.giveBack(options)
    onEnd()
  }

  /** Closes a busy connection. The server would notice only after the statement, so its backend is ended too. */
  function destroy(): void {
    end({ destroy: true })
    pool.query({ text: TERMINATE, values: [pid, started] }).catch(() => {})
  }

  async function undo(): Promise<boolean> {
    try {
      await connection.query({ text: 'ROLLBACK' })
      return true
    } catch {
      // The server rolls back, because the connection is closed.
      return false
    }
  }

  async function rollBack(reason: Error): Promise<void> {
    guarded.close(reason)
    if (await undo()) end()
    else destroy()
  }

  async function record(owner: Owner): Promise<void> {
    try {
      const written = await store.completeInTransaction(connection, owner, timeoutMs)
      if (!written.isOpen) throw endedByHandler()
      if (!written.isRecorded) throw leaseLost()
      if (guarded.hasLateStatement) throw notAwaited()
    } catch (error) {
      await undo()
      throw sqlStateOf(error) === IN_FAILED_TRANSACTION ? aborted(error) : error
    }
  }

  async function sendCommit(): Promise<void> {
    let failure: unknown
    try {
      const { command } = await connection.query({ text: 'COMMIT' })
      if (command === 'COMMIT') return
      throw aborted()
    } catch (error) {
      failure = error
    }
    // A connection that still works proves that the server rejected the commit. Otherwise the outcome is unknown until
    // the next claim.
    if (await undo()) throw failure
    throw new InboxPostgresError(
      'The connection failed during COMMIT. Either the effect and the record are both stored, or neither is. The next resend finds out',
      { code: 'GW_INBOX_POSTGRES_COMMIT_UNKNOWN', cause: failure },
    )
  }

  return {
    client: guarded.client,
    async commit(owner) {
      if (guarded.inFlight > 0) {
        await rollBack(notAwaited())
        throw notAwaited()
      }
      guarded.close(ended())
      try {
        await record(owner)
        await sendCommit()
      } finally {
        end()
      }
    },
    rollBack: () => rollBack(ended()),
    async abandon(reason) {
      guarded.close(reason)
      if (guarded.inFlight === 0 && (await undo())) end()
      else destroy()
    },
  }
}

// Only if the backend still has this transaction: behind a pooler, another client may be using it by now.
const TERMINATE = `
  SELECT pg_catalog.pg_terminate_backend(pid) FROM pg_catalog.pg_stat_activity
  WHERE pid = $1 AND extract(epoch FROM xact_start)::text = $2`

/** The idle timeouts of sessions in milliseconds, read once for each connection. 0 means none. */
const sessionTimeouts = new WeakMap<PostgresClient, number>()
const READ_TIMEOUT = `
  SELECT setting::integer AS "ms" FROM pg_catalog.pg_settings
  WHERE name = 'idle_in_transaction_session_timeout'`

async function writeBegin(options: OpenTransactionOptions): Promise<string> {
  const { connection, token, idleTimeoutMs } = options
  const statements = ['BEGIN', `SET LOCAL ${TRANSACTION_SETTING} = '${token}'`]
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
  statements.push(
    'SELECT pg_catalog.pg_backend_pid() AS "pid", extract(epoch FROM pg_catalog.now())::text AS "started"',
  )
  return statements.join('; ')
}

function ended(): Error {
  return new InboxPostgresError(
    'The transaction has ended. The handler must await all its statements before it settles',
    { code: 'GW_INBOX_POSTGRES_TRANSACTION_ENDED' },
  )
}

function notAwaited(): Error {
  return new InboxPostgresError(
    'The handler did not await a statement: it settled while a statement was running, or sent one afterwards. Everything was rolled back. Await every query of the transaction',
    { code: 'GW_INBOX_POSTGRES_STATEMENT_NOT_AWAITED' },
  )
}

function endedByHandler(): Error {
  return new InboxPostgresError(
    'The handler ended the transaction itself. Its writes may be committed, but the notification is not recorded. Leave COMMIT and ROLLBACK to the inbox',
    { code: 'GW_INBOX_POSTGRES_TRANSACTION_ENDED' },
  )
}

function aborted(cause?: unknown): Error {
  return new InboxPostgresError(
    'A statement of the handler failed, but the handler continued. PostgreSQL rolls back the transaction. Let the handler throw, or use SAVEPOINT and ROLLBACK TO',
    { code: 'GW_INBOX_POSTGRES_TRANSACTION_ABORTED', cause },
  )
}
