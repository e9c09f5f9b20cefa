import { isGatewayError } from '@gw/errors'
import { notMigrated, type OrderKey, type OrderRow, type OrderStoreDriver } from '@gw/orders/store'
import { isCausedBy } from '@gw/webhook/inbox'
import { borrowConnection, queryPool } from '../connection/connection.ts'
import { sqlStateOf, toInboxError } from '../connection/to-inbox-error.ts'
import type { TableName } from '../records/table-name.ts'
import { beginTransaction, limitIdleTime } from '../transaction/begin.ts'
import { openTransaction } from '../transaction/open-transaction.ts'
import { migrateOrders } from './order-migration.ts'
import { type OrderRows, type OrderStatements, writeOrderStatements } from './order-statements.ts'
import type { PostgresOrderStoreSettings, PostgresQueries } from './order-store-options.ts'
import { TEXTS } from './order-texts.ts'

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'

const FIND_SCHEMA = `
  SELECT namespace.nspname AS "schema" FROM pg_catalog.pg_class AS class
  JOIN pg_catalog.pg_namespace AS namespace ON namespace.oid = class.relnamespace
  WHERE class.oid = pg_catalog.to_regclass($1::text)`

/** Creates the driver of a store on PostgreSQL. */
export function createOrderDriver(
  settings: PostgresOrderStoreSettings,
): OrderStoreDriver<PostgresQueries> {
  return openDriver(settings, resolveStatements(settings, 'table'))
}

/** Creates the drivers of a store of several merchants: for one of them, or for all without a client ID. */
export function createMerchantsDriver(
  settings: PostgresOrderStoreSettings,
): (clientId?: string) => OrderStoreDriver<PostgresQueries> {
  const ofOne = resolveStatements(settings, 'merchant')
  const ofAll = resolveStatements(settings, 'merchants')
  return (clientId) => openDriver(settings, clientId === undefined ? ofAll : ofOne, clientId)
}

function openDriver(
  settings: PostgresOrderStoreSettings,
  resolve: ResolvedStatements,
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
    try {
      const { [action]: statement } = await resolve.from(queries)
      const { rows } = await queries.query({ ...statement, values })
      return rows as Record<string, unknown>[]
    } catch (cause) {
      const error = toInboxError(cause)
      // The table may have been recreated in another schema.
      if (isGatewayError(error, 'GW_INBOX_NOT_MIGRATED')) resolve.forget()
      throw error
    }
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
    async begin(record) {
      const borrowed = await borrowConnection(settings)
      try {
        const limit = await limitIdleTime(borrowed, idleTimeoutMs)
        const transaction = openTransaction({
          connection: borrowed,
          pool: anyConnection,
          identity: await beginTransaction(borrowed, limit),
          async record(id) {
            const isOpen = await record(borrowed, id)
            return { isRecorded: isOpen, isOpen }
          },
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
    async save(queries, row) {
      return (await run(queries, 'save', valuesOf(row))).length === 0 ? 'gone' : 'saved'
    },
    async saveInTransaction(queries, row, id) {
      const values = [...valuesOf(row), String(Math.ceil(timeoutMs)), id]
      if ((await run(queries, 'saveInTransaction', values)).length === 1) return 'saved'
      const [found] = await run(queries, 'isInTransaction', [id])
      return found?.is_open === true ? 'gone' : 'ended'
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

type ResolvedStatements = ReturnType<typeof resolveTable>

function resolveStatements(
  settings: PostgresOrderStoreSettings,
  rows: OrderRows,
): ResolvedStatements {
  return resolveTable(settings.table, (orders) => writeOrderStatements(orders, rows, settings))
}

/**
 * Qualifies the name of the table with the schema that `search_path` selects, so that a handler that changes
 * `search_path` in its transaction does not hide the table.
 */
function resolveTable(
  table: TableName,
  write: (orders: string) => OrderStatements,
): { from(queries: PostgresQueries): Promise<OrderStatements>; forget(): void } {
  let statements = table.hasSchema ? write(table.records) : undefined
  return {
    async from(queries) {
      if (statements !== undefined) return statements
      const { rows } = await queries.query({ text: FIND_SCHEMA, values: [table.records] })
      const [row] = rows as { readonly schema: string }[]
      if (row === undefined) throw notMigrated(TEXTS)
      const schemas = { records: row.schema, leases: row.schema }
      statements = write(table.inSchemas(schemas).records)
      return statements
    },
    forget() {
      if (!table.hasSchema) statements = undefined
    },
  }
}
