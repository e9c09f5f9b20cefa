/**
 * The server's clock in microseconds since 1970, when the statement began. Independent of the time zone of the session,
 * which belongs to the application.
 */
export const NOW = `TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(6))`

/** Text or bytes, passed as hexadecimal digits: no character set and no SQL mode changes them. */
export const BYTES = 'UNHEX(?)'

/** States as records have them. A letter takes one byte. */
export const STATES = { running: 'r', done: 'd', released: 'f' } as const

/** True if a token owns a record: ID, token. */
export const OWNED: string = `\`id\` = ${BYTES} AND \`token\` = ? AND \`state\` = '${STATES.running}'`

/** The time some milliseconds from now. */
export const AFTER: string = `${NOW} + 1000 * ?`

/** True if the session is still the one in which a transaction turned autocommit off, and not one that a proxy replaced. */
export const IS_SESSION = '@gw_inbox_token = ? AND @@SESSION.autocommit = 0'
