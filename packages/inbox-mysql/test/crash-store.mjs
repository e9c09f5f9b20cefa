// MySQL: the effect is written in the transaction that the inbox passes to the handler, so it happens exactly once.
import { createMysqlInbox } from '@gw/inbox-mysql'
import { createPool } from 'mysql2/promise'

/**
 * The URL selects a separate database for the run, so no namespace is needed.
 *
 * @param {{ url: string }} options
 * @returns {Promise<import('@gw/testkit').CrashStore>}
 */
export async function openStore({ url }) {
  const pool = createPool({ uri: url, connectionLimit: 10 })
  const inbox = createMysqlInbox({ pool, table: 'crash_inbox', transactional: true })
  return {
    inbox,
    isTransactional: true,
    async prepare() {
      await inbox.migrate()
      await pool.query('CREATE TABLE crash_effects (event VARCHAR(99) NOT NULL) ENGINE = InnoDB')
    },
    async act(event, { transaction }) {
      await transaction.query('INSERT INTO crash_effects (event) VALUES (?)', [event])
    },
    async effects() {
      const [rows] = await pool.query('SELECT event FROM crash_effects')
      return /** @type {{ event: string }[]} */ (rows).map((row) => row.event)
    },
    close: () => pool.end(),
  }
}
