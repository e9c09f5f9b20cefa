// MySQL: the effect is written in the transaction that the inbox passes to the handler, so it happens exactly once.
import { createMysqlInbox } from '@gw/mysql'
import { createPool } from 'mysql2/promise'

const READ_UNCOMMITTED = 'SET SESSION TRANSACTION ISOLATION LEVEL READ UNCOMMITTED'

/**
 * The URL selects a separate database for the run, so no namespace is needed. With `isUncommitted`, the sessions read
 * what others have not committed.
 *
 * @param {{ url: string, isUncommitted?: boolean }} options
 * @returns {Promise<import('@gw/testkit').CrashStore>}
 */
export async function openStore({ url, isUncommitted = false }) {
  const pool = createPool({ uri: url, connectionLimit: 10 })
  const inbox = createMysqlInbox({ pool, table: 'crash_inbox', transactional: true })
  return {
    inbox,
    isTransactional: true,
    beforeCommit(pass) {
      if (isUncommitted) pool.on('connection', (one) => void one.query(READ_UNCOMMITTED))
      pool.on('connection', (/** @type {any} */ connection) => {
        const query = connection.query.bind(connection)
        connection.query = (/** @type {unknown} */ sql, /** @type {unknown[]} */ ...rest) => {
          if (sql === 'COMMIT') pass()
          return query(sql, ...rest)
        }
      })
    },
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
