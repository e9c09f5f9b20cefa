import type { Pool } from '../../database/open-pool.ts'
import type { InboxShelf } from './shelf.ts'

interface Dialect {
  readonly quote: string
  readonly id: string
  readonly now: string
  /** The time until which a handled notification is kept. */
  readonly kept: string
  /** True if a run renewed its lease on the record. MySQL keeps it in the record itself. */
  readonly isRenewed: (leases: string) => string
}

const DIALECTS: Readonly<Record<'postgres' | 'mysql', Dialect>> = {
  postgres: {
    quote: '"',
    id: "decode($1, 'hex')",
    now: 'clock_timestamp()',
    kept: "clock_timestamp() + interval '7 days'",
    isRenewed: (leases) =>
      `EXISTS (SELECT FROM ${leases} AS lease WHERE lease.id = record.id AND lease.token = record.token AND lease.held_until > clock_timestamp())`,
  },
  mysql: {
    quote: '`',
    id: 'UNHEX(?)',
    now: "TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(6))",
    kept: "TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(6)) + 604800000000",
    isRenewed: () => 'FALSE',
  },
}

const EMPTIED = [
  'key',
  'failed_at',
  'failure_code',
  'kept_until',
  'kept_headers',
  'kept_body',
  'marked_at',
]

/** Returns how a person resolves a record in a table. One statement, so that a run that claims it meanwhile wins. */
export function resolveIn(
  pool: Pool,
  table: string,
  name: keyof typeof DIALECTS,
): NonNullable<InboxShelf['resolve']> {
  const { quote, id, now, kept, isRenewed } = DIALECTS[name]
  // The inbox has checked the name.
  const quoted = (end: string): string =>
    `${table}${end}`
      .split('.')
      .map((part) => quote + part + quote)
      .join('.')
  const emptied = EMPTIED.map((column) => `${quote}${column}${quote} = NULL`).join(', ')
  const isOpen = `(record.state IN ('n', 'f') OR (record.state = 'r' AND record.held_until <= ${now} AND NOT ${isRenewed(quoted('_lease'))}))`
  const texts = {
    done: `UPDATE ${quoted('')} AS record SET state = 'd', held_until = ${kept}, expires_at = ${kept}, ${emptied} WHERE id = ${id} AND ${isOpen}`,
    undone: `DELETE FROM ${quoted('')} WHERE id = ${id} AND state = 'n'`,
  }
  return async (recordId, how) => {
    const result = await pool.query(texts[how], [recordId])
    const { rowCount, affectedRows } = (Array.isArray(result) ? result[0] : result) as {
      readonly rowCount?: number
      readonly affectedRows?: number
    }
    return (rowCount ?? affectedRows) === 1
  }
}
