/** The server's clock at the moment a row is examined, not when the statement began. */
export const NOW = 'pg_catalog.clock_timestamp()'

/** That clock, read once per statement. A search in an index can end there, but not at a value that changes with each row. */
export const NOW_ONCE: string = `(SELECT ${NOW})`

/** States as records have them. A letter takes one byte. */
export const STATES = { running: 'r', done: 'd', released: 'f', needsReview: 'n' } as const
const { running, done, released, needsReview } = STATES

/** True if the token `$2` owns the record `$1`. */
export const OWNED: string = `"id" = $1 AND "token" = $2 AND "state" = '${running}'`

/** Returns hexadecimal digits as PostgreSQL reads bytes. */
export function toBytea(digits: string): string {
  return `\\x${digits}`
}

/** Returns the time this many milliseconds from now. */
export function after(...parameters: readonly string[]): string {
  const ms = parameters.map((parameter) => `${parameter}::double precision`).join(' + ')
  return `${NOW} + (${ms}) * interval '1 millisecond'`
}

/** Deletes the key and everything about failed runs, in the statement that records the notification as handled. */
export const DISCARD = `"key" = NULL, "failed_at" = NULL, "failure_code" = NULL, "kept_until" = NULL, "kept_headers" = NULL,
  "kept_body" = NULL, "marked_at" = NULL`

/** Deletes the bytes and headers, and leaves the failure. */
const FORGET = `"kept_until" = NULL, "kept_headers" = NULL, "kept_body" = NULL, "marked_at" = NULL`

const IS_KEPT = `"kept_until" > ${NOW} AND "state" IN ('${running}', '${released}')`

/** The statements that keep, list, and mark failed notifications. */
export type ShelfAction =
  | 'release'
  | 'keep'
  | 'forgetKept'
  | 'list'
  | 'listKept'
  | 'counts'
  | 'readKept'
  | 'mark'

/** Returns the SQL of these statements. */
export function writeShelfTexts(records: string, leases: string): Record<ShelfAction, string> {
  // $3 code, $4 headers, $5 body, $6 maxAgeMs. A release without a failure changes nothing that is kept: its handler did
  // not run. The time is counted from the first failure, so that failing reruns do not extend it.
  const failed = `
    "failed_at" = CASE WHEN $3::text IS NULL THEN "failed_at" ELSE ${NOW} END,
    "failure_code" = coalesce($3, "failure_code"),
    "marked_at" = CASE WHEN $3 IS NULL THEN "marked_at" END,
    "kept_until" = CASE WHEN $5::bytea IS NULL OR "kept_until" > ${NOW} THEN "kept_until" ELSE ${after('$6')} END,
    "kept_headers" = coalesce($4::text, "kept_headers"),
    "kept_body" = coalesce($5, "kept_body")`
  const state = `
    CASE WHEN "state" = '${done}' THEN 'done' WHEN "state" = '${needsReview}' THEN 'needs_review'
      WHEN "state" = '${running}' AND greatest(record."held_until", lease."held_until") > ${NOW} THEN 'busy' ELSE 'failed' END`
  // A record that is no longer held has expired, and only waits to be deleted.
  const all = `
    SELECT record."id", "key", "kind", "request_id", record."token", "attempt", "failed_at", "failure_code", "marked_at", ${state} AS "state",
      CASE WHEN ${IS_KEPT} THEN "kept_until" END AS "kept_until"
    FROM ${records} AS record
    LEFT JOIN ${leases} AS lease ON lease."id" = record."id" AND lease."token" = record."token"
    WHERE ("state" <> '${done}' OR record."held_until" > ${NOW})`
  const ms = (column: string): string =>
    `pg_catalog.floor(extract(epoch FROM ${column}) * 1000)::bigint::text`

  // A condition of its own for what is kept, so that its index is used.
  const list = (condition = ''): string => `
    SELECT pg_catalog.encode("id", 'hex') AS "id", "key", "kind", "request_id",
      "token"::text AS "token", "state", "attempt", "failure_code", "marked_at" IS NOT NULL AS "is_marked",
      ${ms('"failed_at"')} AS "failed_ms", ${ms('"kept_until"')} AS "kept_ms"
    FROM (${all} ${condition}) AS listed
    WHERE ($2::bigint IS NULL OR ("token", "id") < ($2, $3::bytea))
      AND ($4::text IS NULL OR "state" = $4) AND ($5::bytea IS NULL OR "id" = $5)
      AND ($6::text[] IS NULL OR "request_id" = ANY ($6))
    ORDER BY listed."token" DESC, listed."id" DESC LIMIT $1`

  return {
    // id, token, and the failure. The row stays, because it counts the attempts.
    release: `UPDATE ${records} SET "state" = '${released}', "held_until" = '-infinity', ${failed} WHERE ${OWNED}`,
    // id, token, and the failure. For a run that may still be recorded.
    keep: `UPDATE ${records} SET ${failed} WHERE ${OWNED}`,
    // maxRows
    forgetKept: `
      WITH old AS MATERIALIZED (
        SELECT "id" FROM ${records} WHERE "kept_until" <= ${NOW_ONCE} ORDER BY "kept_until" LIMIT $1 FOR UPDATE SKIP LOCKED
      )
      UPDATE ${records} SET ${FORGET} WHERE "id" = ANY (ARRAY(SELECT "id" FROM old))`,
    // limit, token and ID of the last record on the page before, state, its own ID, request IDs
    list: list(),
    // limit, token and ID of the last record on the page before, state, its own ID, request IDs, whether it is marked
    listKept: list(`AND ${IS_KEPT} AND (NOT $7::boolean OR "marked_at" IS NOT NULL)`),
    counts: `
      SELECT "state", pg_catalog.count(*)::text AS "count" FROM (${all}) AS listed GROUP BY "state"`,
    // id
    readKept: `SELECT "kept_headers", "kept_body" FROM ${records} WHERE "id" = $1 AND ${IS_KEPT}`,
    // id
    mark: `UPDATE ${records} SET "marked_at" = ${NOW} WHERE "id" = $1 AND ${IS_KEPT}`,
  }
}
