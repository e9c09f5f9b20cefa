import { type Rule, type Rules, readOptions, rule } from '@gw/errors/internal'
import type { PostgresPool } from './pool.ts'

/** The rule for the option `pool`. */
export const poolRule: Rule<PostgresPool> = rule<PostgresPool>({
  must: 'a Pool from pg, such as new Pool({ connectionString })',
  test: (value) => {
    const { connect, on } = (value ?? {}) as Partial<PostgresPool>
    return typeof connect === 'function' && typeof on === 'function'
  },
})

/**
 * Returns the checked options of something on a pool.
 *
 * @throws TypeError if an option is invalid or unknown, or if the pool was passed in place of the options
 */
export function readPoolOptions<Settings extends { readonly pool: PostgresPool }>(
  options: object,
  rules: Rules<Settings>,
): Settings {
  if (typeof (options as Partial<PostgresPool> | undefined)?.connect === 'function') {
    throw new TypeError('The pool must be an option. Pass { pool } instead of the pool itself')
  }
  const settings = readOptions(options, rules)
  // A Client has the methods of a pool, but only one connection. A Pool has no parameters of a connection.
  if ('connectionParameters' in settings.pool) {
    throw new TypeError(
      'pool must be a Pool from pg; got a Client, which has only one connection. Pass new Pool({ connectionString })',
    )
  }
  return settings
}

/** Pools that have an `error` listener, so that an idle connection that fails does not end the process. */
const poolsWithListener = new WeakSet<PostgresPool>()

/** Listens to a pool's errors once. The pool has already replaced the connection. */
export function ignoreIdleErrors(pool: PostgresPool): void {
  if (poolsWithListener.has(pool)) return
  poolsWithListener.add(pool)
  // Without a listener, the process would end.
  pool.on('error', () => {})
}
