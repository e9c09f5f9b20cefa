import type { Inbox } from '@gw/webhook'
import { askPool } from './loan.ts'
import { migrate } from './migration.ts'
import { plainInbox } from './plain-inbox.ts'
import type { ClientOf, PostgresPool } from './pool.ts'
import { type PostgresInboxOptions, prepareOptions } from './postgres-inbox-options.ts'
import { writeStatements } from './statements.ts'
import { createStore } from './store.ts'
import { createSweeper, ROWS_PER_SWEEP } from './sweep.ts'
import { type TransactionContext, transactionalInbox } from './transactional-inbox.ts'

/** The inbox on PostgreSQL. */
export interface PostgresInbox<Extra extends object = object> extends Inbox<Extra> {
  /** Makes the table, or brings it up to date. Safe to run from many instances at once, at each start. */
  migrate(): Promise<void>
  /**
   * Deletes records that are older than the retention, and gives their number: at most `maxRows`, 1,000 if left out.
   * Claims start that by themselves; call it where few claims come, or after a long pause.
   */
  deleteExpired(options?: { readonly maxRows?: number | undefined }): Promise<number>
}

/** Pools whose idle connections may fail without ending the process. */
const heard = new WeakSet<PostgresPool>()

/**
 * Makes an inbox on PostgreSQL, for any number of instances. With `transactional: true` a handler gets the transaction
 * in which its event is recorded: what it writes there and the record are committed together or not at all, so that the
 * effect happens exactly once. Without, it happens at least once, and never twice at a time while leases hold.
 *
 * @throws TypeError if an option is wrong
 *
 * @example
 * ```ts
 * import { createPostgresInbox } from '@gw/inbox-postgres'
 * import { createReceiver } from '@gw/webhook'
 * import { Pool } from 'pg'
 *
 * const pool = new Pool({ max: 10, connectionTimeoutMillis: 5_000 })
 * const inbox = createPostgresInbox({ pool, table: 'gateway_inbox', transactional: true })
 * await inbox.migrate()
 *
 * const receive = createReceiver({
 *   clientId: 'MY_CLIENT_ID',
 *   gatewayKeys: { 1: '-----BEGIN PUBLIC KEY-----...' },
 *   notifyUrl: 'https://shop.example/notify',
 *   inbox,
 *   on: {
 *     notifyPayment: async (payment, { transaction }) => {
 *       await transaction.query('UPDATE orders SET paid = true WHERE id = $1', [payment.paymentRequestId])
 *     },
 *   },
 * })
 * ```
 */
export function createPostgresInbox<Pool extends PostgresPool>(
  options: PostgresInboxOptions<Pool> & { readonly transactional: true },
): PostgresInbox<TransactionContext<ClientOf<Pool>>>
/** Makes an inbox on PostgreSQL that holds no connection while a handler runs. */
export function createPostgresInbox(
  options: PostgresInboxOptions & { readonly transactional?: false | undefined },
): PostgresInbox
export function createPostgresInbox(options: PostgresInboxOptions): PostgresInbox {
  const settings = prepareOptions(options)
  const { pool, table, retentionMs, maxTransactions } = settings
  const store = createStore(writeStatements(table, settings), retentionMs)
  const inbox =
    maxTransactions === undefined
      ? plainInbox(settings, store)
      : transactionalInbox({ ...settings, maxTransactions }, store)
  const asker = askPool(settings)
  const deleteExpired = async ({
    maxRows = ROWS_PER_SWEEP,
  }: {
    maxRows?: number | undefined
  } = {}) => {
    if (!(Number.isSafeInteger(maxRows) && maxRows > 0)) {
      throw new TypeError('maxRows must be a positive whole number')
    }
    return store.deleteExpired(asker, maxRows)
  }
  const sweep = createSweeper(deleteExpired)
  if (!heard.has(pool)) {
    heard.add(pool)
    // The pool has replaced such a connection already; without a listener the process would end.
    pool.on('error', () => {})
  }
  return {
    ...inbox,
    async claim(request) {
      try {
        return await inbox.claim(request)
      } finally {
        sweep()
      }
    },
    migrate: () => migrate(pool, table),
    deleteExpired,
  }
}
