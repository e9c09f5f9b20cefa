import { createPostgresInbox, type PostgresInboxOptions } from '@gw/postgres'
import type pg from 'pg'
import { newName, openPool } from './inbox-table.ts'

/** Opens a transactional inbox and a table for its handlers. */
export async function openLedger(
  url: string,
  options: Omit<Partial<PostgresInboxOptions>, 'pool' | 'transactional'> & {
    readonly poolConfig?: pg.PoolConfig
  } = {},
) {
  const { poolConfig, ...rest } = options
  const { pool, close } = openPool({ connectionString: url, max: 8, ...poolConfig })
  const table = rest.table ?? newName()
  const entries = newName('entries')
  const inbox = createPostgresInbox({ pool, ...rest, table, transactional: true })
  await inbox.migrate()
  await pool.query(`CREATE TABLE "${entries}" (entry text)`)
  return {
    pool,
    close,
    table,
    inbox,
    /** A statement that inserts an entry. */
    insert: `INSERT INTO "${entries}" (entry) VALUES ($1)`,
    entries,
    /** Returns all committed entries. */
    async read(): Promise<string[]> {
      const { rows } = await pool.query(`SELECT entry FROM "${entries}" ORDER BY entry`)
      return rows.map(({ entry }) => entry)
    },
  }
}
