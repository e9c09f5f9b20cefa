import { anything, readOptions } from '@gw/errors/internal'
import { borrowConnection, type Queryable } from '../connection/connection.ts'
import type { PostgresPool } from '../connection/pool.ts'
import { parseTableName, type TableName } from '../records/table-name.ts'
import { notMigrated, toOrdersError } from './order-errors.ts'

/** Any number that no other program uses. */
const LOCK = 7_217_640_493_062_242
const VERSION = 1

/** The columns, with their types as PostgreSQL writes them. */
const COLUMNS: Readonly<Record<string, string>> = {
  order_id: 'text COLLATE C',
  next_check_at: 'bigint',
  state: 'text COLLATE C',
  document: 'json',
}

/**
 * Returns the SQL that creates the table of the orders, for your own migrations. It is idempotent. Run it in a
 * transaction, in one process at a time.
 *
 * @throws TypeError if `table` is not a valid table name
 *
 * @example
 * ```ts
 * import { orderMigrationSql } from '@gw/postgres/orders'
 *
 * console.log(orderMigrationSql({ table: 'gateway_orders' }))
 * ```
 */
export function orderMigrationSql(options: {
  /** The `table` option of the store. */
  readonly table: string
}): string {
  readOptions(options, { table: anything })
  return `${writeTable(parseTableName(options.table))}\n`
}

// As json and not as jsonb, which has no null characters and changes the order of keys. Most orders are never checked
// again, so the index does not have them.
function writeTable({ records, quoteSuffixed }: TableName): string {
  return `CREATE TABLE IF NOT EXISTS ${records} (
  "order_id" text COLLATE "C" PRIMARY KEY,
  "next_check_at" bigint,
  "state" text COLLATE "C" NOT NULL,
  "document" json NOT NULL
);
CREATE INDEX IF NOT EXISTS ${quoteSuffixed('next_check_at')} ON ${records} ("next_check_at")
  WHERE "next_check_at" IS NOT NULL;
CREATE INDEX IF NOT EXISTS ${quoteSuffixed('state')} ON ${records} ("state", "order_id");
COMMENT ON TABLE ${records} IS '@gw/postgres/orders, version ${VERSION}';`
}

/**
 * Creates the table. Many instances can do so at the same time. A table that is up to date is only read. So is a table
 * of a later version of this package, which stays usable for this version.
 *
 * @throws GatewayError `GW_ORDERS_NOT_MIGRATED` if a different table has the name
 */
export async function migrateOrders(pool: PostgresPool, table: TableName): Promise<void> {
  try {
    const connection = await borrowConnection({ pool, timeoutMs: Infinity })
    try {
      if ((await readVersion(connection, table)) < VERSION) await writeOnce(connection, table)
    } catch (error) {
      connection.giveBack({ destroy: true })
      throw error
    }
    connection.giveBack()
  } catch (error) {
    throw toOrdersError(error)
  }
}

/** Creates or changes the table, unless a different instance did so meanwhile. */
async function writeOnce(connection: Queryable, table: TableName): Promise<void> {
  // A server can default to repeatable read, which would not see what others committed before the lock was taken.
  await connection.query({ text: 'BEGIN ISOLATION LEVEL READ COMMITTED' })
  await connection.query({ text: `SELECT pg_advisory_xact_lock(${LOCK})` })
  if ((await readVersion(connection, table)) < VERSION) {
    await checkColumns(connection, table)
    await connection.query({ text: writeTable(table) })
  }
  await connection.query({ text: 'COMMIT' })
}

/** Reads the version from the table's comment. Returns 0 if the table does not exist or has a different comment. */
async function readVersion(connection: Queryable, { records }: TableName): Promise<number> {
  const text = `SELECT "description" AS "comment" FROM pg_catalog.pg_description
    WHERE "objoid" = to_regclass($1) AND "classoid" = 'pg_catalog.pg_class'::regclass AND "objsubid" = 0`
  const { rows } = await connection.query({ text, values: [records] })
  return Number(/^@gw\/postgres\/orders, version (\d+)$/.exec(rows[0]?.comment ?? '')?.[1] ?? 0)
}

/** Throws if a table exists whose columns are different. A table that an ORM's migration created can have the same. */
async function checkColumns(connection: Queryable, { records }: TableName): Promise<void> {
  const text = `SELECT attribute.attname AS "name",
      pg_catalog.format_type(attribute.atttypid, attribute.atttypmod)
        || coalesce(' COLLATE ' || collations.collname, '') AS "type"
    FROM pg_catalog.pg_attribute AS attribute
    LEFT JOIN pg_catalog.pg_collation AS collations ON collations.oid = attribute.attcollation
    WHERE attribute.attrelid = to_regclass($1) AND attribute.attnum > 0 AND NOT attribute.attisdropped`
  const { rows } = await connection.query({ text, values: [records] })
  if (rows.length === 0) return
  const found = new Map(rows.map(({ name, type }) => [name, type]))
  for (const [name, type] of Object.entries(COLUMNS)) {
    const actual = found.get(name)
    if (actual === type) continue
    const what = actual === undefined ? 'does not have it' : `has ${actual}`
    throw notMigrated(`The table ${records} must have the column ${name} (${type}), but ${what}`)
  }
}
