import { hash } from '../connection/hash.ts'
import type { PostgresStatement } from '../connection/pool.ts'
import { writeIn } from '../transaction/open-transaction.ts'
import {
  after,
  DISCARD,
  NOW,
  NOW_ONCE,
  OWNED,
  type ShelfAction,
  STATES,
  writeShelfTexts,
} from './shelf-statements.ts'
import type { TableNames } from './table-name.ts'

/**
 * The statements of the inbox. They use the server's clock at the moment a row is examined, not when the statement
 * began. Tables and functions are qualified, because a handler may change `search_path`.
 */
export interface Statements extends Readonly<Record<ShelfAction, PostgresStatement>> {
  readonly claimNew: PostgresStatement
  readonly claim: PostgresStatement
  readonly look: PostgresStatement
  readonly owns: PostgresStatement
  readonly renew: PostgresStatement
  readonly complete: PostgresStatement
  readonly completeInTransaction: PostgresStatement
  readonly requireReview: PostgresStatement
  readonly deleteExpired: PostgresStatement
}

const { running, done: handled, needsReview } = STATES

/** Returns the statements for the tables of one inbox. */
export function writeStatements(
  { records, leases }: TableNames,
  { preparedStatements }: { readonly preparedStatements: boolean },
): Statements {
  // Microseconds of the server's clock. They grow even if the row was deleted or the whole table was lost.
  const token = `pg_catalog.floor(extract(epoch FROM ${NOW}) * 1000000)::bigint`
  // "expires_at" does not change: it is indexed, and this way the index needs no new entry.
  const done = `SET "state" = '${handled}', "held_until" = ${after('$3')}, ${DISCARD}`
  // The first lease is in the record, and renewals are in the lease table. A renewal must not change the record: under
  // repeatable read and serializable, the handler's transaction could then no longer write to it.
  const heldUntil = `
    CASE record."state" WHEN '${running}' THEN greatest(record."held_until", (
      SELECT lease."held_until" FROM ${leases} AS lease
      WHERE lease."id" = record."id" AND lease."token" = record."token"
    )) ELSE record."held_until" END`

  const columns = `"id", "state", "token", "attempt", "fingerprint", "held_until", "expires_at", "key", "kind", "request_id"`
  // A handler starts without waiting for the disk. A claim lost in a server crash is only a lost lease.
  const asynchronously = `pg_catalog.set_config('synchronous_commit', 'off', true)`

  const texts: Record<keyof Statements, string> = {
    // id, fingerprint, leaseMs, retentionMs, key, kind, request ID. Most notifications are new, and for them this is cheaper than a claim.
    // Returns "kept_until", so that an outdated table is found before the handler runs.
    claimNew: `
      INSERT INTO ${records} (${columns})
      VALUES ($1, '${running}', ${token}, 1, $2, ${after('$3')}, ${after('$3', '$4')}, $5, $6, $7)
      ON CONFLICT ("id") DO NOTHING
      RETURNING "token"::text AS "token", "attempt", "kept_until", ${asynchronously}`,
    // id, fingerprint, leaseMs, retentionMs, key, kind, request ID. One statement, so that it is atomic. A record whose lease is valid is
    // only read. Any other record is replaced if it has not changed since it was read. A run whose lease expired can
    // renew at the same time: both write to its row in the lease table, and the first one wins. No row in the result
    // means busy.
    claim: `
      WITH seen AS MATERIALIZED (
        SELECT "state", "token", "fingerprint" <> $2 AS "changed", ${heldUntil} > ${NOW} AS "is_held"
        FROM ${records} AS record WHERE "id" = $1
      ), next AS MATERIALIZED (
        SELECT greatest(${token}, (SELECT "token" + 1 FROM seen)) AS "token"
      ), taken_over AS (
        INSERT INTO ${leases} AS lease ("id", "token", "held_until")
        SELECT $1, next."token", ${after('$3')} FROM seen, next
        WHERE seen."state" = '${running}' AND NOT seen."is_held"
        ON CONFLICT ("id") DO UPDATE SET
          "token" = excluded."token", "held_until" = excluded."held_until"
        WHERE lease."held_until" <= ${NOW} OR lease."token" < (SELECT "token" FROM seen)
        RETURNING 1
      ), claimed AS (
        INSERT INTO ${records} AS record (${columns})
        SELECT $1, '${running}', next."token", 1, $2, ${after('$3')}, ${after('$3', '$4')}, $5, $6, $7
        FROM next
        WHERE NOT EXISTS (
          SELECT FROM seen
          WHERE "is_held" OR ("state" = '${running}' AND NOT EXISTS (SELECT FROM taken_over))
        )
        ON CONFLICT ("id") DO UPDATE SET
          "state" = '${running}',
          "token" = excluded."token",
          "attempt" = CASE record."state" WHEN '${handled}' THEN 1 ELSE record."attempt" + 1 END,
          "fingerprint" = excluded."fingerprint",
          "held_until" = excluded."held_until",
          "expires_at" = excluded."expires_at",
          "key" = excluded."key",
          "kind" = excluded."kind",
          "request_id" = excluded."request_id"
        WHERE record."held_until" <= ${NOW}
          AND record."token" = (SELECT "token" FROM seen)
          AND record."state" = (SELECT "state" FROM seen)
        RETURNING "token", "attempt"
      )
      SELECT "token"::text AS "token", "attempt", NULL::"char" AS "state", NULL::boolean AS "changed", ${asynchronously}
      FROM claimed
      UNION ALL
      SELECT NULL, NULL, "state", "changed", NULL FROM seen
      WHERE "state" IN ('${handled}', '${needsReview}') AND "is_held"`,
    // id, fingerprint
    look: `
      SELECT "state", "fingerprint" <> $2 AS "changed" FROM ${records} AS record
      WHERE "id" = $1 AND ${heldUntil} > ${NOW}`,
    // id, token
    owns: `SELECT FROM ${records} WHERE ${OWNED}`,
    // id, token, leaseMs
    renew: `
      INSERT INTO ${leases} AS lease ("id", "token", "held_until")
      SELECT "id", "token", ${after('$3')} FROM ${records} WHERE ${OWNED}
      ON CONFLICT ("id") DO UPDATE SET
        "token" = excluded."token", "held_until" = excluded."held_until"
      WHERE lease."token" <= excluded."token"`,
    // id, token, retentionMs
    complete: `UPDATE ${records} ${done} WHERE ${OWNED}`,
    // id, token, retentionMs, timeoutMs, transaction ID. From here until the commit, the record is locked.
    completeInTransaction: writeIn('$5', '$4', `UPDATE ${records} ${done} WHERE ${OWNED}`),
    ...writeShelfTexts(records, leases),
    // key. A run that claimed it since must not record the notification, because the effect would happen twice. It is held
    // forever, which instances that do not know this state see as busy.
    requireReview: `
      UPDATE ${records} SET "state" = '${needsReview}', "held_until" = 'infinity', "expires_at" = 'infinity'
      WHERE "id" = $1 AND "state" <> '${handled}'`,
    // maxRows. A lease is kept for a day after it expires, so that a hanging renewal cannot outlive it. Rows are deleted by
    // an array of IDs, because a join can make the planner read the whole table. Renewals are looked up for the chosen rows alone.
    deleteExpired: `
      WITH old_leases AS MATERIALIZED (
        SELECT "id" FROM ${leases} WHERE "held_until" <= ${NOW_ONCE} - interval '1 day'
        LIMIT $1 FOR UPDATE SKIP LOCKED
      ), deleted_leases AS (
        DELETE FROM ${leases} WHERE "id" = ANY (ARRAY(SELECT "id" FROM old_leases))
      ), expired AS MATERIALIZED (
        SELECT "id", "token", "state" FROM ${records}
        WHERE "expires_at" <= ${NOW_ONCE} AND "held_until" <= ${NOW_ONCE}
        ORDER BY "expires_at" LIMIT $1 FOR UPDATE SKIP LOCKED
      )
      DELETE FROM ${records} WHERE "id" = ANY (ARRAY(
        SELECT "id" FROM expired WHERE "state" <> '${running}' OR NOT EXISTS (
          SELECT FROM ${leases} AS lease
          WHERE lease."id" = expired."id" AND lease."token" = expired."token" AND lease."held_until" > ${NOW}
        )
      ))`,
  }
  return nameStatements('inbox', texts, preparedStatements)
}

/** Returns statements with the names under which connections keep them, if they do. */
export function nameStatements<Action extends string>(
  of: 'inbox' | 'orders',
  texts: Record<Action, string>,
  isPrepared: boolean,
): Record<Action, PostgresStatement> {
  const statements = Object.entries<string>(texts).map(([action, text]) => {
    const name = { name: `gw_${of}_${action}_${hash(text)}` }
    return [action, { text, ...(isPrepared ? name : {}) }]
  })
  return Object.fromEntries(statements)
}
