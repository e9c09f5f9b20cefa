import { isGatewayError } from '@gw/webhook'
import { withDeadline } from './deadline.ts'
import type { PostgresClient, PostgresPool, PostgresResult, PostgresStatement } from './pool.ts'
import { toInboxError } from './to-inbox-error.ts'

/** Runs statements: on one connection, or each on whichever the pool has. */
export interface Asker {
  query(statement: PostgresStatement): Promise<PostgresResult>
}

/** A connection that was borrowed from the pool. */
export interface Loan extends Asker {
  readonly client: PostgresClient
  /** Gives the connection back; one that failed and has not worked since is closed. */
  end(): void
}

/** Where to borrow from, and how long PostgreSQL may take for each answer. */
export interface Lender {
  readonly pool: PostgresPool
  readonly timeoutMs: number
}

/** Borrows a connection. */
export async function borrow({ pool, timeoutMs }: Lender): Promise<Loan> {
  let isDead = false
  let hasFailed = false
  let lateness: Error | undefined
  // Without a listener, a connection that fails between two statements would end the process.
  const onError = (): void => {
    isDead = true
  }
  function give(client: PostgresClient): void {
    client.release(isDead || hasFailed)
    client.removeListener('error', onError)
  }
  const lending = new Promise<PostgresClient>((resolve, reject) => {
    pool.connect((error, client) => {
      if (client === undefined) return reject(error)
      // Here and not where the promise is awaited: the server's last words can come together with its first.
      client.on('error', onError)
      resolve(client)
    })
  })
  let client: PostgresClient
  try {
    client = await withDeadline(lending, timeoutMs)
  } catch (error) {
    // One that comes too late goes back at once.
    lending.then(give, () => {})
    throw error
  }
  return {
    client,
    async query(statement) {
      // What comes after a statement that was given up would only wait behind it.
      if (lateness !== undefined) throw lateness
      try {
        const result = await withDeadline(client.query(statement), timeoutMs)
        hasFailed = false
        return result
      } catch (error) {
        hasFailed = true
        if (isGatewayError(error, 'GW_INBOX_POSTGRES_TIMEOUT')) lateness = error
        throw toInboxError(error)
      }
    },
    end: () => give(client),
  }
}

/** Makes an asker that borrows a connection for each statement. */
export function askPool(lender: Lender): Asker {
  return {
    async query(statement) {
      const loan = await borrow(lender)
      try {
        return await loan.query(statement)
      } finally {
        loan.end()
      }
    },
  }
}
