import { type OrderKey, type OrderRow, type OrderStoreDriver, orderGone } from '@gw/orders/store'
import { isCausedBy } from '@gw/webhook/inbox'
import { borrowConnection, type Queryable, queryPool } from '../connection/connection.ts'
import { canPipeline } from '../connection/pipeline.ts'
import { sqlStateOf, toInboxError } from '../connection/to-inbox-error.ts'
import { type ResolvedStatements, resolveStatements } from '../records/resolve-statements.ts'
import { beginTransaction, limitIdleTime } from '../transaction/begin.ts'
import { openTransaction } from '../transaction/open-transaction.ts'
import { migrateOrders } from './order-migration.ts'
import { type OrderRows, type OrderStatements, writeOrderStatements } from './order-statements.ts'
import type { PostgresOrderStoreSettings, PostgresQueries } from './order-store-options.ts'
import { TEXTS } from './order-texts.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

/** Creates the driver of a store on PostgreSQL. */
export function createOrderDriver(
  settings: PostgresOrderStoreSettings,
): OrderStoreDriver<PostgresQueries> {
  return openDriver(settings, resolve(settings, 'table'))
}

/** Creates the drivers of a store of several merchants: for one of them, or for all without a client ID. */
export function createMerchantsDriver(
  settings: PostgresOrderStoreSettings,
): (clientId?: string) => OrderStoreDriver<PostgresQueries> {
  const ofOne = resolve(settings, 'merchant')
  const ofAll = resolve(settings, 'merchants')
  return (clientId) => openDriver(settings, clientId === undefined ? ofAll : ofOne, clientId)
}

function resolve(settings: PostgresOrderStoreSettings, rows: OrderRows) {
  const { table } = settings
  // There is no table of leases.
  return resolveStatements({ ...table, leases: table.records }, ({ records }) =>
    writeOrderStatements(records, rows, settings),
  )
}

function openDriver(
  settings: PostgresOrderStoreSettings,
  resolved: ResolvedStatements<OrderStatements>,
  clientId?: string,
): OrderStoreDriver<PostgresQueries> {
  const { pool, timeoutMs, idleTimeoutMs, transactional, connection } = settings
  const anyConnection = queryPool(settings)
  const own = clientId === undefined ? [] : [clientId]
  const valuesOf = (row: OrderRow): unknown[] => {
    const { orderId, dueAt, state, document, stateSince, paymentId } = row
    return [orderId, dueAt, state, document, stateSince, paymentId, ...own]
  }

  async function run(
    queries: PostgresQueries,
    action: keyof OrderStatements,
    values: unknown[],
  ): Promise<readonly Record<string, unknown>[]> {
    return resolved.with(queries as Queryable, async ({ [action]: statement }) => {
      try {
        return (await queries.query({ ...statement, values })).rows as Record<string, unknown>[]
      } catch (cause) {
        throw toInboxError(cause)
      }
    })
  }

  return {
    pool: anyConnection,
    texts: TEXTS,
    transactional,
    connection,
    join(runner) {
      const { query } = runner as Partial<PostgresQueries>
      return typeof query === 'function' ? (runner as PostgresQueries) : undefined
    },
    async begin(changed) {
      const borrowed = await borrowConnection(settings)
      try {
        const { saveInTransaction } = await resolved.with(borrowed, async (found) => found)
        const limit = await limitIdleTime(borrowed, idleTimeoutMs)
        const transaction = openTransaction({
          connection: borrowed,
          pool: anyConnection,
          identity: await beginTransaction(borrowed, limit),
          record(id) {
            const row = changed()
            const values = row && [...valuesOf(row), String(Math.ceil(timeoutMs)), id]
            return values && { ...saveInTransaction, values }
          },
          lost: orderGone,
          isPipelined: settings.isPipelined && canPipeline(borrowed.client),
          onEnd() {},
        })
        return { connection: borrowed, transaction }
      } catch (error) {
        borrowed.giveBack()
        throw error
      }
    },
    insert: async (queries, row) => (await run(queries, 'insert', valuesOf(row))).length === 1,
    async read(queries, orderId, { lock }) {
      const [row] = await run(queries, lock ? 'lock' : 'get', [orderId, ...own])
      return row?.document as string | undefined
    },
    save: async (queries, row) => (await run(queries, 'save', valuesOf(row))).length > 0,
    async replace(row, document) {
      return (await run(anyConnection, 'replace', [...valuesOf(row), document])).length === 1
    },
    overdue: async (nowMs, limit) =>
      (await run(anyConnection, 'overdue', [nowMs, limit, ...own])).map(toKey),
    async list({ state, fromMs, toMs, after, limit }) {
      const client = settings.merchants ? [clientId ?? after.clientId] : []
      const values = [state, fromMs, toMs, after.stateSinceMs, after.orderId, limit, ...client]
      const rows = await run(anyConnection, 'list', values)
      return rows.map((row) => ({
        ...toKey(row),
        stateSince: Number(row.state_since),
        document: row.document as string,
      }))
    },
    findByPayment: async (queries, paymentId) =>
      (await run(queries, 'findByPayment', [paymentId, ...own])).map((row) => toKey(row).orderId),
    migrate: () => migrateOrders(pool, settings),
    toInboxError,
    isConflict: (error) =>
      isCausedBy(error, (link) => {
        const state = sqlStateOf(link)
        return state === SERIALIZATION_FAILURE || state === DEADLOCK
      }),
  }
}

/** The key of a row. Only statements for all merchants return the client ID. */
function toKey({ order_id: orderId, client_id: clientId }: Record<string, unknown>): OrderKey {
  const key = { orderId: orderId as string }
  return clientId === undefined ? key : { ...key, clientId: clientId as string }
}
