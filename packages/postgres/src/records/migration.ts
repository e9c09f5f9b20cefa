import { anything, readOptions } from '@gw/errors/internal'
import { borrowConnection, type Queryable } from '../connection/connection.ts'
import type { PostgresPool } from '../connection/pool.ts'
import { parseTableName, type TableName } from './table-name.ts'

/** Any number that no other program uses. */
const LOCK = 7_217_640_493_062_241
const VERSION = /^@gw\/postgres, version (\d+)$/

/** The version of the tables. A later one keeps them usable for earlier ones, so that instances are updated one by one. */
const LATEST = 1

// Columns of a fixed size come first, because PostgreSQL aligns them. The primary key is a hash of the key, which is
// kept only until the notification is handled. What is kept of a failed one is part of the record, so the statement
// that completes a notification deletes it, and it cannot outlive the record. Nearly all rows have none of it: its
// index is small, and recording them does not change it. A full fillfactor: completing a record replaces its row, and
// the server reuses the old row's place once the page is full. A lease is updated often, and its new row fits beside
// the old one.
function writeTables({ records, leases, quoteSuffixed }: TableName): string {
  return `CREATE TABLE IF NOT EXISTS ${records} (
  "token" bigint NOT NULL,
  "held_until" timestamptz NOT NULL,
  "expires_at" timestamptz NOT NULL,
  "attempt" integer NOT NULL,
  "state" "char" NOT NULL,
  "id" bytea PRIMARY KEY,
  "fingerprint" bytea NOT NULL,
  "kind" text NOT NULL,
  "request_id" text NOT NULL,
  "key" text,
  "failed_at" timestamptz,
  "failure_code" text,
  "kept_until" timestamptz,
  "kept_headers" text,
  "kept_body" bytea,
  "marked_at" timestamptz,
  CONSTRAINT ${quoteSuffixed('state_check')} CHECK ("state" IN ('r', 'd', 'f', 'n'))
);
CREATE INDEX IF NOT EXISTS ${quoteSuffixed('expires_at')} ON ${records} ("expires_at");
CREATE INDEX IF NOT EXISTS ${quoteSuffixed('kept_until')} ON ${records} ("kept_until")
  WHERE "kept_until" IS NOT NULL;
CREATE TABLE IF NOT EXISTS ${leases} (
  "id" bytea PRIMARY KEY,
  "token" bigint NOT NULL,
  "held_until" timestamptz NOT NULL
) WITH (fillfactor = 50);
COMMENT ON TABLE ${records} IS '@gw/postgres, version ${LATEST}';`
}

/**
 * Returns the SQL that creates the inbox's tables or updates older ones, for your own migrations. It is idempotent and
 * works from any version. Run it in a transaction, in one process at a time.
 *
 * @throws TypeError if `table` is not a valid table name
 *
 * @example
 * ```ts
 * import { migrationSql } from '@gw/postgres'
 *
 * console.log(migrationSql({ table: 'gateway_inbox' }))
 * ```
 */
export function migrationSql(options: {
  /** The `table` option of the inbox. */
  readonly table: string
}): string {
  readOptions(options, { table: anything })
  return `${writeTables(parseTableName(options.table))}\n`
}

/**
 * Creates or updates the tables. Many instances can do so at the same time. Tables that are up to date are only read.
 * So are tables of a later version of this package, which stay usable for this version.
 */
export async function migrate(pool: PostgresPool, table: TableName): Promise<void> {
  const connection = await borrowConnection({ pool, timeoutMs: Infinity })
  try {
    if ((await readVersion(connection, table)) < LATEST) await writeOnce(connection, table)
  } finally {
    // Closes it after a failed statement, and with it the transaction and the lock that every other instance waits for.
    connection.giveBack()
  }
}

/** Creates or changes the tables, unless a different instance did so meanwhile. */
async function writeOnce(connection: Queryable, table: TableName): Promise<void> {
  // A server can default to repeatable read, which would not see what others committed before the lock was taken.
  await connection.query({ text: 'BEGIN ISOLATION LEVEL READ COMMITTED' })
  await connection.query({ text: `SELECT pg_advisory_xact_lock(${LOCK})` })
  if ((await readVersion(connection, table)) < LATEST) {
    await connection.query({ text: writeTables(table) })
  }
  await connection.query({ text: 'COMMIT' })
}

/** Reads the version from the table's comment. Returns 0 if the table does not exist or has a different comment. */
async function readVersion(connection: Queryable, { records }: TableName): Promise<number> {
  // From a table, because opening one makes the server see what others committed while this one waited for the lock.
  // Otherwise `to_regclass` can still miss the new table, and altering it again can deadlock with a claim or a sweep.
  const text = `SELECT "description" AS "comment" FROM pg_catalog.pg_description
    WHERE "objoid" = to_regclass($1) AND "classoid" = 'pg_catalog.pg_class'::regclass AND "objsubid" = 0`
  const { rows } = await connection.query({ text, values: [records] })
  return Number(VERSION.exec(rows[0]?.comment ?? '')?.[1] ?? 0)
}
