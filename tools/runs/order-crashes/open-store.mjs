// The orders of a run on a database: their store, the inbox of their notifications, and the tables that effects write.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createMysqlInbox } from '@gw/mysql'
import { createMysqlOrderStore } from '@gw/mysql/orders'
import { createPostgresInbox } from '@gw/postgres'
import { createPostgresOrderStore } from '@gw/postgres/orders'
import mysql from 'mysql2/promise'
import pg from 'pg'
import { root } from '../../lib/workspace.mjs'

const PAGE = join(root, 'docs', 'guide', 'own-tables.md')
const TABLE =
  'crash_effects (type VARCHAR(20) NOT NULL, id VARCHAR(99) NOT NULL, reason VARCHAR(20))'

/** The parts of a row that only an open payment may have. */
const SECRETS = `'"action"|https?:|paymentSession(Data|Id)"'`

/** @param {{ database: 'postgres' | 'mysql' | 'page', url: string, kind: string }} settings */
export async function openStore({ database, url, kind }) {
  const isMysql = database === 'mysql'
  const pool = /** @type {any} */ (
    isMysql
      ? mysql.createPool({ uri: url, connectionLimit: 16 })
      : new pg.Pool({ connectionString: url, max: 16 })
  )
  pool.on('error', () => {}) // of an idle connection
  const options = { pool, merchants: kind !== 'one' }
  const own = /** @type {const} */ ({ pool, transactional: true })
  const inbox = /** @type {any} */ (isMysql ? createMysqlInbox(own) : createPostgresInbox(own))
  const stores = {
    postgres: () => createPostgresOrderStore(options),
    mysql: () => createMysqlOrderStore(options),
    page: () => openPage(pool),
  }
  const store = /** @type {any} */ (await stores[database]())
  /** @returns {Promise<any[]>} */
  const select = async (/** @type {string} */ text) => {
    const found = await pool.query(`SELECT ${text}`)
    return isMysql ? found[0] : found.rows
  }
  const values = isMysql ? '?, ?, ?' : '$1, $2, $3'
  /** @type {(type: string) => (...args: any[]) => unknown} */
  const note =
    (type) =>
    ({ clientId }, { refundRequestId, paymentRequestId, reason = null }, { transaction }) => {
      const id = `${clientId ?? ''}/${refundRequestId ?? paymentRequestId}`
      return transaction.query(`INSERT INTO crash_effects VALUES (${values})`, [type, id, reason])
    }
  return {
    ...{ store, inbox },
    on: Object.fromEntries(
      ['paid', 'review', 'closed', 'refunded', 'refundFailed'].map((type) => [type, note(type)]),
    ),
    async prepare() {
      await store.migrate()
      await inbox.migrate()
      await pool.query(`CREATE TABLE ${TABLE}`)
    },
    /** @returns {Promise<{ type: string, id: string, reason: string | null }[]>} */
    effects: () => select('type, id, reason FROM crash_effects'),
    /** Rows that still have a page, a form, or a session, with all of their columns. @returns {Promise<{ row: string }[]>} */
    leaks() {
      const document = kind === 'one' ? 'document' : 'merchant_document'
      const row = isMysql ? `CONCAT(order_id, CAST(${document} AS CHAR))` : 'one::text'
      const table = database === 'page' ? 'shop_orders' : 'gateway_orders'
      const matches = isMysql ? 'REGEXP' : '~'
      return select(`${row} AS "row" FROM ${table} AS one WHERE ${row} ${matches} ${SECRETS}`)
    },
    close: () => pool.end(),
  }
}

/** Opens the store of own-tables.md, as printed. @param {any} pool */
async function openPage(pool) {
  const { bundle, examplesOfMarkdown, writePage } = await import('../../lib/examples.mjs')
  const folder = join(root, 'docs', 'dist', 'examples', `order-crashes-${process.pid}`)
  writePage(PAGE, folder)
  const { createShopStore } = await import(await bundle(folder, ['store']))
  rmSync(folder, { recursive: true })
  const sql = examplesOfMarkdown(PAGE).find(({ info }) => info === 'sql')
  return { ...createShopStore(pool), migrate: () => pool.query(sql?.code) }
}
