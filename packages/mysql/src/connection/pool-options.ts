import { type Rule, type Rules, readOptions, rule } from '@gw/errors/internal'
import type { MysqlCallbackPool, MysqlPool, MysqlPromisePool } from './pool.ts'

/** The rule for the option `pool`. */
export const poolRule: Rule<MysqlPool> = rule<MysqlPool>({
  must: 'a pool from mysql2, such as createPool(url) from mysql2/promise',
  // A PoolCluster has neither. Its statements could reach different servers.
  test: (value) => {
    const { getConnection, pool, promise } = (value ?? {}) as Record<string, unknown>
    const isPool = typeof promise === 'function' || typeof pool === 'object'
    return typeof getConnection === 'function' && isPool
  },
})

/**
 * Returns the checked options of something on a pool, the pool with callbacks, and whether the application's pool has
 * promises.
 *
 * @throws TypeError if an option is invalid or unknown, or if the pool was passed in place of the options
 */
export function readPoolOptions<Settings extends { readonly pool: MysqlPool }>(
  options: object,
  rules: Rules<Settings>,
): {
  readonly settings: Settings
  readonly pool: MysqlCallbackPool
  readonly hasPromises: boolean
} {
  if (typeof (options as Partial<MysqlPool> | undefined)?.getConnection === 'function') {
    throw new TypeError('The pool must be an option. Pass { pool } instead of the pool itself')
  }
  const settings = readOptions(options, rules)
  // A pool with promises is a wrapper around one with callbacks.
  const inner = (settings.pool as Partial<MysqlPromisePool>).pool
  const pool = inner ?? (settings.pool as MysqlCallbackPool)
  return { settings, pool, hasPromises: inner !== undefined }
}
