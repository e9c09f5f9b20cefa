// The orders of a run on a database: their store, the inbox of their notifications, and the tables that effects write.
import { createMysqlInbox } from '@gw/mysql'
import { createMysqlOrderStore } from '@gw/mysql/orders'
import { createPostgresInbox } from '@gw/postgres'
import { createPostgresOrderStore } from '@gw/postgres/orders'
import mysql from 'mysql2/promise'
import pg from 'pg'

const INSERT = {
  postgres: 'INSERT INTO crash_effects (type, id, reason) VALUES ($1, $2, $3)',
  mysql: 'INSERT INTO crash_effects (type, id, reason) VALUES (?, ?, ?)',
}
const TABLE =
  'crash_effects (type VARCHAR(20) NOT NULL, id VARCHAR(99) NOT NULL, reason VARCHAR(20))'

/** @param {{ database: 'postgres' | 'mysql', url: string, kind: string }} settings */
export function openStore({ database, url, kind }) {
  const isPostgres = database === 'postgres'
  const pool = /** @type {any} */ (
    isPostgres
      ? new pg.Pool({ connectionString: url, max: 16 })
      : mysql.createPool({ uri: url, connectionLimit: 16 })
  )
  pool.on('error', () => {}) // of an idle connection
  const options = { pool, merchants: kind !== 'one' }
  const store = isPostgres ? createPostgresOrderStore(options) : createMysqlOrderStore(options)
  const inbox = isPostgres
    ? createPostgresInbox({ pool, transactional: true })
    : createMysqlInbox({ pool, transactional: true })
  const note =
    (/** @type {string} */ type) =>
    (
      /** @type {any} */ { clientId },
      /** @type {any} */ item,
      /** @type {any} */ { transaction },
    ) =>
      transaction.query(INSERT[database], [
        type,
        `${clientId ?? ''}/${item.refundRequestId ?? item.paymentRequestId}`,
        item.reason ?? null,
      ])
  return {
    store: /** @type {any} */ (store),
    inbox: /** @type {any} */ (inbox),
    on: Object.fromEntries(
      ['paid', 'review', 'closed', 'refunded', 'refundFailed'].map((type) => [type, note(type)]),
    ),
    async prepare() {
      await store.migrate()
      await inbox.migrate()
      await pool.query(`CREATE TABLE ${TABLE}`)
    },
    /** @returns {Promise<{ type: string, id: string, reason: string | null }[]>} */
    async effects() {
      const found = await pool.query('SELECT type, id, reason FROM crash_effects')
      return isPostgres ? found.rows : found[0]
    },
    /** @returns {Promise<string[]>} */
    async documents() {
      const column = kind === 'one' ? 'document' : 'merchant_document'
      const found = await pool.query(`SELECT ${column} AS document FROM gateway_orders`)
      const rows = isPostgres ? found.rows : found[0]
      return rows.map((/** @type {any} */ { document }) =>
        typeof document === 'string' ? document : JSON.stringify(document),
      )
    },
    close: () => pool.end(),
  }
}
