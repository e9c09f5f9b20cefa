import { createTurns } from '@gw/errors/internal'
import type { OrderState, OrderStore, ShopOrder } from '@gw/orders'
import { isCausedBy, repeatConflicts, runInTransaction } from '@gw/webhook/inbox'
import { borrowConnection, PLAIN, queryPool, type Statement } from '../connection/connection.ts'
import type { MysqlPool, PoolConnectionOf } from '../connection/pool.ts'
import { errorNumberOf } from '../connection/to-inbox-error.ts'
import { clientOf, rememberHandles } from '../transaction/handles.ts'
import { openTransaction } from '../transaction/open-transaction.ts'
import { toOrdersError } from './order-errors.ts'
import { migrateOrders } from './order-migration.ts'
import { createOrderRows, type OrderConnection } from './order-rows.ts'
import {
  type MysqlOrderStoreOptions,
  type MysqlQueries,
  prepareOptions,
} from './order-store-options.ts'

/** A store of orders on MySQL. */
export interface MysqlOrderStore<Transaction> extends OrderStore<Transaction> {
  /**
   * Creates or updates the table. Safe to call from many instances at the same time, at every startup.
   *
   * @throws GatewayError `GW_ORDERS_NOT_MIGRATED` if a different table has the name
   */
  migrate(): Promise<void>
  /**
   * Resolves to the IDs of the orders with a state, or of all orders, in the order of their characters. For the next page,
   * pass the last one as `after`. `gw orders list` uses it.
   */
  list(options: {
    readonly state?: OrderState | undefined
    readonly after?: string | undefined
    readonly limit: number
  }): Promise<readonly string[]>
}

type Run<T> = (
  order: ShopOrder | undefined,
  transaction: unknown,
) => Promise<readonly [ShopOrder | undefined, T]>

/** A deadlock, and a row that changed since the transaction's snapshot. */
const CONFLICTS: readonly unknown[] = [1213, 1020]

function isConflict(error: unknown): boolean {
  return isCausedBy(error, (link) => CONFLICTS.includes(errorNumberOf(link)))
}

/**
 * Creates a store of orders on MySQL or MariaDB, for any number of instances. Effects get the transaction in which the
 * order is saved, a `PoolConnection` as in a handler of the inbox. In a handler, pass the handler's `transaction`: the
 * order, the effect, and the record of the notification are then committed together.
 *
 * @throws TypeError if an option is invalid or unknown
 *
 * @example
 * ```ts
 * import { createMysqlOrderStore } from '@gw/mysql/orders'
 * import { newOrder } from '@gw/orders'
 * import { createPool } from 'mysql2/promise'
 *
 * const pool = createPool(process.env.MYSQL_URL ?? 'mysql://root@127.0.0.1:3306/test')
 * const store = createMysqlOrderStore({ pool })
 * await store.migrate() // at every startup, from every instance
 * await store.insert(newOrder({ orderId: 'order-1', amount: { currency: 'EUR', value: '1999' } }))
 * ```
 */
export function createMysqlOrderStore<Pool extends MysqlPool>(
  options: MysqlOrderStoreOptions<Pool> & {
    readonly transactional?: undefined
    readonly connection?: undefined
  },
): MysqlOrderStore<PoolConnectionOf<Pool>>
/** Creates a store of orders on MySQL whose effects get what `transactional` returns for their connection. */
export function createMysqlOrderStore<Pool extends MysqlPool, Transaction>(
  options: Omit<MysqlOrderStoreOptions, 'pool' | 'transactional' | 'connection'> & {
    readonly pool: Pool
    readonly transactional: (connection: PoolConnectionOf<Pool>) => Transaction
    readonly connection?:
      | ((transaction: Transaction) => MysqlQueries | Promise<MysqlQueries>)
      | undefined
  },
): MysqlOrderStore<Transaction>
export function createMysqlOrderStore(options: MysqlOrderStoreOptions): MysqlOrderStore<unknown> {
  const settings = prepareOptions(options)
  const { pool, table, transactional, connection: connectionOf } = settings
  const anyConnection = queryPool(settings)
  const rows = createOrderRows(table.records)
  const wrap = rememberHandles((transactional ?? asIs) as (client: unknown) => unknown)
  // One connection for each order. Others that change the same one would only wait for it, with a connection each.
  const turns = createTurns()

  /** Returns what runs statements in a transaction of the caller. */
  async function connectionIn(transaction: unknown): Promise<OrderConnection> {
    const found =
      clientOf(transaction) ??
      (await (connectionOf as ((given: unknown) => unknown) | undefined)?.(transaction)) ??
      transaction
    const { query, promise } = found as Partial<MysqlQueries & { promise(): MysqlQueries }>
    if (typeof query !== 'function') {
      throw new TypeError(
        'transaction must be a connection from mysql2, or the transaction that a handler or an effect received. For a transaction from your ORM, pass connection to the store',
      )
    }
    // A connection with callbacks can return itself with promises.
    const queries = typeof promise === 'function' ? promise.call(found) : (found as MysqlQueries)
    const run = async ({ sql, values = [] }: Statement): Promise<never> => {
      const [result] = await queries.query({ ...PLAIN, sql, values: [...values] })
      return result as never
    }
    return { read: run, run }
  }

  async function changeIn<T>(
    connection: OrderConnection,
    orderId: string,
    run: (order: ShopOrder | undefined) => Promise<readonly [ShopOrder | undefined, T]>,
  ): Promise<readonly [ShopOrder | undefined, T]> {
    const found = await rows.lock(connection, orderId)
    const [changed, value] = await run(found)
    if (changed !== undefined && (found === undefined || changed.orderId !== orderId)) {
      throw new TypeError(
        'A change can save only the order that it locked. To add an order, use insert()',
      )
    }
    return [changed, value]
  }

  /** Changes an order in a transaction of its own. Errors of `run` are passed on as they are. */
  async function changeOnce<T>(orderId: string, run: Run<T>): Promise<T> {
    const [token = 0] = crypto.getRandomValues(new Uint32Array(1))
    let reason: unknown
    let changed: ShopOrder | undefined
    try {
      const connection = await borrowConnection(settings)
      const transaction = await openTransaction({
        ...settings,
        connection,
        pool: anyConnection,
        token,
        async record() {
          const isOpen =
            changed === undefined || (await rows.saveInTransaction(connection, changed, token))
          return { isRecorded: isOpen, isOpen }
        },
        onEnd() {},
      }).catch((error: unknown) => {
        connection.giveBack()
        throw error
      })
      return await runInTransaction(transaction, async () => {
        const result = await changeIn(connection, orderId, (order) =>
          run(order, wrap(transaction.client)).catch((error: unknown) => {
            reason = error
            throw error
          }),
        )
        changed = result[0]
        return result[1]
      })
    } catch (error) {
      throw error === reason ? error : toOrdersError(error)
    }
  }

  return {
    async insert(order, transaction) {
      if (transaction !== undefined) {
        const { run } = await connectionIn(transaction)
        return rows.insert(run, order)
      }
      return repeatConflicts(() => rows.insert(anyConnection.write, order), isConflict)
    },
    get: (orderId) => rows.get(anyConnection, orderId),
    async change(orderId, run, transaction) {
      if (transaction === undefined) {
        return turns.take(orderId, () =>
          repeatConflicts(() => changeOnce(orderId, run), isConflict),
        )
      }
      const connection = await connectionIn(transaction)
      const work = (order: ShopOrder | undefined) => run(order, transaction)
      const [changed, value] = await changeIn(connection, orderId, work)
      if (changed !== undefined) await rows.save(connection, changed)
      return value
    },
    overdue: ({ nowMs, limit }) => rows.overdue(anyConnection, nowMs, limit),
    list: (options) => rows.list(anyConnection, options),
    migrate: () => migrateOrders(pool, table),
  }
}

const asIs = (client: unknown): unknown => client
