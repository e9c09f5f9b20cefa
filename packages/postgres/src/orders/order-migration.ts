import { anything, boolean, type Rules, readOptions } from '@gw/errors/internal'
import { assertClientId, notMigrated, type OrderMigrationOptions } from '@gw/orders/store'
import { borrowConnection, type Queryable } from '../connection/connection.ts'
import type { PostgresPool } from '../connection/pool.ts'
import { parseTableName, type TableName } from '../records/table-name.ts'
import { documentColumn } from './order-statements.ts'
import { TEXTS } from './order-texts.ts'

/** Any number that no other program uses. */
const LOCK = 7_217_640_493_062_242
const VERSION = 2

/** The columns of the first version, with their types as PostgreSQL writes them. */
const COLUMNS: Readonly<Record<string, string>> = {
  order_id: 'text COLLATE C',
  next_check_at: 'bigint',
  state: 'text COLLATE C',
}
const OF_ONE: Readonly<Record<string, string>> = { ...COLUMNS, document: 'json' }
const OF_MERCHANTS: Readonly<Record<string, string>> = {
  client_id: 'text COLLATE C',
  ...COLUMNS,
  merchant_document: 'json',
}

/** A table, and whether it has the orders of several merchants. */
export interface OrderTable {
  readonly table: TableName
  readonly merchants: boolean
}

/**
 * Returns the SQL that creates or updates the table of the orders, for your own migrations. It is idempotent. Run it in a
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
export function orderMigrationSql(options: OrderMigrationOptions): string {
  const { from, clientId, ...target } = readOptions(options, migrationRules)
  if (from === undefined && clientId === undefined) return `${writeTable(target)}\n`
  assertClientId(clientId as string)
  const { records } = parseTableName(from as string)
  const copied = '"order_id", "next_check_at", "state", "state_since", "payment_id"'
  return `INSERT INTO ${target.table.records} ("client_id", ${copied}, ${documentColumn(true)})
  SELECT '${clientId}', ${copied}, ${documentColumn(false)} FROM ${records}
  ON CONFLICT DO NOTHING;
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

// As json and not as jsonb, which has no null characters and changes the order of keys. Most orders are never checked
// again, so the index does not have them.
function writeTable({ table, merchants }: OrderTable): string {
  const { records, quoteSuffixed, qualifySuffixed } = table
  const client = merchants ? '"client_id", ' : ''
  const column = merchants ? '\n  "client_id" text COLLATE "C" NOT NULL,' : ''
  return `CREATE TABLE IF NOT EXISTS ${records} (${column}
  "order_id" text COLLATE "C" NOT NULL,
  "next_check_at" bigint,
  "state" text COLLATE "C" NOT NULL,
  ${documentColumn(merchants)} json NOT NULL,
  "state_since" bigint NOT NULL DEFAULT 0,
  "payment_id" text COLLATE "C",
  PRIMARY KEY (${client}"order_id")
);
ALTER TABLE ${records} ADD COLUMN IF NOT EXISTS "state_since" bigint NOT NULL DEFAULT 0,
  ADD COLUMN IF NOT EXISTS "payment_id" text COLLATE "C";
CREATE INDEX IF NOT EXISTS ${quoteSuffixed('next_check_at')} ON ${records} ("next_check_at")
  WHERE "next_check_at" IS NOT NULL;
DROP INDEX IF EXISTS ${qualifySuffixed('state')};
CREATE INDEX IF NOT EXISTS ${quoteSuffixed('state_since')} ON ${records} (${client}"state", "state_since", "order_id");
CREATE INDEX IF NOT EXISTS ${quoteSuffixed('payment_id')} ON ${records} ("payment_id")
  WHERE "payment_id" IS NOT NULL;
COMMENT ON TABLE ${records} IS '${nameOf(merchants)}, version ${VERSION}';`
}

/**
 * Creates the table. Many instances can do so at the same time. A table that is up to date is only read. So is a table
 * of a later version of this package, which stays usable for this version.
 *
 * @throws GatewayError `GW_ORDERS_NOT_MIGRATED` if a different table has the name
 */
export async function migrateOrders(pool: PostgresPool, table: OrderTable): Promise<void> {
  const connection = await borrowConnection({ pool, timeoutMs: Infinity })
  try {
    if ((await readVersion(connection, table)) < VERSION) await writeOnce(connection, table)
  } catch (error) {
    connection.giveBack({ destroy: true })
    throw error
  }
  connection.giveBack()
}

/** Creates or changes the table, unless a different instance did so meanwhile. */
async function writeOnce(connection: Queryable, table: OrderTable): Promise<void> {
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
async function readVersion(
  connection: Queryable,
  { table, merchants }: OrderTable,
): Promise<number> {
  const text = `SELECT "description" AS "comment" FROM pg_catalog.pg_description
    WHERE "objoid" = to_regclass($1) AND "classoid" = 'pg_catalog.pg_class'::regclass AND "objsubid" = 0`
  const { rows } = await connection.query({ text, values: [table.records] })
  const [, name, version] = /^(.*), version (\d+)$/.exec(rows[0]?.comment ?? '') ?? []
  return name === nameOf(merchants) ? Number(version) : 0
}

function nameOf(merchants: boolean): string {
  return `@gw/postgres/orders${merchants ? ' of merchants' : ''}`
}

/** Throws if a table exists whose first columns are different. A table that an ORM's migration created can have the same. */
async function checkColumns(
  connection: Queryable,
  { table: { records }, merchants }: OrderTable,
): Promise<void> {
  const text = `SELECT attribute.attname AS "name",
      pg_catalog.format_type(attribute.atttypid, attribute.atttypmod)
        || coalesce(' COLLATE ' || collations.collname, '') AS "type"
    FROM pg_catalog.pg_attribute AS attribute
    LEFT JOIN pg_catalog.pg_collation AS collations ON collations.oid = attribute.attcollation
    WHERE attribute.attrelid = to_regclass($1) AND attribute.attnum > 0 AND NOT attribute.attisdropped`
  const { rows } = await connection.query({ text, values: [records] })
  if (rows.length === 0) return
  const found = new Map(rows.map(({ name, type }) => [name, type]))
  for (const [name, type] of Object.entries(merchants ? OF_MERCHANTS : OF_ONE)) {
    const actual = found.get(name)
    if (actual === type) continue
    const what = actual === undefined ? 'does not have it' : `has ${actual}`
    throw notMigrated(
      TEXTS,
      `The table ${records} must have the column ${name} (${type}), but ${what}`,
    )
  }
}
