import { AFTER, BYTES, NOW, OWNED, STATES } from './sql-parts.ts'

const { running, done, released: free } = STATES

/** Deletes the bytes and headers, and leaves the failure. */
const FORGET = '`kept_until` = NULL, `kept_headers` = NULL, `kept_body` = NULL, `marked_at` = NULL'

/** Deletes the key and everything about runs, in the statement that records the notification as handled. */
export const DISCARD: string = `\`key\` = NULL, \`nonce\` = NULL, \`failed_at\` = NULL, \`failure_code\` = NULL, ${FORGET}`

const IS_KEPT = `\`kept_until\` > ${NOW} AND \`state\` IN ('${running}', '${free}')`

/** The statements that keep, list, and mark failed notifications. */
export type ShelfAction =
  | 'release'
  | 'releaseFailed'
  | 'keep'
  | 'findOldKept'
  | 'list'
  | 'listKept'
  | 'counts'
  | 'readKept'
  | 'mark'

/** Returns the SQL of these statements. */
export function writeShelfTexts(records: string): Record<ShelfAction, string> {
  // code, whether the request is kept, maxAgeMs, headers, body. The time is counted from the first failure, so that
  // failing reruns do not extend it. MySQL assigns from left to right.
  const failed = `
    \`failed_at\` = ${NOW}, \`failure_code\` = ${BYTES}, \`marked_at\` = NULL,
    \`kept_until\` = IF(? AND (\`kept_until\` IS NULL OR \`kept_until\` <= ${NOW}), ${AFTER}, \`kept_until\`),
    \`kept_headers\` = COALESCE(${BYTES}, \`kept_headers\`),
    \`kept_body\` = COALESCE(${BYTES}, \`kept_body\`)`
  const released = `\`state\` = '${free}', \`held_until\` = 0`
  // A record that is no longer held has expired, and only waits to be deleted.
  const all = `
    SELECT \`id\`, \`key\`, \`kind\`, \`request_id\`, \`token\`, \`attempt\`, \`failed_at\`, \`failure_code\`, \`marked_at\`,
      CASE WHEN \`state\` = '${done}' THEN 'done'
        WHEN \`state\` = '${running}' AND \`held_until\` > ${NOW} THEN 'busy' ELSE 'failed' END AS \`state\`,
      IF(${IS_KEPT}, \`kept_until\`, NULL) AS \`kept_until\`
    FROM ${records}
    WHERE (\`state\` <> '${done}' OR \`held_until\` > ${NOW})`

  // A condition of its own for what is kept, so that its index is used.
  const list = (condition: string): string => `
    SELECT LOWER(HEX(\`id\`)) AS \`hex_id\`, HEX(\`key\`) AS \`key\`, HEX(\`kind\`) AS \`kind\`,
      HEX(\`request_id\`) AS \`request_id\`, \`token\`, \`state\`, \`attempt\`, HEX(\`failure_code\`) AS \`failure_code\`,
      \`marked_at\` IS NOT NULL AS \`is_marked\`, \`failed_at\`, \`kept_until\`
    FROM (${all} ${condition}) AS listed WHERE TRUE`

  return {
    // id, token. A release without a failure changes nothing that is kept: its handler did not run. The row stays,
    // because it counts the attempts.
    release: `UPDATE ${records} SET ${released} WHERE ${OWNED}`,
    // the failure, id, token
    releaseFailed: `UPDATE ${records} SET ${released}, ${failed} WHERE ${OWNED}`,
    // the failure, id, token. For a run that may still be recorded.
    keep: `UPDATE ${records} SET ${failed} WHERE ${OWNED}`,
    // maxRows
    findOldKept: `
      SELECT HEX(\`id\`) AS \`id\` FROM ${records} WHERE \`kept_until\` <= ${NOW}
      ORDER BY \`kept_until\` LIMIT ?`,
    // The shelf adds conditions.
    list: list(''),
    listKept: list(`AND ${IS_KEPT}`),
    counts: `SELECT \`state\`, COUNT(*) AS \`count\` FROM (${all}) AS listed GROUP BY \`state\``,
    // id
    readKept: `
      SELECT HEX(\`kept_headers\`) AS \`kept_headers\`, HEX(\`kept_body\`) AS \`kept_body\`
      FROM ${records} WHERE \`id\` = ${BYTES} AND ${IS_KEPT}`,
    // id
    mark: `UPDATE ${records} SET \`marked_at\` = ${NOW} WHERE \`id\` = ${BYTES} AND ${IS_KEPT}`,
  }
}

/** Returns the statement that forgets what was kept of some notifications, by the IDs of their records. */
export function writeForget(records: string, ids: readonly string[]): string {
  return `UPDATE ${records} SET ${FORGET} WHERE ${isOneOf(ids)} AND \`kept_until\` <= ${NOW}`
}

/** Returns the condition that an ID is one of these. */
export function isOneOf(ids: readonly string[]): string {
  return `\`id\` IN (${ids.map((digits) => `X'${digits}'`).join(', ')})`
}
