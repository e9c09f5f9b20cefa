// PostgreSQL: the effect is written in the transaction that the inbox passes to the handler, so it happens exactly
// once.
import { createPostgresInbox } from '@gw/postgres'
import pg from 'pg'

/**
 * The URL selects a separate schema for the run, so no namespace is needed.
 *
 * @param {{ url: string }} options
 * @returns {Promise<import('@gw/testkit').CrashStore>}
 */
export async function openStore({ url }) {
  const pool = new pg.Pool({ connectionString: url, max: 10, connectionTimeoutMillis: 5_000 })
  const inbox = createPostgresInbox({ pool, table: 'crash_inbox', transactional: true })
  return {
    inbox,
    isTransactional: true,
    beforeCommit(pass) {
      pool.on('connect', (/** @type {any} */ client) => {
        const query = client.query.bind(client)
        client.query = (
          /** @type {{ text?: string }} */ statement,
          /** @type {unknown[]} */ ...rest
        ) => {
          if (statement.text?.endsWith('COMMIT')) pass()
          return query(statement, ...rest)
        }
      })
    },
    async prepare() {
      await inbox.migrate()
      await pool.query('CREATE TABLE crash_effects (event text NOT NULL)')
    },
    async act(event, { transaction }) {
      await transaction.query('INSERT INTO crash_effects (event) VALUES ($1)', [event])
    },
    async effects() {
      const { rows } = await pool.query('SELECT event FROM crash_effects')
      return rows.map((row) => row.event)
    },
    close: () => pool.end(),
  }
}
