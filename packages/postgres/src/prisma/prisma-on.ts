import { AsyncLocalStorage } from 'node:async_hooks'
import type { Rules } from '@gw/errors/internal'
import {
  createPrismaWork,
  type PrismaClientLike,
  type PrismaLimits,
  type PrismaRun,
  type PrismaWork,
  prismaRules,
} from '@gw/orders/store'
import type { PoolClientOf, PostgresPool } from '../connection/pool.ts'
import { poolRule, readPoolOptions } from '../connection/pool-options.ts'
import { markPrisma } from './prisma-functions.ts'

/** Options of {@link prismaOn}. */
export interface PrismaOnOptions<Pool extends PostgresPool = PostgresPool> extends PrismaLimits {
  /** The `Pool` from `pg` that you passed to `PrismaPg`, and to the inbox or the order store. */
  readonly pool: Pool
}

const rules: Rules<Required<PrismaOnOptions>> = { pool: poolRule, ...prismaRules }
const runs = new AsyncLocalStorage<PrismaRun>()
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
  const settings = readPoolOptions(options, rules)
  const workOn = createPrismaWork(prisma, runs, { ...settings, adapter: 'PrismaPg' })
  lendConnections(settings.pool)
  return markPrisma((client) => workOn(client, () => client.query({ text: 'BEGIN' })))
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
    return Promise.resolve(run.connection)
  }
}
