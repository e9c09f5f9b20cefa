import { anything, boolean, type Rules, readOptions } from '@gw/errors/internal'
import { assertClientId, notMigrated, type OrderMigrationOptions } from '@gw/orders/store'
import { borrowConnection, type Queryable } from '../connection/connection.ts'
import type { MysqlCallbackPool } from '../connection/pool.ts'
import { checkIsolation } from '../records/migration.ts'
import { parseTableName, type TableName } from '../records/table-name.ts'
import { TEXTS } from './order-texts.ts'

const COMMENT = '@gw/mysql/orders, version 2'
const ASCII = 'CHARACTER SET ascii COLLATE ascii_bin'

/** The column of the document. It differs, so that a store of one merchant cannot read or write a table of several. */
export const documentColumn = (isOfMerchants: boolean): string =>
  isOfMerchants ? '`merchant_document`' : '`document`'

/** The columns of the first version, with their types and collations. MariaDB adds the width of a number. */
const COLUMNS: Readonly<Record<string, RegExp>> = {
  order_id: /^varchar\(64\) ascii_bin$/,
  next_check_at: /^bigint(?:\(\d+\))?$/,
  state: /^varchar\(16\) ascii_bin$/,
}
const DOCUMENT = /^longtext utf8mb4_bin$/
const OF_ONE: Readonly<Record<string, RegExp>> = { ...COLUMNS, document: DOCUMENT }
const OF_MERCHANTS: Readonly<Record<string, RegExp>> = {
  client_id: /^varchar\(128\) ascii_bin$/,
  ...COLUMNS,
  merchant_document: DOCUMENT,
}

/** A table, and whether it has the orders of several merchants. */
export interface OrderTable {
  readonly table: TableName
  readonly merchants: boolean
}

/**
 * Returns the SQL that creates the table of the orders, for your own migrations. It is idempotent. MySQL commits it
 * implicitly. Only `migrate()` updates a table of an earlier version.
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
export function orderMigrationSql(options: OrderMigrationOptions): string {
  const { from, clientId, ...target } = readOptions(options, migrationRules)
  if (from === undefined && clientId === undefined) return `${writeTable(target)};\n`
  assertClientId(clientId as string)
  const { records } = parseTableName(from as string)
  const copied = '`order_id`, `next_check_at`, `state`, `state_since`, `payment_id`'
  return `INSERT INTO ${target.table.records} (\`client_id\`, ${copied}, ${documentColumn(true)})
  SELECT '${clientId}', ${copied}, ${documentColumn(false)} FROM ${records}
  ON DUPLICATE KEY UPDATE \`client_id\` = \`client_id\`;
`
}

const migrationRules: Rules<
  OrderTable & { readonly from: string | undefined; readonly clientId: string | undefined }
> = {
  table: (value) => parseTableName(value as string),
  merchants: boolean(false),
  from: anything,
  clientId: anything,
}

/** The columns and indexes that the first version does not have. */
const addedOf = (client: string): readonly string[] => [
  '`state_since` BIGINT NOT NULL DEFAULT 0',
  `\`payment_id\` VARCHAR(64) ${ASCII} NULL`,
  `INDEX \`state_since\` (${client}\`state\`, \`state_since\`, \`order_id\`)`,
  'INDEX `payment_id` (`payment_id`)',
]

// As text and not as JSON, which changes numbers and the order of keys.
function writeTable({ table: { records }, merchants }: OrderTable): string {
  const client = merchants ? '`client_id`, ' : ''
  const column = merchants ? `\n  \`client_id\` VARCHAR(128) ${ASCII} NOT NULL,` : ''
  return `CREATE TABLE IF NOT EXISTS ${records} (${column}
  \`order_id\` VARCHAR(64) ${ASCII} NOT NULL,
  \`next_check_at\` BIGINT NULL,
  \`state\` VARCHAR(16) ${ASCII} NOT NULL,
  ${documentColumn(merchants)} LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NOT NULL,
  PRIMARY KEY (${client}\`order_id\`),
  INDEX \`next_check_at\` (\`next_check_at\`),
  ${addedOf(client).join(',\n  ')}
) ENGINE = InnoDB ROW_FORMAT = DYNAMIC COMMENT = '${COMMENT}'`
}

/**
 * Creates the table, or adds what the first version of it does not have. Many instances can do so at the same time. A
 * table that is up to date is only read, also if a later version of this package has created it.
 *
 * @throws GatewayError `GW_ORDERS_NOT_MIGRATED` if a different table has the name
 */
export async function migrateOrders(pool: MysqlCallbackPool, table: OrderTable): Promise<void> {
  const connection = await borrowConnection({ pool, timeoutMs: Infinity })
  try {
    await checkIsolation(connection)
    await connection.run({ sql: writeTable(table) })
    if (!(await checkTable(connection, table))) await update(connection, table)
  } finally {
    connection.giveBack()
  }
}

/** Adds the columns of this version in one step. A different instance may be faster. */
async function update(connection: Queryable, table: OrderTable): Promise<void> {
  const added = addedOf('')
    .map((line) => `ADD ${line}`)
    .join(', ')
  try {
    await connection.run({
      sql: `ALTER TABLE ${table.table.records} ${added}, COMMENT = '${COMMENT}'`,
    })
  } catch (error) {
    if (!(await checkTable(connection, table))) throw error
  }
}

/** Returns whether the table has the columns of this version. Throws if it has no transactions, or different first columns. */
async function checkTable(connection: Queryable, of: OrderTable): Promise<boolean> {
  const { records, name: tableName, database } = of.table
  const place = 'TABLE_SCHEMA = COALESCE(?, DATABASE()) AND TABLE_NAME = ?'
  const values = [database, tableName]
  const tables = `SELECT ENGINE AS \`engine\` FROM information_schema.TABLES WHERE ${place}`
  const [row] = await connection.read({ sql: tables, values })
  if (row?.engine !== 'InnoDB') throw notMigrated(TEXTS, `The table ${records} must use InnoDB`)
  const columns = `SELECT COLUMN_NAME AS \`name\`, CONCAT_WS(' ', COLUMN_TYPE, COLLATION_NAME) AS \`type\`
    FROM information_schema.COLUMNS WHERE ${place}`
  const found = new Map<string, string>()
  for (const { name, type } of await connection.read({ sql: columns, values })) {
    found.set(name, String(type).toLowerCase())
  }
  for (const [name, type] of Object.entries(of.merchants ? OF_MERCHANTS : OF_ONE)) {
    const actual = found.get(name)
    if (actual !== undefined && type.test(actual)) continue
    const what = actual === undefined ? 'does not have it' : `has ${actual}`
    throw notMigrated(
      TEXTS,
      `The table ${records} must have the column ${name} as in the SQL, but ${what}`,
    )
  }
  return found.has('payment_id')
}
