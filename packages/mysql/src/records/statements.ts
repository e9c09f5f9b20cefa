import {
  DISCARD,
  isOneOf,
  type ShelfAction,
  writeForget,
  writeShelfTexts,
} from './shelf-statements.ts'
import { AFTER, BYTES, IS_SESSION, NOW, OWNED, STATES } from './sql-parts.ts'

const { running, done: handled } = STATES

/** The statements of the inbox, which use the server's clock. */
export interface Statements extends Readonly<Record<ShelfAction, string>> {
  readonly claimNew: string
  readonly look: string
  readonly takeOver: string
  readonly readTakenOver: string
  readonly owns: string
  readonly renew: string
  readonly complete: string
  readonly completeInTransaction: string
  readonly isInTransaction: string
  readonly findExpired: string
  /** Deletes records by their IDs, in hexadecimal. */
  deleteRecords(ids: readonly string[]): string
  /** Deletes what was kept of notifications by the IDs of their records, in hexadecimal. */
  forget(ids: readonly string[]): string
}

/** Returns the statements for the table of one inbox. */
export function writeStatements(records: string): Statements {
  const isHeld = `\`held_until\` > ${NOW}`
  const isExpired = `\`expires_at\` <= ${NOW} AND NOT (${isHeld})`
  // "expires_at" does not change: it is indexed, and this way the index needs no new entry.
  const done = `SET \`state\` = '${handled}', \`held_until\` = ${AFTER}, ${DISCARD}`

  return {
    // id, fingerprint, leaseMs, leaseMs + retentionMs, key, kind, request ID. Most notifications are new. The row's primary key makes it atomic,
    // and the response contains the token, which LAST_INSERT_ID() stores there. The token is the server's time in
    // microseconds: it grows even if the row was deleted or the whole table was lost.
    claimNew: `
      INSERT INTO ${records} (\`id\`, \`state\`, \`token\`, \`attempt\`, \`fingerprint\`, \`held_until\`, \`expires_at\`,
        \`key\`, \`kind\`, \`request_id\`)
      VALUES (${BYTES}, '${running}', LAST_INSERT_ID(${NOW}), 1, ${BYTES}, ${AFTER}, ${AFTER},
        ${BYTES}, ${BYTES}, ${BYTES})`,
    // fingerprint, id
    look: `
      SELECT \`state\`, \`token\`, \`fingerprint\` <> ${BYTES} AS \`changed\`, ${isHeld} AS \`is_held\`
      FROM ${records} WHERE \`id\` = ${BYTES}`,
    // nonce, fingerprint, leaseMs, leaseMs + retentionMs, key, kind, request ID, and the id, token, and state that were
    // seen. MySQL assigns from left to right.
    takeOver: `
      UPDATE ${records} SET
        \`attempt\` = IF(\`state\` = '${handled}', 1, \`attempt\` + 1), \`state\` = '${running}',
        \`token\` = GREATEST(${NOW}, \`token\` + 1), \`nonce\` = ${BYTES}, \`fingerprint\` = ${BYTES},
        \`held_until\` = ${AFTER}, \`expires_at\` = ${AFTER},
        \`key\` = ${BYTES}, \`kind\` = ${BYTES}, \`request_id\` = ${BYTES}
      WHERE \`id\` = ${BYTES} AND \`token\` = ? AND \`state\` = ? AND NOT (${isHeld})`,
    // id, nonce. mysql2 makes the server count rows that match, even if they do not change, so the number of affected
    // rows proves nothing.
    readTakenOver: `
      SELECT \`token\`, \`attempt\` FROM ${records} WHERE \`id\` = ${BYTES} AND \`nonce\` = ${BYTES}`,
    // id, token
    owns: `SELECT 1 FROM ${records} WHERE ${OWNED}`,
    // leaseMs, id, token
    renew: `UPDATE ${records} SET \`held_until\` = ${AFTER} WHERE ${OWNED}`,
    // retentionMs, id, token
    complete: `UPDATE ${records} ${done} WHERE ${OWNED}`,
    // retentionMs, id, token, token. From here until the commit, the record is locked.
    completeInTransaction: `UPDATE ${records} ${done} WHERE ${OWNED} AND ${IS_SESSION}`,
    // token
    isInTransaction: `SELECT ${IS_SESSION} AS \`is_open\``,
    // maxRows
    findExpired: `
      SELECT HEX(\`id\`) AS \`id\` FROM ${records} WHERE ${isExpired} ORDER BY \`expires_at\` LIMIT ?`,
    deleteRecords: (ids) => `DELETE FROM ${records} WHERE ${isOneOf(ids)} AND ${isExpired}`,
    forget: (ids) => writeForget(records, ids),
    ...writeShelfTexts(records),
  }
}
