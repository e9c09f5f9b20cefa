import type { InboxShelf, PingableInbox, TransactionContext } from '@gw/webhook'
import {
  addSweeps,
  createPing,
  createPlainInbox,
  createTransactionalInbox,
  renewNothing,
} from '@gw/webhook/inbox'
import { queryPool } from './connection/connection.ts'
import type { MysqlPool, PoolConnectionOf } from './connection/pool.ts'
import { createMysqlDriver } from './mysql-driver.ts'
import { type MysqlInboxOptions, prepareOptions } from './mysql-inbox-options.ts'
import { migrate } from './records/migration.ts'
import { writeStatements } from './records/statements.ts'
import { createStore } from './records/store.ts'
import { createShelf } from './shelf/shelf.ts'

/** An inbox on MySQL or MariaDB. */
export interface MysqlInbox<Extra extends object = object>
  extends PingableInbox<Extra>,
    InboxShelf {
  /** Creates the inbox table. You can call it at every startup, from many instances at the same time. */
  migrate(): Promise<void>
  /**
   * Deletes expired records, and what `keepFailed` kept for too long. Resolves to the number of deleted records, which
   * is at most `maxRows`. `maxRows` defaults to 1,000. Claims also start this in the background. Call it yourself if
   * few notifications arrive, or after a long pause.
   */
  deleteExpired(options?: { readonly maxRows?: number | undefined }): Promise<number>
}

/**
 * Creates an inbox on MySQL or MariaDB, for any number of instances. With `transactional: true`, a handler gets the
 * transaction in which its notification is recorded. Its writes and the record are committed together or not at all, so
 * the effect happens exactly once. Otherwise it happens at least once, and never twice at the same time while leases
 * are renewed.
 *
 * @throws TypeError if an option is invalid or unknown
 *
 * @example
 * ```ts
 * import { createMysqlInbox } from '@gw/mysql'
 * import { createPool } from 'mysql2/promise'
 *
 * const pool = createPool(process.env.MYSQL_URL ?? 'mysql://root@127.0.0.1:3306/test')
 * const inbox = createMysqlInbox({ pool, table: 'gateway_inbox', transactional: true })
 * await inbox.migrate() // at every startup, from every instance
 * export const options = { inbox } // with those of your adapter
 * ```
 */
export function createMysqlInbox<Pool extends MysqlPool>(
  options: MysqlInboxOptions<Pool> & { readonly transactional: true },
): MysqlInbox<TransactionContext<PoolConnectionOf<Pool>>>
/** Creates an inbox on MySQL whose handlers get what `transactional` returns for their connection. */
export function createMysqlInbox<Pool extends MysqlPool, Transaction>(
  options: Omit<MysqlInboxOptions, 'pool' | 'transactional'> & {
    readonly pool: Pool
    readonly transactional: (connection: PoolConnectionOf<Pool>) => Transaction
  },
): MysqlInbox<TransactionContext<Transaction>>
/** Creates an inbox on MySQL that holds no connection while a handler runs. */
export function createMysqlInbox(
  options: MysqlInboxOptions & { readonly transactional?: false | undefined },
): MysqlInbox
export function createMysqlInbox(options: MysqlInboxOptions): MysqlInbox {
  const settings = prepareOptions(options)
  const { pool, table, transactions } = settings
  const statements = writeStatements(table.records)
  const store = createStore(statements, settings)
  const driver = createMysqlDriver(settings, store)
  const inbox =
    transactions === undefined
      ? createPlainInbox(driver, settings)
      : createTransactionalInbox(driver, { ...settings, transactions })
  return {
    ...addSweeps(inbox, driver),
    ...createShelf(statements, queryPool(settings)),
    migrate: () => migrate(pool, table),
    ping: createPing('MySQL', () => renewNothing(driver)),
  }
}
