// PostgreSQL, with an ORM on the connection of the handler's transaction, as the guide prints it.
import { createPostgresInbox } from '@gw/postgres'
import { postgresEnvironment } from '../../lib/postgres-environment.mjs'

// A URL, because types of the ORMs are only there when they are installed.
const adaptersUrl = new URL('../../checks/orms/adapters.mjs', import.meta.url).href

/**
 * The URL selects a separate schema for the run, so no namespace is needed.
 *
 * @param {{ store: string, url: string }} options
 * @returns {Promise<import('@gw/inbox-contract').CrashStore>}
 */
export async function openStore({ store, url }) {
  Object.assign(process.env, postgresEnvironment(url))
  const { adapters } = await import(adaptersUrl)
  const name = Object.keys(adapters).find((one) => one.toLowerCase() === store) ?? ''
  const { pool, transactional, insert, nest, close } = await adapters[name]()
  const inbox = createPostgresInbox({ pool, table: 'crash_inbox', transactional })
  return {
    inbox,
    isTransactional: true,
    async prepare() {
      await inbox.migrate()
      await pool.query('CREATE TABLE fulfillments (order_id text, payment_id text)')
    },
    async act(event, { transaction }) {
      await nest(transaction, (/** @type {unknown} */ nested) => insert(nested, event))
    },
    async effects() {
      const { rows } = await pool.query('SELECT order_id FROM fulfillments')
      return rows.map((/** @type {{ order_id: string }} */ row) => row.order_id)
    },
    close,
  }
}
