import { isGatewayError } from '@gw/errors'
import type { ClaimRequest, Owner } from '@gw/webhook'
import { createLateStatements } from '@gw/webhook/adapter'
import type { BorrowedConnection, Queryable } from '../connection/connection.ts'
import { abortsTransaction } from '../connection/to-inbox-error.ts'
import { leaseLost } from '../inbox-mysql-error.ts'
import type { Store } from '../records/store.ts'
import { guardClient } from './guard-client.ts'
import {
  aborted,
  commitUnknown,
  lateStatement,
  notAwaited,
  sessionLost,
} from './transaction-errors.ts'

/** The transaction of one handler run. It ends once, and its connection then returns to the pool. */
export interface OpenTransaction {
  /** The connection for the handler, in the style of the pool. */
  readonly client: unknown
  /** Commits the record together with the handler's writes, or rolls back both and throws. */
  commit(): Promise<void>
  /** Rolls back the handler's writes after its statements have finished. */
  rollBack(): Promise<void>
  /** Rolls back immediately and closes the connection if it is busy. Further statements reject with the reason. */
  abandon(reason: Error): Promise<void>
}

/** Arguments of {@link openTransaction}. */
export interface OpenTransactionOptions {
  readonly connection: BorrowedConnection
  readonly owner: Owner
  /** Other connections, to end the transaction on the server when its own connection is busy. */
  readonly pool: Queryable
  readonly store: Store
  readonly timeoutMs: number
  /** The server ends the transaction after this time without a statement. `undefined` keeps the server's setting. */
  readonly idleTimeoutMs: number | undefined
  /** Whether the handler gets a connection with promises. */
  readonly hasPromises: boolean
  /** Called if the handler sends a statement after its transaction has ended. */
  readonly report: ClaimRequest['report']
  /** Called after the connection was returned. */
  onEnd(): void
}

/** A client with this flag can send several statements in one text, and the guard reads only the first. */
export const MULTI_STATEMENTS = 0x10000

/** Opens a transaction on a connection. The transaction is then responsible for returning the connection. */
export async function openTransaction(options: OpenTransactionOptions): Promise<OpenTransaction> {
  const { connection, owner, pool, store, hasPromises, report, onEnd } = options
  if (((connection.client.config?.clientFlags ?? 0) & MULTI_STATEMENTS) !== 0) {
    throw severalStatements()
  }
  await begin(options)
  const guarded = guardClient(connection.client)
  const late = createLateStatements(report, lateStatement)

  /** Returns the connection, unless a setting or a lock of this handler would reach the next one. */
  function end({ destroy = guarded.hasChangedSession } = {}): void {
    connection.giveBack({ destroy })
    onEnd()
  }

  /** Rolls back, and restores the session. Resolves to `false` if the connection failed. */
  async function undo(): Promise<boolean> {
    try {
      await connection.run({ sql: 'ROLLBACK' })
      await connection.write({ sql: RESTORE })
      return true
    } catch {
      // The server rolls back, because the connection is closed.
      return false
    }
  }

  /** Closes a busy connection. The server would notice only after the statement, so it gets a KILL. */
  async function destroy(reason: Error): Promise<void> {
    const { threadId, stream } = connection.client
    const host = `%:${stream?.localPort ?? ''}`
    end({ destroy: true })
    guarded.abort(reason)
    try {
      // Only if it is this connection: behind a proxy, the number belongs to somebody else.
      const found = await pool.read({ sql: FIND_CONNECTION, values: [threadId, host] })
      if (found.length > 0) await pool.run({ sql: 'KILL CONNECTION ?', values: [threadId] })
    } catch {
      // It ends with its statement.
    }
  }

  /** Rolls back and returns the connection. */
  async function rollBack(): Promise<void> {
    if (await undo()) end()
    else await destroy(aborted())
  }

  async function record(): Promise<void> {
    if (guarded.failure !== undefined) throw guarded.failure
    const written = await store.completeInTransaction(connection, owner)
    if (!written.isOpen) throw sessionLost()
    if (!written.isRecorded) throw leaseLost()
    if (late.hasAny) throw notAwaited()
  }

  async function sendCommit(): Promise<void> {
    let failure: unknown
    try {
      await connection.run({ sql: 'COMMIT' })
      return
    } catch (error) {
      failure = error
    }
    // A connection that still works proves that the transaction has ended, and the record says how: with `done`, nobody
    // can release it. Otherwise the outcome is unknown until the next claim.
    throw (await undo()) ? failure : commitUnknown(failure)
  }

  return {
    client: hasPromises ? guarded.client.promise() : guarded.client,
    async commit() {
      guarded.close(late.reject)
      if (guarded.isBusy) {
        await rollBack()
        throw notAwaited()
      }
      try {
        await record()
      } catch (error) {
        const isReported = isGatewayError(error, 'GW_INBOX_MYSQL_STATEMENT_NOT_AWAITED')
        if (!isReported) late.reportWith(false)
        await rollBack()
        throw isGatewayError(error) || !abortsTransaction(error) ? error : aborted(error)
      }
      try {
        await sendCommit()
      } catch (error) {
        late.reportWith(false)
        end()
        throw error
      }
      late.reportWith(true)
      // The notification is handled, whatever happens to the connection.
      await connection.write({ sql: RESTORE }).then(
        () => end(),
        () => end({ destroy: true }),
      )
    },
    rollBack() {
      guarded.close(late.reject)
      late.reportWith(false)
      return rollBack()
    },
    abandon(reason) {
      guarded.close(() => reason)
      return guarded.isBusy ? destroy(reason) : rollBack()
    },
  }
}

const FIND_CONNECTION = 'SELECT 1 FROM information_schema.PROCESSLIST WHERE ID = ? AND HOST LIKE ?'

const RESTORE = `SET autocommit = 1, SESSION wait_timeout = @gw_inbox_wait_timeout,
  SESSION innodb_lock_wait_timeout = @gw_inbox_lock_wait_timeout`

/** The longest `wait_timeout` that every platform accepts, in seconds. */
const MAX_WAIT_SECONDS = 2_147_483

/**
 * Begins the transaction, in which the session has the token of its claim. Autocommit is off rather than suspended by
 * BEGIN: if the server rolls back the transaction, what the handler has already queued is not committed on its own.
 * Lower limits that are already configured are kept. All are restored at the end.
 */
async function begin(options: OpenTransactionOptions): Promise<void> {
  const { connection, owner, timeoutMs, idleTimeoutMs = Infinity } = options
  const seconds = (ms: number): number => Math.min(Math.ceil(ms / 1_000), MAX_WAIT_SECONDS)
  await connection.run({
    sql: `SET @gw_inbox_token = ?, @gw_inbox_wait_timeout = @@SESSION.wait_timeout,
      @gw_inbox_lock_wait_timeout = @@SESSION.innodb_lock_wait_timeout,
      autocommit = 0, SESSION wait_timeout = LEAST(@@SESSION.wait_timeout, ?),
      SESSION innodb_lock_wait_timeout = LEAST(@@SESSION.innodb_lock_wait_timeout, ?)`,
    values: [owner.token, seconds(idleTimeoutMs), seconds(timeoutMs)],
  })
  await connection.run({ sql: 'SET TRANSACTION ISOLATION LEVEL READ COMMITTED' })
}

/** Creates the error for a pool whose connections accept several statements in one text. */
export function severalStatements(): TypeError {
  return new TypeError(
    'transactional: true requires a pool without multipleStatements, because a COMMIT in a text with several statements would store the effect without its record. Create a second pool for the inbox',
  )
}
