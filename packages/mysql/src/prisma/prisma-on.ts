import { AsyncLocalStorage } from 'node:async_hooks'
import { milliseconds, type Rules, readOptions, rule } from '@gw/errors/internal'
import { runWatched } from '@gw/webhook/inbox'
import type { MysqlConnection } from '../connection/pool.ts'
import { type MariadbConnection, mariadbConnectionOn } from './mariadb-connection.ts'

/** The part of a `PrismaClient` that {@link prismaOn} uses. */
export interface PrismaClientLike {
  /** Runs an interactive transaction. */
  $transaction(work: never, options?: never): unknown
}

/**
 * Runs work with Prisma on the connection of a transaction. The work gets the client's `Prisma.TransactionClient`. It can
 * be called several times, one after the other.
 */
export type PrismaWork<Client extends PrismaClientLike> = <Result>(
  work: (
    tx: Parameters<Client['$transaction']>[0] extends (tx: infer Tx) => unknown ? Tx : never,
  ) => Promise<Result>,
) => Promise<Result>

/** The part of a pool from `mariadb` that {@link prismaOn} uses. */
export interface MariadbPool {
  /** Provides a connection. */
  // biome-ignore lint/suspicious/noExplicitAny: the type of `mariadb`, whose Pool must be assignable
  getConnection(): Promise<any>
  /** Counts the connections in use. */
  activeConnections(): number
}

/** Options of {@link prismaOn}. */
export interface PrismaOnOptions {
  /** The pool from `mariadb` that you passed to `PrismaMariaDb`. The inbox and the order store have one from `mysql2`. */
  readonly pool: MariadbPool
  /** Time limit for the work, in milliseconds. Set it to the receiver's `maxHandlerMs`. Defaults to 5 minutes. */
  readonly timeoutMs?: number | undefined
  /** The time that Prisma can take to begin, in milliseconds. Defaults to 5 seconds. */
  readonly maxWaitMs?: number | undefined
}

const rules: Rules<{ pool: MariadbPool; timeoutMs: number; maxWaitMs: number }> = {
  pool: rule<MariadbPool>({
    must: 'the mariadb pool that PrismaMariaDb uses',
    // A pool from mysql2 doesn't count its connections.
    test: (value) => {
      const { getConnection, activeConnections } = (value ?? {}) as Partial<MariadbPool>
      return typeof getConnection === 'function' && typeof activeConnections === 'function'
    },
  }),
  timeoutMs: milliseconds(300_000),
  maxWaitMs: milliseconds(5_000),
}

/** The connection of a transaction, until Prisma has asked the pool for it. */
interface Run {
  readonly pool: MariadbPool
  readonly connection: MariadbConnection
  isUsed: boolean
}

const runs = new AsyncLocalStorage<Run>()
const lending = new WeakSet<MariadbPool>()

/**
 * Returns the option `transactional` of the inbox and the order store for Prisma. Handlers and effects then get a function
 * as `transaction`, which runs work in an interactive transaction of Prisma on their connection. Prisma's `BEGIN` becomes
 * a savepoint there. Needs Prisma 7.10 or later with `PrismaMariaDb` on a pool that you created.
 *
 * @throws TypeError if an option is invalid or unknown. The returned function rejects with one if Prisma has a different pool
 */
export function prismaOn<Client extends PrismaClientLike>(
  prisma: Client,
  options: PrismaOnOptions,
): (connection: unknown) => PrismaWork<Client> {
  const { pool, timeoutMs: timeout, maxWaitMs: maxWait } = readOptions(options, rules)
  const transact = prisma.$transaction.bind(prisma) as unknown as (
    work: (tx: unknown) => unknown,
    limits: { readonly timeout: number; readonly maxWait: number },
  ) => Promise<never>
  lendConnections(pool)
  return (given) => {
    // A connection with promises is a wrapper around one with callbacks.
    const { connection: inner } = given as { readonly connection?: MysqlConnection }
    const connection = mariadbConnectionOn(inner ?? (given as MysqlConnection))
    let ended: Promise<unknown> = Promise.resolve()
    // Prisma does not send a late query. A BEGIN that nothing ends fails the run, or is reported after it.
    const onLate = () => void ended.then(() => connection.query({ sql: 'BEGIN' })).catch(() => {})
    return (work) => {
      const run = { pool, connection, isUsed: false }
      const guarded = (tx: unknown): unknown => {
        // Prisma began on a different connection, whose writes would not be part of the transaction.
        if (!run.isUsed)
          throw new TypeError(
            'PrismaMariaDb must use the same pool as prismaOn. Pass the pool to both',
          )
        return runWatched(tx, work, onLate)
      }
      const running = runs.run(run, () => transact(guarded, { timeout, maxWait }))
      ended = Promise.allSettled([ended, running])
      return running
    }
  }
}

/** When Prisma begins a transaction inside a handler, the pool returns the handler's own connection. */
function lendConnections(pool: MariadbPool): void {
  if (lending.has(pool)) return
  lending.add(pool)
  const getConnection = pool.getConnection.bind(pool)
  pool.getConnection = () => {
    const run = runs.getStore()
    if (run?.pool !== pool || run.isUsed) return getConnection()
    run.isUsed = true
    return Promise.resolve(run.connection)
  }
}
