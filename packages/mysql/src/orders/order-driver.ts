import {
  type OrderKey,
  type OrderRow,
  type OrderStoreDriver,
  orderGone,
  storeFailed,
} from '@gw/orders/store'
import { isCausedBy } from '@gw/webhook/inbox'
import {
  borrowConnection,
  PLAIN,
  type Queryable,
  queryPool,
  type Statement,
} from '../connection/connection.ts'
import { errorNumberOf, toInboxError } from '../connection/to-inbox-error.ts'
import { sessionLost } from '../errors/mysql-errors.ts'
import { textToHex } from '../records/hex.ts'
import { BYTES, IS_SESSION } from '../records/sql-parts.ts'
import { openTransaction } from '../transaction/open-transaction.ts'
import { documentColumn, migrateOrders } from './order-migration.ts'
import type { MysqlOrderStoreSettings, MysqlQueries } from './order-store-options.ts'
import { TEXTS } from './order-texts.ts'

/** Runs statements: on one connection, or each on any connection of the pool. */
export type OrderConnection = Pick<Queryable, 'read' | 'run'>

const LOCK_WAIT_TIMEOUT = 1205
const DUPLICATE_KEY = 1062
/** A deadlock, and a row that changed since the transaction's snapshot. */
const CONFLICTS: readonly unknown[] = [1213, 1020]

/** The driver, and the statements that its transactions record with. */
export interface MysqlOrderDriver extends OrderStoreDriver<OrderConnection> {
  /** Saves an order before the commit, in the session of the token. */
  saveInTransaction(connection: OrderConnection, row: OrderRow, token: number): Promise<void>
}

/** Creates the driver of a store on MySQL: of one merchant, or of several, for one of them or for all without a client ID. */
export function createOrderDriver(
  settings: MysqlOrderStoreSettings,
  clientId?: string,
): MysqlOrderDriver {
  const { pool, table, merchants, transactional, connection } = settings
  const isAll = merchants && clientId === undefined
  const own = clientId === undefined ? [] : [clientId]
  const isOwn = clientId === undefined ? '' : ' AND `client_id` = ?'
  const client = isAll ? ', `client_id`' : ''
  const { records: orders } = table
  const anyConnection = queryPool(settings)
  const committed: OrderConnection = {
    read: anyConnection.readCommitted,
    run: anyConnection.write,
  }
  const document = `CONVERT(${BYTES} USING utf8mb4)`
  const column = documentColumn(merchants)
  const select = `SELECT ${column} AS \`document\` FROM ${orders} WHERE \`order_id\` = ?${isOwn}`
  // Only if the server counts rows that match without changing, the number of affected rows says that the order exists.
  const update = `UPDATE ${orders} SET \`next_check_at\` = ?, \`state\` = ?, \`state_since\` = ?, \`payment_id\` = ?, ${column} = ${document} WHERE \`order_id\` = ?${isOwn}`
  const find = `SELECT EXISTS (SELECT 1 FROM ${orders} WHERE \`order_id\` = ?${isOwn}) AS \`is_there\``

  const valuesOf = (row: OrderRow): (string | number | null)[] => {
    const { orderId, dueAt, state, stateSince, paymentId } = row
    return [dueAt, state, stateSince, paymentId, textToHex(toAscii(row.document)), orderId, ...own]
  }

  const saveInTransaction: MysqlOrderDriver['saveInTransaction'] = async (
    { run, read },
    row,
    token,
  ) => {
    const values = [...valuesOf(row), token]
    const { affectedRows } = await run({ sql: `${update} AND ${IS_SESSION}`, values })
    if (Number(affectedRows) === 1) return
    const sql = `${find}, ${IS_SESSION} AS \`is_open\``
    const [found] = await read({ sql, values: [row.orderId, ...own, token] })
    if (Number(found.is_open) !== 1) throw sessionLost()
    if (Number(found.is_there) !== 1) throw orderGone()
  }

  return {
    pool: committed,
    texts: TEXTS,
    transactional,
    connection,
    join,
    async begin(changed) {
      const [token = 0] = crypto.getRandomValues(new Uint32Array(1))
      const borrowed = await borrowConnection(settings)
      try {
        const transaction = await openTransaction({
          ...settings,
          connection: borrowed,
          pool: anyConnection,
          token,
          async record() {
            const row = changed()
            if (row !== undefined) await saveInTransaction(borrowed, row, token)
            return true
          },
          onEnd() {},
        })
        return { connection: borrowed, transaction }
      } catch (error) {
        borrowed.giveBack()
        throw error
      }
    },
    async insert({ run }, row) {
      const [key, places] =
        own.length === 0 ? ['`order_id`', '?'] : ['`order_id`, `client_id`', '?, ?']
      const sql = `INSERT INTO ${orders} (\`next_check_at\`, \`state\`, \`state_since\`, \`payment_id\`, ${column}, ${key}) VALUES (?, ?, ?, ?, ${document}, ${places})`
      try {
        await run({ sql, values: valuesOf(row) })
        return true
      } catch (error) {
        if (isCausedBy(error, (link) => errorNumberOf(link) === DUPLICATE_KEY)) return false
        throw error
      }
    },
    async read({ read }, orderId, { lock }) {
      const sql = lock ? `${select} FOR UPDATE` : select
      const [row] = await read({ sql, values: [orderId, ...own] })
      return row?.document
    },
    async save({ run }, row) {
      await run({ sql: update, values: valuesOf(row) })
      return true
    },
    async replace(row, before) {
      const sql = `${update} AND CAST(${column} AS BINARY) = ${BYTES}`
      const values = [...valuesOf(row), textToHex(before)]
      return Number((await committed.run({ sql, values })).affectedRows) === 1
    },
    saveInTransaction,
    async overdue(nowMs, limit) {
      const sql = `SELECT \`order_id\`${client} FROM ${orders} WHERE \`next_check_at\` <= ?${isOwn} ORDER BY \`next_check_at\` LIMIT ?`
      return (await committed.read({ sql, values: [nowMs, ...own, limit] })).map(toKey)
    },
    async list({ state, fromMs, toMs, after, limit }) {
      const place = isAll ? '(`order_id`, `client_id`) < (?, ?)' : '`order_id` < ?'
      const newest = `\`state_since\` DESC, \`order_id\` DESC${isAll ? ', `client_id` DESC' : ''}`
      const sql = `SELECT \`order_id\`${client}, \`state_since\`, ${column} AS \`document\` FROM ${orders} WHERE \`state\` = ? AND \`state_since\` BETWEEN ? AND ? AND (\`state_since\` < ? OR ${place})${isOwn} ORDER BY ${newest} LIMIT ?`
      const values = [state, fromMs, toMs, after.stateSinceMs, after.orderId]
      const last = isAll ? [after.clientId] : own
      const rows = await committed.read({ sql, values: [...values, ...last, limit] })
      return rows.map((row) => {
        return { ...toKey(row), stateSince: Number(row.state_since), document: row.document }
      })
    },
    async findByPayment({ read }, paymentId) {
      const sql = `SELECT \`order_id\` FROM ${orders} WHERE \`payment_id\` = ?${isOwn} LIMIT 1`
      const rows = await read({ sql, values: [paymentId, ...own] })
      return rows.map((row) => row.order_id)
    },
    migrate: () => migrateOrders(pool, settings),
    toInboxError(cause) {
      const error = toInboxError(cause)
      if (errorNumberOf(error) !== LOCK_WAIT_TIMEOUT) return error
      const message = 'The order was locked for too long. Look for transactions that stay open'
      return storeFailed(message, error)
    },
    isConflict: (error) => isCausedBy(error, (link) => CONFLICTS.includes(errorNumberOf(link))),
  }
}

function join(runner: unknown): OrderConnection | undefined {
  const { query, promise } = runner as Partial<MysqlQueries & { promise(): MysqlQueries }>
  if (typeof query !== 'function') return undefined
  // A connection with callbacks can return itself with promises.
  const queries = typeof promise === 'function' ? promise.call(runner) : (runner as MysqlQueries)
  const run = async ({ sql, values = [] }: Statement): Promise<never> => {
    const [result] = await queries.query({ ...PLAIN, sql, values: [...values] })
    return result as never
  }
  return { read: run, run }
}

/** The key of a row. Only statements for all merchants return the client ID. */
function toKey({ order_id: orderId, client_id: clientId }: Record<string, string>): OrderKey {
  const key = { orderId: orderId as string }
  return clientId === undefined ? key : { ...key, clientId }
}

/** Returns JSON in which other characters are escaped, because the character set of a connection may not have them. */
function toAscii(json: string): string {
  return json.replace(
    /[\u0080-\uffff]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
