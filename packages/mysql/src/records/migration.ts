import { anything, readOptions } from '@gw/errors/internal'
import { borrowConnection, type Queryable } from '../connection/connection.ts'
import type { MysqlCallbackPool } from '../connection/pool.ts'
import { notMigrated, readUncommitted } from '../errors/mysql-errors.ts'
import { parseTableName, type TableName } from './table-name.ts'

const VERSION = /^@gw\/mysql, version (\d+)$/
const LATEST = 1

/**
 * Returns the SQL that creates the inbox's table, for your own migrations. It is idempotent. MySQL commits it
 * implicitly.
 *
 * @throws TypeError if `table` is not a valid table name
 *
 * @example
 * ```ts
 * import { migrationSql } from '@gw/mysql'
 *
 * console.log(migrationSql({ table: 'gateway_inbox' }))
 * ```
 */
export function migrationSql(options: {
  /** The `table` option of the inbox. */
  readonly table: string
}): string {
  readOptions(options, { table: anything })
  return `${writeTable(parseTableName(options.table))};\n`
}

// The primary key is a hash of the key, which is kept only until the notification is handled. Text is stored as bytes,
// because every collation that MySQL and MariaDB share ignores spaces at the end. Times are microseconds since 1970 in
// UTC, which no time zone changes. What is kept is part of the record, so the statement that completes a
// notification deletes it, and it cannot outlive the record.
function writeTable({ records }: TableName): string {
  return `CREATE TABLE IF NOT EXISTS ${records} (
  \`id\` BINARY(32) NOT NULL PRIMARY KEY,
  \`state\` CHAR(1) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  \`token\` BIGINT NOT NULL,
  \`attempt\` INT NOT NULL,
  \`nonce\` BINARY(16) NULL,
  \`fingerprint\` BINARY(16) NOT NULL,
  \`held_until\` BIGINT NOT NULL,
  \`expires_at\` BIGINT NOT NULL,
  \`kind\` VARBINARY(32) NOT NULL,
  \`request_id\` VARBINARY(80) NOT NULL,
  \`key\` VARBINARY(765) NULL,
  \`failed_at\` BIGINT NULL,
  \`failure_code\` VARBINARY(255) NULL,
  \`kept_until\` BIGINT NULL,
  \`kept_headers\` MEDIUMBLOB NULL,
  \`kept_body\` LONGBLOB NULL,
  \`marked_at\` BIGINT NULL,
  INDEX \`expires_at\` (\`expires_at\`),
  INDEX \`kept_until\` (\`kept_until\`)
) ENGINE = InnoDB ROW_FORMAT = DYNAMIC COMMENT = '@gw/mysql, version ${LATEST}'`
}

/**
 * Creates the table. Many instances can do so at the same time. A table that exists is only read, also if a later
 * version of this package has created it.
 *
 * @throws InboxError `GW_INBOX_NOT_MIGRATED` if a table of the same name is not an inbox in InnoDB
 * @throws InboxError `GW_INBOX_READ_UNCOMMITTED` if that is the isolation level of new sessions
 */
export async function migrate(pool: MysqlCallbackPool, table: TableName): Promise<void> {
  const connection = await borrowConnection({ pool, timeoutMs: Infinity })
  try {
    await checkIsolation(connection)
    if (await isUpToDate(connection, table)) return
    await connection.run({ sql: writeTable(table) })
    // A server without InnoDB can choose a different engine, and a different table can have the name.
    if (!(await isUpToDate(connection, table))) throw notMigrated()
  } finally {
    connection.giveBack()
  }
}

// Each server knows at least one of the names.
const READ_ISOLATION = `SHOW VARIABLES WHERE Variable_name IN ('transaction_isolation', 'tx_isolation')`

/** Checks the level that the server or the pool chose. The inbox corrects it where it matters, but handlers cannot. */
export async function checkIsolation(connection: Queryable): Promise<void> {
  const rows = await connection.read({ sql: READ_ISOLATION })
  if (rows.some(({ Value }) => Value === 'READ-UNCOMMITTED')) throw readUncommitted()
}

async function isUpToDate(connection: Queryable, { name, database }: TableName): Promise<boolean> {
  const sql = `SELECT TABLE_COMMENT AS \`comment\`, ENGINE AS \`engine\` FROM information_schema.TABLES
    WHERE TABLE_SCHEMA = COALESCE(?, DATABASE()) AND TABLE_NAME = ?`
  const [row] = await connection.read({ sql, values: [database, name] })
  const version = Number(VERSION.exec(row?.comment ?? '')?.[1] ?? 0)
  return version >= LATEST && row.engine === 'InnoDB'
}
