import type { InboxShelf, PingableInbox, TransactionContext } from '@gw/webhook'
import {
  addSweeps,
  createPing,
  createPlainInbox,
  createTransactionalInbox,
  renewNothing,
} from '@gw/webhook/inbox'
import { queryPool } from './connection/connection.ts'
import type { PoolClientOf, PostgresPool } from './connection/pool.ts'
import { ignoreIdleErrors } from './connection/pool-options.ts'
import { createPostgresDriver } from './postgres-driver.ts'
import { type PostgresInboxOptions, prepareOptions } from './postgres-inbox-options.ts'
import { migrate } from './records/migration.ts'
import { resolveStatements } from './records/resolve-statements.ts'
import { writeStatements } from './records/statements.ts'
import { createStore } from './records/store.ts'
import { createShelf } from './shelf/shelf.ts'

/** An inbox on PostgreSQL. */
export interface PostgresInbox<Extra extends object = object>
  extends PingableInbox<Extra>,
    InboxShelf {
  /** Creates or updates the tables. Safe to call from many instances at the same time, at every startup. */
  migrate(): Promise<void>
  /**
   * Deletes expired records, and what `keepFailed` kept for too long. Resolves to the number of deleted records, which
   * is at most `maxRows`. `maxRows` defaults to 1,000. Claims also start this in the background. Call it yourself if
   * few notifications arrive, or after a long pause.
   */
  deleteExpired(options?: { readonly maxRows?: number | undefined }): Promise<number>
}

/**
 * Creates an inbox on PostgreSQL, for any number of instances. With `transactional: true`, a handler gets the
 * transaction in which its notification is recorded. Its writes and the record are committed together or not at all, so
 * the effect happens exactly once. Otherwise it happens at least once, and never twice at the same time while leases
 * are renewed.
 *
 * @throws TypeError if an option is invalid or unknown
 *
 * @example
 * ```ts
 * import { createPostgresInbox } from '@gw/postgres'
 * import { Pool } from 'pg'
 *
 * const pool = new Pool({ max: 10, connectionTimeoutMillis: 5_000, keepAlive: true })
 * const inbox = createPostgresInbox({ pool, table: 'gateway_inbox', transactional: true })
 * await inbox.migrate() // at every startup, from every instance
 * export const options = { inbox } // with those of your adapter
 * ```
 */
export function createPostgresInbox<Pool extends PostgresPool>(
  options: PostgresInboxOptions<Pool> & { readonly transactional: true },
): PostgresInbox<TransactionContext<PoolClientOf<Pool>>>
/** Creates an inbox on PostgreSQL whose handlers get what `transactional` returns for their connection. */
export function createPostgresInbox<Pool extends PostgresPool, Transaction>(
  options: Omit<PostgresInboxOptions, 'pool' | 'transactional'> & {
    readonly pool: Pool
    readonly transactional: (client: PoolClientOf<Pool>) => Transaction
  },
): PostgresInbox<TransactionContext<Transaction>>
/** Creates an inbox on PostgreSQL that holds no connection while a handler runs. */
export function createPostgresInbox(
  options: PostgresInboxOptions & { readonly transactional?: false | undefined },
): PostgresInbox
export function createPostgresInbox(options: PostgresInboxOptions): PostgresInbox {
  const settings = prepareOptions(options)
  const { pool, table, transactions } = settings
  const resolved = resolveStatements(table, (names) => writeStatements(names, settings))
  const store = createStore(resolved, settings)
  const driver = createPostgresDriver(settings, store)
  const inbox =
    transactions === undefined
      ? createPlainInbox(driver, settings)
      : createTransactionalInbox(driver, { ...settings, transactions })
  ignoreIdleErrors(pool)
  return {
    ...addSweeps(inbox, driver),
    ...createShelf(resolved, queryPool(settings)),
    migrate: () => migrate(pool, table),
    ping: createPing('PostgreSQL', () => renewNothing(driver)),
  }
}
