import { milliseconds, type Rules } from '@gw/errors/internal'
import { runWatched } from '@gw/webhook/inbox'

/** The part of a `PrismaClient` that `prismaOn` uses. */
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

/** The time limits of `prismaOn`. */
export interface PrismaLimits {
  /** Time limit for the work, in milliseconds. Set it to the receiver's `maxHandlerMs`. Defaults to 5 minutes. */
  readonly timeoutMs?: number | undefined
  /** The time that Prisma can take to begin, in milliseconds. Defaults to 5 seconds. */
  readonly maxWaitMs?: number | undefined
}

/** The rules of the time limits. */
export const prismaRules: Rules<{ readonly timeoutMs: number; readonly maxWaitMs: number }> = {
  timeoutMs: milliseconds(300_000),
  maxWaitMs: milliseconds(5_000),
}

/** The connection of a transaction, until Prisma has asked the pool for it. */
export interface PrismaRun {
  readonly pool: object
  readonly connection: unknown
  isUsed: boolean
}

/** The runs of one process: an `AsyncLocalStorage`, which not every runtime has. */
export interface PrismaRuns {
  run<Result>(store: PrismaRun, work: () => Result): Result
}

/**
 * Returns a function that returns the work on a connection. `begin` sends a BEGIN on it. `adapter` is the name of Prisma's
 * adapter, for messages.
 */
export function createPrismaWork<Client extends PrismaClientLike>(
  prisma: Client,
  runs: PrismaRuns,
  {
    pool,
    adapter,
    timeoutMs: timeout,
    maxWaitMs: maxWait,
  }: Required<PrismaLimits> & { readonly pool: object; readonly adapter: string },
): (connection: unknown, begin: () => PromiseLike<unknown>) => PrismaWork<Client> {
  const transact = prisma.$transaction.bind(prisma) as unknown as (
    work: (tx: unknown) => unknown,
    limits: { readonly timeout: number | undefined; readonly maxWait: number | undefined },
  ) => Promise<never>
  return (connection, begin) => {
    let ended: Promise<unknown> = Promise.resolve()
    // Prisma does not send a late query. A BEGIN that nothing ends fails the run, or is reported after it.
    const onLate = () => void ended.then(begin).catch(() => {})
    return (work) => {
      const run = { pool, connection, isUsed: false }
      const guarded = (tx: unknown): unknown => {
        // Prisma began on a different connection, whose writes would not be part of the transaction.
        if (run.isUsed) return runWatched(tx, work, onLate)
        throw new TypeError(`${adapter} must use the same pool as prismaOn. Pass the pool to both`)
      }
      const running = runs.run(run, () => transact(guarded, { timeout, maxWait }))
      ended = Promise.allSettled([ended, running])
      return running
    }
  }
}
