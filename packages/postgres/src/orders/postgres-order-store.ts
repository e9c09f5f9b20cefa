import { createTurns } from '@gw/errors/internal'
import type { OrderState, OrderStore, ShopOrder } from '@gw/orders'
import { isCausedBy, repeatConflicts, runInTransaction } from '@gw/webhook/inbox'
import { borrowConnection, queryPool } from '../connection/connection.ts'
import type { PoolClientOf, PostgresPool } from '../connection/pool.ts'
import { ignoreIdleErrors } from '../connection/pool-options.ts'
import { sqlStateOf } from '../connection/to-inbox-error.ts'
import { clientOf, rememberHandles } from '../transaction/handles.ts'
import { openTransaction } from '../transaction/open-transaction.ts'
import { toOrdersError } from './order-errors.ts'
import { migrateOrders } from './order-migration.ts'
import { createOrderRows } from './order-rows.ts'
import {
  type PostgresOrderStoreOptions,
  type PostgresQueries,
  prepareOptions,
} from './order-store-options.ts'

/** A store of orders on PostgreSQL. */
export interface PostgresOrderStore<Transaction> extends OrderStore<Transaction> {
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

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

function isConflict(error: unknown): boolean {
  return isCausedBy(error, (link) => {
    const state = sqlStateOf(link)
    return state === SERIALIZATION_FAILURE || state === DEADLOCK
  })
}

/**
 * Creates a store of orders on PostgreSQL, for any number of instances. Effects get the transaction in which the order is
 * saved, a `PoolClient` as in a handler of the inbox. In a handler, pass the handler's `transaction`: the order, the
 * effect, and the record of the notification are then committed together.
 *
 * @throws TypeError if an option is invalid or unknown
 *
 * @example
 * ```ts
 * import { newOrder } from '@gw/orders'
 * import { createPostgresOrderStore } from '@gw/postgres/orders'
 * import { Pool } from 'pg'
 *
 * const store = createPostgresOrderStore({ pool: new Pool({ max: 10 }) })
 * await store.migrate() // at every startup, from every instance
 * await store.insert(newOrder({ orderId: 'order-1', amount: { currency: 'EUR', value: '1999' } }))
 * ```
 */
export function createPostgresOrderStore<Pool extends PostgresPool>(
  options: PostgresOrderStoreOptions<Pool> & {
    readonly transactional?: undefined
    readonly connection?: undefined
  },
): PostgresOrderStore<PoolClientOf<Pool>>
/** Creates a store of orders on PostgreSQL whose effects get what `transactional` returns for their connection. */
export function createPostgresOrderStore<Pool extends PostgresPool, Transaction>(
  options: Omit<PostgresOrderStoreOptions, 'pool' | 'transactional' | 'connection'> & {
    readonly pool: Pool
    readonly transactional: (client: PoolClientOf<Pool>) => Transaction
    readonly connection?:
      | ((transaction: Transaction) => PostgresQueries | Promise<PostgresQueries>)
      | undefined
  },
): PostgresOrderStore<Transaction>
export function createPostgresOrderStore(
  options: PostgresOrderStoreOptions,
): PostgresOrderStore<unknown> {
  const settings = prepareOptions(options)
  const { pool, table, idleTimeoutMs, transactional, connection: connectionOf } = settings
  const anyConnection = queryPool(settings)
  const rows = createOrderRows(settings)
  const wrap = rememberHandles((transactional ?? asIs) as (client: unknown) => unknown)
  // One connection for each order. Others that change the same one would only wait for it, with a connection each.
  const turns = createTurns()
  ignoreIdleErrors(pool)

  /** Returns what runs statements in a transaction of the caller. */
  async function queriesOf(transaction: unknown): Promise<PostgresQueries> {
    const queries =
      clientOf(transaction) ??
      (await (connectionOf as ((given: unknown) => unknown) | undefined)?.(transaction)) ??
      transaction
    if (typeof (queries as Partial<PostgresQueries>).query === 'function') {
      return queries as PostgresQueries
    }
    throw new TypeError(
      'transaction must be a client from pg, or the transaction that a handler or an effect received. For a transaction from your ORM, pass connection to the store',
    )
  }

  async function changeIn<T>(
    queries: PostgresQueries,
    orderId: string,
    run: (order: ShopOrder | undefined) => Promise<readonly [ShopOrder | undefined, T]>,
  ): Promise<readonly [ShopOrder | undefined, T]> {
    const found = await rows.lock(queries, orderId)
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
    let reason: unknown
    let changed: ShopOrder | undefined
    try {
      const connection = await borrowConnection(settings)
      const transaction = await openTransaction({
        connection,
        pool: anyConnection,
        idleTimeoutMs,
        async record(id) {
          const isOpen =
            changed === undefined || (await rows.saveInTransaction(connection, changed, id))
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
      if (transaction !== undefined) return rows.insert(await queriesOf(transaction), order)
      return repeatConflicts(() => rows.insert(anyConnection, order), isConflict)
    },
    get: (orderId) => rows.get(anyConnection, orderId),
    async change(orderId, run, transaction) {
      if (transaction === undefined) {
        return turns.take(orderId, () =>
          repeatConflicts(() => changeOnce(orderId, run), isConflict),
        )
      }
      const queries = await queriesOf(transaction)
      const [changed, value] = await changeIn(queries, orderId, (order) => run(order, transaction))
      if (changed !== undefined) await rows.save(queries, changed)
      return value
    },
    overdue: ({ nowMs, limit }) => rows.overdue(anyConnection, nowMs, limit),
    list: (options) => rows.list(anyConnection, options),
    migrate: () => migrateOrders(pool, table),
  }
}

const asIs = (client: unknown): unknown => client
