import { isGatewayError } from '@gw/errors'
import { commitUnknown, type DriverTransaction } from '@gw/webhook/inbox'
import type { BorrowedConnection, Queryable } from '../connection/connection.ts'
import type { MysqlCallbackPool } from '../connection/pool.ts'
import { abortsTransaction } from '../connection/to-inbox-error.ts'
import { aborted } from '../errors/mysql-errors.ts'
import { guardClient } from './guard-client.ts'

/** Arguments of {@link openTransaction}. */
export interface OpenTransactionOptions {
  readonly connection: BorrowedConnection
  /** Other connections, to end the transaction on the server when its own connection is busy. */
  readonly pool: Queryable
  readonly timeoutMs: number
  /** The server ends the transaction after this time without a statement. `undefined` keeps the server's setting. */
  readonly idleTimeoutMs: number | undefined
  /** True if the handler gets a connection with promises. */
  readonly hasPromises: boolean
  /** Any number. The session has it until the transaction ends, so that a lost session is noticed. */
  readonly token: number
  /**
   * Writes what is committed together with the handler's writes. Resolves to `false` if it could not, and rejects if the
   * session is not the one in which the transaction began.
   */
  record(): Promise<boolean>
  /** Called after the connection was returned. */
  onEnd(): void
}

/** A client with this flag can send several statements in one text, and the guard reads only the first. */
const MULTI_STATEMENTS = 0x10000

/** Opens a transaction on a connection. The transaction is then responsible for returning the connection. */
export async function openTransaction(options: OpenTransactionOptions): Promise<DriverTransaction> {
  const { connection, pool, hasPromises, record, onEnd } = options
  if (((connection.client.config?.clientFlags ?? 0) & MULTI_STATEMENTS) !== 0) {
    throw severalStatements()
  }
  await begin(options)
  const guarded = guardClient(connection.client)

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

  return Object.assign(guarded, {
    client: hasPromises ? guarded.client.promise() : guarded.client,
    async record() {
      try {
        return await record()
      } catch (error) {
        throw isGatewayError(error) || !abortsTransaction(error) ? error : aborted(error)
      }
    },
    async commit() {
      let failure: unknown
      try {
        await connection.run({ sql: 'COMMIT' })
        return
      } catch (error) {
        failure = error
      }
      // A connection that still works proves that the transaction has ended, and the record says how: with `done`,
      // nobody can release it. Otherwise the outcome is unknown until the next claim.
      throw (await undo()) ? failure : commitUnknown(failure)
    },
    end: () =>
      connection.write({ sql: RESTORE }).then(
        () => end(),
        () => end({ destroy: true }),
      ),
    async rollBack(reason?: Error) {
      if (reason !== undefined && guarded.isBusy) await destroy(reason)
      else if (await undo()) end()
      else await destroy(aborted())
    },
  })
}

const FIND_CONNECTION = 'SELECT 1 FROM information_schema.PROCESSLIST WHERE ID = ? AND HOST LIKE ?'

const RESTORE = `SET autocommit = 1, SESSION wait_timeout = @gw_inbox_wait_timeout,
  SESSION innodb_lock_wait_timeout = @gw_inbox_lock_wait_timeout`

/** The isolation level of the next transaction only, by its name in MySQL and in MariaDB, which each skip the other one. */
const NEXT_ISOLATION = '/*!80000 @@transaction_isolation *//*M! @@tx_isolation */'

/** The longest `wait_timeout` that every platform accepts, in seconds. */
const MAX_WAIT_SECONDS = 2_147_483

/**
 * Begins the transaction, in which the session has its token. Autocommit is off rather than suspended by
 * BEGIN: if the server rolls back the transaction, what the handler has already queued is not committed on its own.
 * Lower limits that are already configured are kept. All are restored at the end.
 */
async function begin(options: OpenTransactionOptions): Promise<void> {
  const { connection, token, timeoutMs, idleTimeoutMs = Infinity } = options
  const seconds = (ms: number): number => Math.min(Math.ceil(ms / 1_000), MAX_WAIT_SECONDS)
  await connection.run({
    sql: `SET @gw_inbox_token = ?, @gw_inbox_wait_timeout = @@SESSION.wait_timeout,
      @gw_inbox_lock_wait_timeout = @@SESSION.innodb_lock_wait_timeout,
      ${NEXT_ISOLATION} = 'READ-COMMITTED', autocommit = 0, SESSION wait_timeout = LEAST(@@SESSION.wait_timeout, ?),
      SESSION innodb_lock_wait_timeout = LEAST(@@SESSION.innodb_lock_wait_timeout, ?)`,
    values: [token, seconds(idleTimeoutMs), seconds(timeoutMs)],
  })
}

/**
 * Checks that the connections of a pool accept only one statement in a text.
 *
 * @throws TypeError if they accept several
 */
export function checkStatements(pool: MysqlCallbackPool): void {
  const flags: number = pool.config?.connectionConfig?.clientFlags ?? 0
  if ((flags & MULTI_STATEMENTS) !== 0) throw severalStatements()
}

function severalStatements(): TypeError {
  return new TypeError(
    'Transactions require a pool without multipleStatements, because a COMMIT among several statements would store the effect without its record. Create a second pool for the inbox and the order store',
  )
}
