import { createMysqlInbox, type MysqlInboxOptions } from '@gw/mysql'
import type { PoolOptions } from 'mysql2/promise'
import { newName, openPool } from './inbox-table.ts'

/** Opens a transactional inbox and a table for its handlers. */
export async function openLedger(
  url: string,
  options: Omit<Partial<MysqlInboxOptions>, 'pool' | 'transactional'> & {
    readonly poolConfig?: PoolOptions
  } = {},
) {
  const { poolConfig, ...rest } = options
  const opened = openPool({ uri: url, connectionLimit: 8, ...poolConfig })
  const { pool, query } = opened
  const table = rest.table ?? newName()
  const entries = newName('entries')
  const inbox = createMysqlInbox({ pool, ...rest, table, transactional: true })
  await inbox.migrate()
  await pool.query(
    `CREATE TABLE \`${entries}\` (entry VARCHAR(99) COLLATE utf8mb4_bin PRIMARY KEY) ENGINE = InnoDB`,
  )
  return {
    ...opened,
    table,
    inbox,
    /** A statement that inserts an entry. */
    insert: `INSERT INTO \`${entries}\` (entry) VALUES (?)`,
    entries,
    /** Returns all committed entries. */
    async read(): Promise<string[]> {
      const sql = `SELECT entry FROM \`${entries}\` ORDER BY entry`
      return (await query(sql)).map((row) => row.entry ?? row[0])
    },
  }
}
