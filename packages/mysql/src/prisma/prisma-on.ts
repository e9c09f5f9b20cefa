import { AsyncLocalStorage } from 'node:async_hooks'
import { type Rules, readOptions, rule } from '@gw/errors/internal'
import {
  createPrismaWork,
  type PrismaClientLike,
  type PrismaLimits,
  type PrismaRun,
  type PrismaWork,
  prismaRules,
} from '@gw/orders/store'
import type { MysqlConnection } from '../connection/pool.ts'
import { mariadbConnectionOn } from './mariadb-connection.ts'

/** The part of a pool from `mariadb` that {@link prismaOn} uses. */
export interface MariadbPool {
  /** Provides a connection. */
  // biome-ignore lint/suspicious/noExplicitAny: the type of `mariadb`, whose Pool must be assignable
  getConnection(): Promise<any>
  /** Counts the connections in use. */
  activeConnections(): number
}

/** Options of {@link prismaOn}. */
export interface PrismaOnOptions extends PrismaLimits {
  /** The pool from `mariadb` that you passed to `PrismaMariaDb`. The inbox and the order store have one from `mysql2`. */
  readonly pool: MariadbPool
}

const rules: Rules<Required<PrismaOnOptions>> = {
  pool: rule<MariadbPool>({
    must: 'the mariadb pool that PrismaMariaDb uses',
    // A pool from mysql2 doesn't count its connections.
    test: (value) => {
      const { getConnection, activeConnections } = (value ?? {}) as Partial<MariadbPool>
      return typeof getConnection === 'function' && typeof activeConnections === 'function'
    },
  }),
  ...prismaRules,
}

const runs = new AsyncLocalStorage<PrismaRun>()
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
  const settings = readOptions(options, rules)
  const workOn = createPrismaWork(prisma, runs, { ...settings, adapter: 'PrismaMariaDb' })
  lendConnections(settings.pool)
  return (given) => {
    // A connection with promises is a wrapper around one with callbacks.
    const { connection: inner } = given as { readonly connection?: MysqlConnection }
    const connection = mariadbConnectionOn(inner ?? (given as MysqlConnection))
    return workOn(connection, () => connection.query({ sql: 'BEGIN' }))
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
