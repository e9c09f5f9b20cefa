import { type Asker, borrow } from './loan.ts'
import type { PostgresPool } from './pool.ts'
import { parseTableName, type TableName } from './table-name.ts'

/** Any number will do, if no other program has the same one. */
const LOCK = 7_217_640_493_062_241
const MARK = /^@gw\/inbox-postgres, version (\d+)$/

/**
 * The steps, each of which leads to the version after it. A step is never changed, does nothing the second time, and
 * leaves the table usable for the versions before it, so that instances can be replaced one after another.
 */
const STEPS: readonly ((table: TableName) => string)[] = [
  ({ quoted }) => `CREATE TABLE IF NOT EXISTS ${quoted} (
  "key" text COLLATE "C" PRIMARY KEY,
  "state" text NOT NULL CHECK ("state" IN ('running', 'done', 'released')),
  "token" bigint NOT NULL,
  "attempt" integer NOT NULL,
  "fingerprint" text NOT NULL,
  "held_until" timestamptz NOT NULL,
  "expires_at" timestamptz NOT NULL
) WITH (fillfactor = 50);`,
  ({ quoted, quotedIndex }) =>
    `CREATE INDEX IF NOT EXISTS ${quotedIndex('expires_at')} ON ${quoted} ("expires_at");`,
]

/**
 * Writes the SQL that makes the table of the inbox, or brings an older one up to date, for those who run migrations
 * themselves. It can be run any number of times, and at any version; run it in a transaction, by one at a time.
 *
 * @throws TypeError if `table` is no name of a table
 *
 * @example
 * ```ts
 * import { migrationSql } from '@gw/inbox-postgres'
 *
 * console.log(migrationSql({ table: 'gateway_inbox' }))
 * ```
 */
export function migrationSql(options: { readonly table: string }): string {
  return `${writeSteps(parseTableName(options.table), 0)}\n`
}

/**
 * Makes the table, or brings it up to date; many instances may do so at once. A table that is up to date is only looked
 * at, and so is one that a later version of this package has made: it stays usable for this one.
 */
export async function migrate(pool: PostgresPool, table: TableName): Promise<void> {
  const loan = await borrow({ pool, timeoutMs: Infinity })
  try {
    if ((await readVersion(loan, table)) >= STEPS.length) return
    await loan.query({ text: 'BEGIN' })
    await loan.query({ text: `SELECT pg_advisory_xact_lock(${LOCK})` })
    const version = await readVersion(loan, table)
    if (version < STEPS.length) await loan.query({ text: writeSteps(table, version) })
    await loan.query({ text: 'COMMIT' })
  } finally {
    loan.end()
  }
}

function writeSteps(table: TableName, version: number): string {
  const steps = STEPS.slice(version).map((write) => write(table))
  const mark = `COMMENT ON TABLE ${table.quoted} IS '@gw/inbox-postgres, version ${STEPS.length}';`
  return [...steps, mark].join('\n')
}

/** Reads the version out of the table's comment; 0 if there is no table, or a comment that says nothing. */
async function readVersion(asker: Asker, { quoted }: TableName): Promise<number> {
  const text = `SELECT obj_description(to_regclass($1), 'pg_class') AS "comment"`
  const { rows } = await asker.query({ text, values: [quoted] })
  return Number(MARK.exec(rows[0].comment ?? '')?.[1] ?? 0)
}
