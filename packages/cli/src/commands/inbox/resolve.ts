import type { Pool, TableDatabase } from '../../database/open-pool.ts'
import type { InboxShelf } from './shelf.ts'

const NOW = {
  postgres: 'clock_timestamp()',
  mysql: "TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(6))",
}
const WEEK = { postgres: "interval '7 days'", mysql: '604800000000' }
const FORGOTTEN = 'key failed_at failure_code kept_until kept_headers kept_body marked_at'.split(
  ' ',
)

/** Returns how a person resolves a record in a table. One statement, so that a run that claims it meanwhile wins. */
export function resolveIn(
  pool: Pool,
  table: string,
  name: TableDatabase,
): NonNullable<InboxShelf['resolve']> {
  const [quote, id] = name === 'postgres' ? ['"', "decode($1, 'hex')"] : ['`', 'UNHEX(?)']
  // The inbox has checked the name.
  const quoted = (text: string): string =>
    text
      .split('.')
      .map((part) => quote + part + quote)
      .join('.')
  // On PostgreSQL, a lease that was renewed is in a second table.
  const lease = `FROM ${quoted(`${table}_lease`)} AS lease WHERE lease.id = record.id AND lease.token = record.token`
  const renewed =
    name === 'postgres' ? `EXISTS (SELECT ${lease} AND lease.held_until > ${NOW[name]})` : 'FALSE'
  const ended = `record.state = 'r' AND record.held_until <= ${NOW[name]} AND NOT ${renewed}`
  const times = ['held_until', 'expires_at'].map(
    (column) => `${column} = ${NOW[name]} + ${WEEK[name]}`,
  )
  const changes = [...times, ...FORGOTTEN.map((column) => `${quoted(column)} = NULL`)].join(', ')
  const texts = {
    done: `UPDATE ${quoted(table)} AS record SET state = 'd', ${changes} WHERE id = ${id} AND (record.state IN ('n', 'f') OR ${ended})`,
    undone: `DELETE FROM ${quoted(table)} WHERE id = ${id} AND state = 'n'`,
  }
  return async (recordId, how) => {
    const result = await pool.query(texts[how], [recordId])
    const { rowCount, affectedRows } = Object(Array.isArray(result) ? result[0] : result)
    return (rowCount ?? affectedRows) === 1
  }
}
