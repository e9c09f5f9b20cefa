import { typeName } from '@gw/errors/internal'

// MySQL allows 64 characters. Letters above ASCII would need a character set.
const NAME = /^[A-Za-z_][A-Za-z0-9_$]{0,63}$/

/** The parsed `table` option. */
export interface TableName {
  /** The quoted name, with its database if the option has one. */
  readonly records: string
  readonly name: string
  /** The name of its database, or `null` for the database of the connection. */
  readonly database: string | null
}

/**
 * Parses a table name, `inbox` or `database.inbox`.
 *
 * @throws TypeError if the name is invalid
 */
export function parseTableName(table: string): TableName {
  const parts = typeof table === 'string' ? table.split('.') : []
  const name = parts.at(-1)
  if (name === undefined || parts.length > 2 || !parts.every((part) => NAME.test(part))) {
    const got = typeof table === 'string' ? JSON.stringify(table) : typeName(table)
    throw new TypeError(
      `table must be a name such as "gateway_inbox" or "shop.gateway_inbox"; got ${got}. Each part can have up to 64 letters, digits, "_", and "$", and must not start with a digit`,
    )
  }
  const database = parts.length === 2 ? (parts[0] as string) : null
  const records = parts.map((part) => `\`${part}\``).join('.')
  return { records, name, database }
}
