import { isGatewayError } from '@gw/errors'
import { InboxError } from '@gw/webhook'
import { withDeadline } from '@gw/webhook/inbox'
import type {
  MysqlCallbackPool,
  MysqlConnection,
  MysqlHeader,
  MysqlQuery,
  MysqlRow,
} from './pool.ts'
import { errorNumberOf, toInboxError } from './to-inbox-error.ts'

/** A statement of the inbox. Its values are numbers, `null`, and text without quotes and backslashes. */
export interface Statement {
  readonly sql: string
  readonly values?: readonly (number | string | null)[]
}

/** Runs statements: on one connection, or each on any connection of the pool. */
export interface Queryable {
  /** Returns the rows of a `SELECT`. */
  read(statement: Statement): Promise<MysqlRow[]>
  /** Returns the rows of a `SELECT` as they are committed, whatever the isolation level of the session is. */
  readCommitted(statement: Statement): Promise<MysqlRow[]>
  /** Runs a statement without rows, whose change is committed unless the connection has an open transaction. */
  run(statement: Statement): Promise<MysqlHeader>
  /** Runs a statement without rows. Throws if its change was not committed. */
  write(statement: Statement): Promise<MysqlHeader>
}

/** A connection that was borrowed from the pool. */
export interface BorrowedConnection extends Queryable {
  readonly client: MysqlConnection
  /** Returns the connection to the pool. Closes it instead if its last statement failed, or with `destroy`. */
  giveBack(options?: { readonly destroy?: boolean }): void
}

/** The pool to borrow from, and the time limit for each response of MySQL. */
export interface ConnectionSource {
  readonly pool: MysqlCallbackPool
  readonly timeoutMs: number
}

/** Options of a pool that change how results look or how placeholders are read. */
export const PLAIN: object = {
  namedPlaceholders: false,
  nestTables: false,
  rowsAsArray: false,
  // A function, because a function in the configuration of the pool would win over `true`.
  typeCast: (_field: unknown, next: () => unknown): unknown => next(),
  supportBigNumbers: false,
  bigNumberStrings: false,
}

/** Returns true if no option of a connection's configuration has to be overridden, which takes `mysql2` time. */
function isPlain({ config }: MysqlConnection): boolean {
  const { typeCast, ...others } = (config ?? {}) as Readonly<Record<string, unknown>>
  return typeCast === true && Object.keys(PLAIN).every((name) => !others[name])
}

const IN_TRANSACTION = 1
const AUTOCOMMIT = 2
const TRANSACTION_IN_PROGRESS = 1568

/** Borrows a connection. */
export async function borrowConnection(source: ConnectionSource): Promise<BorrowedConnection> {
  const { pool, timeoutMs } = source
  const deadline = { timeoutMs, server: 'MySQL' }
  let isDead = false
  let hasFailed = false
  let timeout: Error | undefined
  // The pool's own listener handles one error only. Without another, the next one would end the process.
  const onError = (): void => {
    isDead = true
  }
  function giveBack(client: MysqlConnection, destroy = false): void {
    if (destroy || isDead || hasFailed) {
      client.destroy()
    } else {
      client.release()
      client.removeListener('error', onError)
    }
  }
  const connecting = new Promise<MysqlConnection>((resolve, reject) => {
    pool.getConnection((error, client: MysqlConnection) => {
      if (error) return reject(error)
      client.on('error', onError)
      resolve(client)
    })
  })
  let client: MysqlConnection
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

  const send = isPlain(client) ? sendPlain : sendWithOptions

  async function query({ sql, values = [] }: Statement): Promise<unknown> {
    // A statement that follows a timed-out one would only wait for it.
    if (timeout !== undefined) throw timeout
    try {
      const result = await withDeadline(send(client, { sql, values }), deadline)
      hasFailed = false
      return result
    } catch (error) {
      hasFailed = true
      if (isGatewayError(error, 'GW_INBOX_TIMEOUT')) timeout = error
      throw toInboxError(error)
    }
  }

  /** Chooses the isolation level of the next transaction only, because the session belongs to the application. */
  async function chooseReadCommitted(): Promise<MysqlHeader> {
    const statement = { sql: 'SET TRANSACTION ISOLATION LEVEL READ COMMITTED' }
    try {
      return (await query(statement)) as MysqlHeader
    } catch (error) {
      if (errorNumberOf(error) !== TRANSACTION_IN_PROGRESS) throw error
      // Without autocommit, an earlier read has begun one.
      await query({ sql: 'ROLLBACK' })
      return (await query(statement)) as MysqlHeader
    }
  }

  return {
    client,
    read: (statement) => query(statement) as Promise<MysqlRow[]>,
    async readCommitted(statement) {
      // Nothing comes between the two. The next statement is the transaction, or begins it.
      const { serverStatus = AUTOCOMMIT } = await chooseReadCommitted()
      const rows = (await query(statement)) as MysqlRow[]
      if ((serverStatus & AUTOCOMMIT) === 0) await query({ sql: 'ROLLBACK' })
      return rows
    },
    run: (statement) => query(statement) as Promise<MysqlHeader>,
    async write(statement) {
      const header = (await query(statement)) as MysqlHeader
      if (((header.serverStatus ?? 0) & IN_TRANSACTION) === 0) return header
      // Closing the connection rolls it back.
      hasFailed = true
      throw notCommitted()
    },
    giveBack: ({ destroy } = {}) => giveBack(client, destroy),
  }
}

type Send = (sql: string, values: readonly unknown[], callback: Callback) => unknown
type Callback = (error: unknown, result: unknown) => void

function sendPlain(client: MysqlConnection, { sql, values }: MysqlQuery): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const query = client.query.bind(client) as unknown as Send
    query(sql, values, (error, result) => (error ? reject(error) : resolve(result)))
  })
}

function sendWithOptions(client: MysqlConnection, query: MysqlQuery): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const statement = { ...PLAIN, ...query }
    client.query(statement, (error, result) => (error ? reject(error) : resolve(result)))
  })
}

/** Returns a `Queryable` that borrows a connection for each statement. */
export function queryPool(source: ConnectionSource): Queryable {
  async function use<Value>(work: (connection: Queryable) => Promise<Value>): Promise<Value> {
    const connection = await borrowConnection(source)
    try {
      return await work(connection)
    } finally {
      connection.giveBack()
    }
  }
  return {
    read: (statement) => use((connection) => connection.read(statement)),
    readCommitted: (statement) => use((connection) => connection.readCommitted(statement)),
    run: (statement) => use((connection) => connection.run(statement)),
    write: (statement) => use((connection) => connection.write(statement)),
  }
}

function notCommitted(): InboxError {
  return new InboxError(
    'The pool returned a connection with an open transaction, so the inbox could not commit. Leave autocommit on, and commit or roll back before you release a connection',
    { code: 'GW_INBOX_NOT_COMMITTED' },
  )
}
