import { anything, readOptions } from '@gw/errors/internal'
import { borrowConnection, type Queryable } from '../connection/connection.ts'
import type { MysqlCallbackPool } from '../connection/pool.ts'
import { checkIsolation } from '../records/migration.ts'
import { parseTableName, type TableName } from '../records/table-name.ts'
import { notMigrated, toOrdersError } from './order-errors.ts'

const VERSION = 1

/** The columns, with their types and collations. MariaDB adds the width of a number. */
const COLUMNS: Readonly<Record<string, RegExp>> = {
  order_id: /^varchar\(64\) ascii_bin$/,
  next_check_at: /^bigint(?:\(\d+\))?$/,
  state: /^varchar\(16\) ascii_bin$/,
  document: /^longtext utf8mb4_bin$/,
}

/**
 * Returns the SQL that creates the table of the orders, for your own migrations. It is idempotent. MySQL commits it
 * implicitly.
 *
 * @throws TypeError if `table` is not a valid table name
 *
 * @example
 * ```ts
 * import { orderMigrationSql } from '@gw/mysql/orders'
 *
 * console.log(orderMigrationSql({ table: 'gateway_orders' }))
 * ```
 */
export function orderMigrationSql(options: {
  /** The `table` option of the store. */
  readonly table: string
}): string {
  readOptions(options, { table: anything })
  return `${writeTable(parseTableName(options.table))};\n`
}

// As text and not as JSON, which changes numbers and the order of keys.
function writeTable({ records }: TableName): string {
  return `CREATE TABLE IF NOT EXISTS ${records} (
  \`order_id\` VARCHAR(64) CHARACTER SET ascii COLLATE ascii_bin NOT NULL PRIMARY KEY,
  \`next_check_at\` BIGINT NULL,
  \`state\` VARCHAR(16) CHARACTER SET ascii COLLATE ascii_bin NOT NULL,
  \`document\` LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  INDEX \`next_check_at\` (\`next_check_at\`),
  INDEX \`state\` (\`state\`, \`order_id\`)
) ENGINE = InnoDB ROW_FORMAT = DYNAMIC COMMENT = '@gw/mysql/orders, version ${VERSION}'`
}

/**
 * Creates the table. Many instances can do so at the same time. A table that exists is only read, also if a later
 * version of this package has created it.
 *
 * @throws GatewayError `GW_ORDERS_NOT_MIGRATED` if a different table has the name
 */
export async function migrateOrders(pool: MysqlCallbackPool, table: TableName): Promise<void> {
  try {
    const connection = await borrowConnection({ pool, timeoutMs: Infinity })
    try {
      await checkIsolation(connection)
      await connection.run({ sql: writeTable(table) })
      await checkTable(connection, table)
    } finally {
      connection.giveBack()
    }
  } catch (error) {
    throw toOrdersError(error)
  }
}

/** Throws if the table has no transactions, or different columns. */
async function checkTable(connection: Queryable, table: TableName): Promise<void> {
  const { records, name: tableName, database } = table
  const place = 'TABLE_SCHEMA = COALESCE(?, DATABASE()) AND TABLE_NAME = ?'
  const values = [database, tableName]
  const tables = `SELECT ENGINE AS \`engine\` FROM information_schema.TABLES WHERE ${place}`
  const [row] = await connection.read({ sql: tables, values })
  if (row?.engine !== 'InnoDB') throw notMigrated(`The table ${records} must use InnoDB`)
  const columns = `SELECT COLUMN_NAME AS \`name\`, CONCAT_WS(' ', COLUMN_TYPE, COLLATION_NAME) AS \`type\`
    FROM information_schema.COLUMNS WHERE ${place}`
  const found = new Map<string, string>()
  for (const { name, type } of await connection.read({ sql: columns, values })) {
    found.set(name, String(type).toLowerCase())
  }
  for (const [name, type] of Object.entries(COLUMNS)) {
    const actual = found.get(name)
    if (actual !== undefined && type.test(actual)) continue
    const what = actual === undefined ? 'does not have it' : `has ${actual}`
    throw notMigrated(
      `The table ${records} must have the column ${name} as in the SQL, but ${what}`,
    )
  }
}
