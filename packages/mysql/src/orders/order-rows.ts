import type { OrderState, ShopOrder } from '@gw/orders'
import { isCausedBy } from '@gw/webhook/inbox'
import type { Queryable, Statement } from '../connection/connection.ts'
import type { MysqlRow } from '../connection/pool.ts'
import { errorNumberOf, toInboxError } from '../connection/to-inbox-error.ts'
import { textToHex } from '../records/hex.ts'
import { BYTES, IS_SESSION } from '../records/sql-parts.ts'
import { orderGone, toOrdersError } from './order-errors.ts'

/** What runs statements in a transaction: a connection of the store, or one of the caller. */
export type OrderConnection = Pick<Queryable, 'read' | 'run'>

/** Which orders to list. */
interface OrderPage {
  readonly state?: OrderState | undefined
  readonly after?: string | undefined
  readonly limit: number
}

/** The rows of a store. */
export interface OrderRows {
  /** Resolves to whether the order is new. `write` runs a statement without rows. */
  insert(write: Queryable['write'], order: ShopOrder): Promise<boolean>
  get(connection: Queryable, orderId: string): Promise<ShopOrder | undefined>
  /** Reads an order, and locks it until the transaction ends. */
  lock(connection: OrderConnection, orderId: string): Promise<ShopOrder | undefined>
  save(connection: OrderConnection, order: ShopOrder): Promise<void>
  /** Saves an order in the session with this token. Resolves to `false` if it is not the open one. */
  saveInTransaction(connection: OrderConnection, order: ShopOrder, token: number): Promise<boolean>
  overdue(connection: Queryable, nowMs: number, limit: number): Promise<readonly string[]>
  list(connection: Queryable, page: OrderPage): Promise<readonly string[]>
}

const DUPLICATE_KEY = 1062
// What an order can have. MySQL would ignore a space at the end.
const ORDER_ID = /^[\w-]{1,64}$/

/** Creates the rows of a table. */
export function createOrderRows(orders: string): OrderRows {
  const document = `CONVERT(${BYTES} USING utf8mb4)`
  const select = `SELECT \`document\` FROM ${orders} WHERE \`order_id\` = ?`
  // Only if the server counts rows that match without changing, the number of affected rows says that the order exists.
  const update = `UPDATE ${orders} SET \`next_check_at\` = ?, \`state\` = ?, \`document\` = ${document} WHERE \`order_id\` = ?`
  const find = `SELECT EXISTS (SELECT 1 FROM ${orders} WHERE \`order_id\` = ?) AS \`is_there\``

  async function readOne(
    orderId: string,
    read: (statement: Statement) => Promise<MysqlRow[]>,
    sql: string,
  ): Promise<ShopOrder | undefined> {
    if (!ORDER_ID.test(orderId)) return undefined
    const [row] = await naming(() => read({ sql, values: [orderId] }))
    return row === undefined ? undefined : parse(row.document)
  }

  return {
    async insert(write, order) {
      const { orderId } = order
      if (!ORDER_ID.test(orderId)) throw new TypeError('The order has an invalid orderId')
      const sql = `INSERT INTO ${orders} (\`next_check_at\`, \`state\`, \`document\`, \`order_id\`) VALUES (?, ?, ${document}, ?)`
      try {
        await naming(() => write({ sql, values: valuesOf(order) }))
        return true
      } catch (error) {
        if (isCausedBy(error, (link) => errorNumberOf(link) === DUPLICATE_KEY)) return false
        throw error
      }
    },
    get: (connection, orderId) => readOne(orderId, connection.readCommitted, select),
    lock: (connection, orderId) => readOne(orderId, connection.read, `${select} FOR UPDATE`),
    async save(connection, order) {
      await naming(() => connection.run({ sql: update, values: valuesOf(order) }))
    },
    async saveInTransaction(connection, order, token) {
      const values = [...valuesOf(order), token]
      const { affectedRows } = await naming(() =>
        connection.run({ sql: `${update} AND ${IS_SESSION}`, values }),
      )
      if (Number(affectedRows) === 1) return true
      const sql = `${find}, ${IS_SESSION} AS \`is_open\``
      const [row] = await naming(() => connection.read({ sql, values: [order.orderId, token] }))
      if (Number(row.is_open) !== 1) return false
      if (Number(row.is_there) !== 1) throw orderGone()
      return true
    },
    async overdue(connection, nowMs, limit) {
      const sql = `SELECT \`order_id\` FROM ${orders} WHERE \`next_check_at\` <= ? ORDER BY \`next_check_at\` LIMIT ?`
      const values = [Math.floor(nowMs), limit]
      const rows = await naming(() => connection.readCommitted({ sql, values }))
      return rows.map((row) => row.order_id)
    },
    async list(connection, { state, after = '', limit }) {
      if (after !== '' && !ORDER_ID.test(after)) throw new TypeError('after must be an order ID')
      const isAsked = state === undefined ? '' : ' AND `state` = ?'
      const sql = `SELECT \`order_id\` FROM ${orders} WHERE \`order_id\` > ?${isAsked} ORDER BY \`order_id\` LIMIT ?`
      const values = [after, ...(state === undefined ? [] : [state]), limit]
      const rows = await naming(() => connection.readCommitted({ sql, values }))
      return rows.map((row) => row.order_id)
    },
  }
}

async function naming<Value>(run: () => Promise<Value>): Promise<Value> {
  try {
    return await run()
  } catch (error) {
    throw toOrdersError(toInboxError(error))
  }
}

function valuesOf(order: ShopOrder): (string | number | null)[] {
  const { orderId, nextCheckAtMs } = order
  const dueAt = nextCheckAtMs === undefined ? null : Math.ceil(nextCheckAtMs)
  return [dueAt, order.state, textToHex(toAscii(JSON.stringify(order))), orderId]
}

/** Returns what a document contains. What is not JSON is returned as it is, and `@gw/orders` rejects it by its name. */
function parse(document: string): ShopOrder {
  try {
    return JSON.parse(document) as ShopOrder
  } catch {
    return document as unknown as ShopOrder
  }
}

/** Returns JSON in which other characters are escaped, because the character set of a connection may not have them. */
function toAscii(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
