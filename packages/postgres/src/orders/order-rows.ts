import type { OrderState, ShopOrder } from '@gw/orders'
import { toInboxError } from '../connection/to-inbox-error.ts'
import type { TableName } from '../records/table-name.ts'
import { isNotMigrated, notMigrated, orderGone, toOrdersError } from './order-errors.ts'
import { type OrderStatements, writeOrderStatements } from './order-statements.ts'
import type { PostgresOrderStoreSettings, PostgresQueries } from './order-store-options.ts'

/** Which orders to list. */
interface OrderPage {
  readonly state?: OrderState | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** The rows of a store. Each method runs on the given connection. */
export interface OrderRows {
  /** Resolves to whether the order is new. */
  insert(queries: PostgresQueries, order: ShopOrder): Promise<boolean>
  get(queries: PostgresQueries, orderId: string): Promise<ShopOrder | undefined>
  /** Reads an order, and locks it until the transaction ends. */
  lock(queries: PostgresQueries, orderId: string): Promise<ShopOrder | undefined>
  save(queries: PostgresQueries, order: ShopOrder): Promise<void>
  /** Saves an order in the transaction with this ID. Resolves to `false` if that is not the open one. */
  saveInTransaction(
    queries: PostgresQueries,
    order: ShopOrder,
    transactionId: string,
  ): Promise<boolean>
  overdue(queries: PostgresQueries, nowMs: number, limit: number): Promise<readonly string[]>
  list(queries: PostgresQueries, page: OrderPage): Promise<readonly string[]>
}

// What an order can have. PostgreSQL would reject others, such as one with a null character.
const ORDER_ID = /^[\w-]{1,64}$/

const FIND_SCHEMA = `
  SELECT namespace.nspname AS "schema" FROM pg_catalog.pg_class AS class
  JOIN pg_catalog.pg_namespace AS namespace ON namespace.oid = class.relnamespace
  WHERE class.oid = pg_catalog.to_regclass($1::text)`

/** Creates the rows of a table. */
export function createOrderRows(settings: PostgresOrderStoreSettings): OrderRows {
  const { table, timeoutMs } = settings
  const resolve = resolveTable(table, (orders) => writeOrderStatements(orders, settings))

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
      const error = toOrdersError(toInboxError(cause))
      // The table may have been recreated in another schema.
      if (isNotMigrated(error)) resolve.forget()
      throw error
    }
  }

  async function read(
    queries: PostgresQueries,
    action: 'get' | 'lock',
    orderId: string,
  ): Promise<ShopOrder | undefined> {
    if (!ORDER_ID.test(orderId)) return undefined
    const [row] = await run(queries, action, [orderId])
    return row === undefined ? undefined : (JSON.parse(row.document as string) as ShopOrder)
  }

  return {
    async insert(queries, order) {
      if (!ORDER_ID.test(order.orderId)) throw new TypeError('The order has an invalid orderId')
      return (await run(queries, 'insert', valuesOf(order))).length === 1
    },
    get: (queries, orderId) => read(queries, 'get', orderId),
    lock: (queries, orderId) => read(queries, 'lock', orderId),
    async save(queries, order) {
      if ((await run(queries, 'save', valuesOf(order))).length === 0) throw orderGone()
    },
    async saveInTransaction(queries, order, transactionId) {
      const values = [...valuesOf(order), String(Math.ceil(timeoutMs)), transactionId]
      if ((await run(queries, 'saveInTransaction', values)).length === 1) {
        return true
      }
      const [row] = await run(queries, 'isInTransaction', [transactionId])
      if (row?.is_open === true) throw orderGone()
      return false
    },
    async overdue(queries, nowMs, limit) {
      const rows = await run(queries, 'overdue', [Math.floor(nowMs), limit])
      return rows.map((row) => row.order_id as string)
    },
    async list(queries, { state, after = '', limit }) {
      if (after !== '' && !ORDER_ID.test(after)) throw new TypeError('after must be an order ID')
      const rows =
        state === undefined
          ? await run(queries, 'list', [after, limit])
          : await run(queries, 'listState', [after, limit, state])
      return rows.map((row) => row.order_id as string)
    },
  }
}

function valuesOf(order: ShopOrder): unknown[] {
  const { orderId, nextCheckAtMs } = order
  const dueAt = nextCheckAtMs === undefined ? null : Math.ceil(nextCheckAtMs)
  return [orderId, dueAt, order.state, JSON.stringify(order)]
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
      if (row === undefined) throw notMigrated()
      const schemas = { records: row.schema, leases: row.schema }
      statements = write(table.inSchemas(schemas).records)
      return statements
    },
    forget() {
      if (!table.hasSchema) statements = undefined
    },
  }
}
