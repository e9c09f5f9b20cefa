import type { PostgresStatement } from './pool.ts'
import type { TableName } from './table-name.ts'

/** The statements of the inbox. Times are the server's, read when a row is looked at and not when the statement began. */
export interface Statements {
  readonly claim: PostgresStatement
  readonly look: PostgresStatement
  readonly renew: PostgresStatement
  readonly complete: PostgresStatement
  readonly mark: PostgresStatement
  readonly release: PostgresStatement
  readonly deleteExpired: PostgresStatement
}

const NOW = 'clock_timestamp()'
const OWNED = `"key" = $1 AND "token" = $2 AND "state" = 'running'`

/** Gives the time in so many milliseconds. */
function after(...parameters: readonly string[]): string {
  const ms = parameters.map((parameter) => `${parameter}::double precision`).join(' + ')
  return `${NOW} + (${ms}) * interval '1 millisecond'`
}

/** Writes the statements for one table. */
export function writeStatements(
  { quoted: table }: TableName,
  { isPrepared }: { readonly isPrepared: boolean },
): Statements {
  // The server's microseconds: they grow also when a row was deleted in between, or the whole table was lost.
  const token = `floor(extract(epoch FROM ${NOW}) * 1000000)::bigint`
  // "expires_at" stays as it is: it is in an index, which then need not be written again.
  const done = `SET "state" = 'done', "held_until" = ${after('$3')}`

  const texts: Record<keyof Statements, string> = {
    // key, fingerprint, leaseMs, retentionMs. One statement, so that nobody comes between: what is held is only read,
    // and the rest is looked at again under the lock of its row. No answer at all means that another holds the event.
    // Nobody waits for the disk before a handler starts: a lease that a crash of the server undoes is a lease lost.
    claim: `
      WITH held AS (
        SELECT "state", "fingerprint" <> $2 AS "changed" FROM ${table}
        WHERE "key" = $1 AND "held_until" > ${NOW}
      ), claimed AS (
        INSERT INTO ${table} AS known
          ("key", "state", "token", "attempt", "fingerprint", "held_until", "expires_at")
        SELECT $1, 'running', ${token}, 1, $2, ${after('$3')}, ${after('$3', '$4')}
        WHERE NOT EXISTS (SELECT FROM held)
        ON CONFLICT ("key") DO UPDATE SET
          "state" = 'running',
          "token" = greatest(excluded."token", known."token" + 1),
          "attempt" = CASE known."state" WHEN 'done' THEN 1 ELSE known."attempt" + 1 END,
          "fingerprint" = excluded."fingerprint",
          "held_until" = ${after('$3')},
          "expires_at" = ${after('$3', '$4')}
        WHERE known."held_until" <= ${NOW}
        RETURNING "token", "attempt"
      )
      SELECT "token"::text AS "token", "attempt", NULL AS "changed",
        set_config('synchronous_commit', 'off', true)
      FROM claimed
      UNION ALL
      SELECT NULL, NULL, "changed", NULL FROM held WHERE "state" = 'done'`,
    // key, fingerprint
    look: `
      SELECT "state", "fingerprint" <> $2 AS "changed" FROM ${table}
      WHERE "key" = $1 AND "held_until" > ${NOW}`,
    // key, token, leaseMs
    renew: `UPDATE ${table} SET "held_until" = ${after('$3')} WHERE ${OWNED}`,
    // key, token, retentionMs
    complete: `UPDATE ${table} ${done} WHERE ${OWNED}`,
    // key, token, retentionMs, the transaction, timeoutMs. From here to the commit the row is locked: if the process is
    // stopped in between, the server ends the transaction, so that others do not wait for it.
    mark: `
      WITH marked AS (
        UPDATE ${table} ${done}
        WHERE ${OWNED} AND pg_current_xact_id()::text = $4
        RETURNING 1
      )
      SELECT EXISTS (SELECT FROM marked) AS "is_marked", pg_current_xact_id()::text = $4 AS "is_open",
        set_config('idle_in_transaction_session_timeout', $5, true)`,
    // key, token. The row stays, for its count of attempts.
    release: `UPDATE ${table} SET "state" = 'released', "held_until" = '-infinity' WHERE ${OWNED}`,
    // how many
    deleteExpired: `
      WITH expired AS MATERIALIZED (
        SELECT "key" FROM ${table} WHERE "expires_at" <= ${NOW} AND "held_until" <= ${NOW}
        ORDER BY "expires_at" LIMIT $1 FOR UPDATE SKIP LOCKED
      )
      DELETE FROM ${table} AS held USING expired WHERE held."key" = expired."key"`,
  }
  const statements = Object.entries(texts).map(([action, text]) => {
    const name = { name: `gw_inbox_${action}_${hash(text)}` }
    return [action, { text, ...(isPrepared ? name : {}) }]
  })
  return Object.fromEntries(statements)
}

/** Tells texts apart, so that two inboxes on one connection do not share a prepared statement (FNV-1a). */
function hash(text: string): string {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) {
    value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  }
  return value.toString(36)
}
