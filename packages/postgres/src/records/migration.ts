import { anything, integer, optional, type Rules, readOptions } from '@gw/errors/internal'
import { InboxError } from '@gw/webhook'
import { borrowConnection, type Queryable } from '../connection/connection.ts'
import type { PostgresPool } from '../connection/pool.ts'
import { parseTableName, type TableName } from './table-name.ts'

/** Any number that no other program uses. */
const LOCK = 7_217_640_493_062_241
const VERSION = /^@gw\/postgres, version (\d+)$/

/** A lease is updated often, and its new row fits beside the old one. */
const HALF_FULL = 'WITH (fillfactor = 50)'
const MAX_PARTITIONS = 1_024

/** The creation of the tables. */
export interface MigrateOptions {
  /**
   * Into how many hash partitions to divide new tables, from 2 to 1,024. Without it, new tables are not partitioned.
   * Existing tables must have this many, because PostgreSQL cannot change it in place.
   */
  readonly partitions?: number | undefined
}

const rules: Rules<MigrateOptions> = {
  partitions: optional(integer(undefined, 2, MAX_PARTITIONS)),
}

/**
 * The migration steps, each of which leads to the next version. A step never changes and is idempotent. It keeps the
 * table usable for earlier versions, so that instances can be updated one by one.
 */
const STEPS: readonly ((table: TableName, partitions: number | undefined) => string)[] = [
  // Columns of a fixed size come first, because PostgreSQL aligns them. The primary key is a hash of the key, which is
  // kept only until the notification is handled. What is kept of a failed one is part of the record, so the statement
  // that completes a notification deletes it, and it cannot outlive the record. Nearly all rows have none of it: its
  // index is small, and recording them does not change it. A full fillfactor: completing a record replaces its row, and
  // the server reuses the old row's place once the page is full.
  ({ records, leases, quoteSuffixed, quotePart }, count) => `CREATE TABLE IF NOT EXISTS ${records} (
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
)${writeKey(count)};${writePartitions({ of: records, count, name: (at) => quotePart(`p${at}`) })}
CREATE INDEX IF NOT EXISTS ${quoteSuffixed('expires_at')} ON ${records} ("expires_at");
CREATE INDEX IF NOT EXISTS ${quoteSuffixed('kept_until')} ON ${records} ("kept_until")
  WHERE "kept_until" IS NOT NULL;
CREATE TABLE IF NOT EXISTS ${leases} (
  "id" bytea PRIMARY KEY,
  "token" bigint NOT NULL,
  "held_until" timestamptz NOT NULL
)${count === undefined ? ` ${HALF_FULL}` : writeKey(count)};${writePartitions({
    of: leases,
    count,
    name: (at) => quotePart(`lease_p${at}`),
    // The parent has no rows, so it has no such setting either.
    settings: HALF_FULL,
  })}`,
]

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
export function migrationSql(
  options: MigrateOptions & {
    /** The `table` option of the inbox. */
    readonly table: string
  },
): string {
  const { table, partitions } = readOptions(options, { table: anything, ...rules })
  return `${writeSteps(parseTableName(table as string), 0, partitions)}\n`
}

/**
 * Creates or updates the tables. Many instances can do so at the same time. Tables that are up to date are only read.
 * So are tables of a later version of this package, which stay usable for this version.
 *
 * @throws InboxError `GW_INBOX_PARTITIONS_DIFFER` if the table has a different number of partitions
 */
export async function migrate(
  pool: PostgresPool,
  table: TableName,
  options: MigrateOptions = {},
): Promise<void> {
  const { partitions } = readOptions(options, rules)
  const connection = await borrowConnection({ pool, timeoutMs: Infinity })
  try {
    const found = await readVersion(connection, table)
    if (found > 0 && partitions !== undefined) await checkPartitions(connection, table, partitions)
    if (found < STEPS.length) await writeOnce(connection, table, partitions)
  } catch (error) {
    // It can have a transaction open, with the lock that every other instance waits for.
    connection.giveBack({ destroy: true })
    throw error
  }
  connection.giveBack()
}

/** Creates or changes the tables, unless a different instance did so meanwhile. */
async function writeOnce(
  connection: Queryable,
  table: TableName,
  partitions: number | undefined,
): Promise<void> {
  // A server can default to repeatable read, which would not see what others committed before the lock was taken.
  await connection.query({ text: 'BEGIN ISOLATION LEVEL READ COMMITTED' })
  await connection.query({ text: `SELECT pg_advisory_xact_lock(${LOCK})` })
  const version = await readVersion(connection, table)
  if (version < STEPS.length) {
    await connection.query({ text: writeSteps(table, version, partitions) })
  }
  // Another instance may have created them in the meantime, with a different number.
  if (partitions !== undefined) await checkPartitions(connection, table, partitions)
  await connection.query({ text: 'COMMIT' })
}

function writeSteps(table: TableName, version: number, partitions: number | undefined): string {
  const steps = STEPS.slice(version).map((write) => write(table, partitions))
  const comment = `COMMENT ON TABLE ${table.records} IS '@gw/postgres, version ${STEPS.length}';`
  const guard = partitions === undefined ? [] : [writeGuard(table, partitions)]
  return [...guard, ...steps, comment].join('\n')
}

function writeKey(count: number | undefined): string {
  return count === undefined ? '' : ' PARTITION BY HASH ("id")'
}

/** Returns the statements that create the partitions of a table, each on a line of its own. */
function writePartitions({
  of,
  count = 0,
  name,
  settings,
}: {
  readonly of: string
  readonly count: number | undefined
  readonly name: (at: number) => string
  readonly settings?: string
}): string {
  const end = settings === undefined ? '' : ` ${settings}`
  const parts = Array.from(
    { length: count },
    (_, at) =>
      `\nCREATE TABLE IF NOT EXISTS ${name(at)} PARTITION OF ${of} FOR VALUES WITH (MODULUS ${count}, REMAINDER ${at})${end};`,
  )
  return parts.join('')
}

/** Returns SQL that fails if the table exists and is divided differently. */
function writeGuard({ records }: TableName, partitions: number): string {
  const name = records.replaceAll("'", "''")
  return `DO $$ BEGIN
  IF to_regclass('${name}') IS NOT NULL AND (
    SELECT count(*) FROM pg_catalog.pg_inherits WHERE inhparent = to_regclass('${name}')
  ) <> ${partitions} THEN RAISE EXCEPTION 'The table % does not have ${partitions} partitions', '${name}'; END IF;
END $$;`
}

/** @throws InboxError if the table exists with a different number of partitions */
async function checkPartitions(
  connection: Queryable,
  { records }: TableName,
  wanted: number,
): Promise<void> {
  const text = `SELECT count(*)::int AS "count" FROM pg_catalog.pg_inherits
    WHERE "inhparent" = to_regclass($1)`
  const { rows } = await connection.query({ text, values: [records] })
  const count = Number(rows[0]?.count)
  if (count === wanted) return
  const state = count === 0 ? 'is not partitioned' : `has ${count} partitions`
  throw new InboxError(
    `The table ${records} ${state}, but migrate() was asked for ${wanted}. PostgreSQL cannot change that in place. Stop all instances, rename the table and its lease table, call migrate() again, and copy the records with INSERT INTO ... SELECT`,
    { code: 'GW_INBOX_PARTITIONS_DIFFER' },
  )
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
