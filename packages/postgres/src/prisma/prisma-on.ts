import { AsyncLocalStorage } from 'node:async_hooks'
import { milliseconds, type Rules } from '@gw/errors/internal'
import { runWatched } from '@gw/webhook/inbox'
import type { PoolClientOf, PostgresPool } from '../connection/pool.ts'
import { poolRule, readPoolOptions } from '../connection/pool-options.ts'
import { markPrisma } from './prisma-functions.ts'

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

/** Options of {@link prismaOn}. */
export interface PrismaOnOptions<Pool extends PostgresPool = PostgresPool> {
  /** The `Pool` from `pg` that you passed to `PrismaPg`, and to the inbox or the order store. */
  readonly pool: Pool
  /** Time limit for the work, in milliseconds. Set it to the receiver's `maxHandlerMs`. Defaults to 5 minutes. */
  readonly timeoutMs?: number | undefined
  /** The time that Prisma can take to begin, in milliseconds. Defaults to 5 seconds. */
  readonly maxWaitMs?: number | undefined
}

const rules: Rules<{ pool: PostgresPool; timeoutMs: number; maxWaitMs: number }> = {
  pool: poolRule,
  timeoutMs: milliseconds(300_000),
  maxWaitMs: milliseconds(5_000),
}

/** The connection of a transaction, until Prisma has asked the pool for it. */
interface Run {
  readonly pool: PostgresPool
  readonly client: unknown
  isUsed: boolean
}

const runs = new AsyncLocalStorage<Run>()
const lending = new WeakSet<PostgresPool>()

/**
 * Returns the option `transactional` of the inbox and the order store for Prisma. Handlers and effects then get a function
 * as `transaction`, which runs work in an interactive transaction of Prisma on their connection. Prisma's `BEGIN` becomes
 * a savepoint there. Needs Prisma 7 with `PrismaPg` on the same pool.
 *
 * @throws TypeError if an option is invalid or unknown. The returned function rejects with one if Prisma has a different pool
 */
export function prismaOn<Client extends PrismaClientLike, Pool extends PostgresPool>(
  prisma: Client,
  options: PrismaOnOptions<Pool>,
): (client: PoolClientOf<Pool>) => PrismaWork<Client> {
  const { pool, timeoutMs: timeout, maxWaitMs: maxWait } = readPoolOptions(options, rules)
  const transact = prisma.$transaction.bind(prisma) as unknown as (
    work: (tx: unknown) => unknown,
    limits: { readonly timeout: number; readonly maxWait: number },
  ) => Promise<never>
  lendConnections(pool)
  return markPrisma((client) => {
    let ended: Promise<unknown> = Promise.resolve()
    // Prisma does not send a late query. A BEGIN that nothing ends fails the run, or is reported after it.
    const onLate = () => void ended.then(() => client.query({ text: 'BEGIN' })).catch(() => {})
    return (work) => {
      const run = { pool, client, isUsed: false }
      const guarded = (tx: unknown): unknown => {
        // Prisma began on a different connection, whose writes would not be part of the transaction.
        if (!run.isUsed)
          throw new TypeError('PrismaPg must use the same pool as prismaOn. Pass the pool to both')
        return runWatched(tx, work, onLate)
      }
      const running = runs.run(run, () => transact(guarded, { timeout, maxWait }))
      ended = Promise.allSettled([ended, running])
      return running
    }
  })
}

/** When Prisma begins a transaction inside a handler, the pool returns the handler's own connection. */
function lendConnections(pool: PostgresPool): void {
  if (lending.has(pool)) return
  lending.add(pool)
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = (...args: unknown[]) => {
    const run = runs.getStore()
    // Prisma passes a callback for single statements, and none for a transaction. Only the first one belongs to the run.
    if (run?.pool !== pool || run.isUsed || args.length > 0) return connect(...args)
    run.isUsed = true
    return Promise.resolve(run.client)
  }
}
