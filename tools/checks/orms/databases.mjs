// How the contract uses each database.
import { createMysqlInbox } from '@gw/mysql'
import { createMysqlOrderStore } from '@gw/mysql/orders'
import { createPostgresInbox } from '@gw/postgres'
import { createPostgresOrderStore } from '@gw/postgres/orders'
import { mysqlAdapters } from './mysql-adapters.mjs'
import { adapters } from './postgres-adapters.mjs'

/**
 * @typedef {object} Opened
 * @property {any} orm
 * @property {any} inbox
 * @property {any} store
 * @property {(start: string) => Promise<string[]>} read the committed entries with this start
 */

/**
 * Opens an ORM with an inbox and a store of orders.
 *
 * @typedef {object} Case
 * @property {string} name
 * @property {string} orm
 * @property {'PostgreSQL' | 'MySQL'} database
 * @property {() => Promise<Opened>} open
 */

/** @type {Case[]} */
export const cases = [
  ...Object.entries(adapters).map(([orm, open]) => ({
    name: `${orm} on PostgreSQL`,
    orm,
    database: /** @type {const} */ ('PostgreSQL'),
    open: () => openPostgres(orm, open),
  })),
  ...Object.entries(mysqlAdapters).map(([orm, open]) => ({
    name: `${orm} on MySQL`,
    orm,
    database: /** @type {const} */ ('MySQL'),
    open: () => openMysql(orm, open),
  })),
]

/**
 * @param {string} name
 * @param {() => Promise<import('./postgres-adapters.mjs').Adapter>} open
 * @returns {Promise<Opened>}
 */
async function openPostgres(name, open) {
  const orm = await open()
  const { pool, transactional, connection } = orm
  const store = createPostgresOrderStore({
    pool,
    table: `orders_${name}`,
    transactional,
    connection,
  })
  await store.migrate()
  const inbox = createPostgresInbox({ pool, table: `inbox_${name}`, transactional })
  await inbox.migrate()
  await pool.query('CREATE TABLE IF NOT EXISTS fulfillments (order_id text, payment_id text)')
  return {
    orm,
    inbox,
    store,
    async read(start) {
      const text = 'SELECT order_id FROM fulfillments WHERE starts_with(order_id, $1) ORDER BY 1'
      const { rows } = await pool.query(text, [start])
      return rows.map(({ order_id }) => order_id)
    },
  }
}

/**
 * @param {string} name
 * @param {() => Promise<import('./mysql-adapters.mjs').MysqlAdapter>} open
 * @returns {Promise<Opened>}
 */
async function openMysql(name, open) {
  const orm = await open()
  const { pool, inboxPool, transactional, connection } = orm
  const shared = { pool: inboxPool, transactional }
  const store = createMysqlOrderStore({ ...shared, table: `orders_${name}`, connection })
  await store.migrate()
  const inbox = createMysqlInbox({ ...shared, table: `inbox_${name}` })
  await inbox.migrate()
  await pool.query(
    'CREATE TABLE IF NOT EXISTS fulfillments (order_id VARCHAR(99) PRIMARY KEY, payment_id TEXT)',
  )
  return {
    orm,
    inbox,
    store,
    async read(start) {
      const text = 'SELECT order_id FROM fulfillments WHERE LEFT(order_id, ?) = ? ORDER BY 1'
      const [rows] = await pool.query(text, [start.length, start])
      return /** @type {any[]} */ (rows).map(({ order_id }) => order_id)
    },
  }
}
