import { typeName } from '@gw/errors/internal'

// Leaves room for the suffixes of the lease table and of the index: PostgreSQL truncates longer names.
const NAME = /^[A-Za-z_][A-Za-z0-9_$]{0,47}$/

/** The two tables of an inbox as SQL names, with their schema if it is known. */
export interface TableNames {
  /** One row for each notification: its state, its token, and its record once it is handled. */
  readonly records: string
  /** One row for each run that renewed its lease. */
  readonly leases: string
}

/** The parsed `table` option. */
export interface TableName extends TableNames {
  /** True if the option names the schema. If not, `search_path` decides. */
  readonly hasSchema: boolean
  /** Returns the quoted name of an index or a constraint, which is always in the schema of its table. */
  quoteSuffixed(suffix: string): string
  /** Returns the same name with the schema, for an index that exists. */
  qualifySuffixed(suffix: string): string
  /** Returns the names in the schemas that PostgreSQL found. */
  inSchemas(schemas: { readonly records: string; readonly leases: string }): TableNames
}

/**
 * Parses a table name, `inbox` or `schema.inbox`. Names are quoted, so they are case-sensitive.
 *
 * @throws TypeError if the name is invalid
 */
export function parseTableName(table: string): TableName {
  const parts = typeof table === 'string' ? table.split('.') : []
  const name = parts.at(-1)
  if (name === undefined || parts.length > 2 || !parts.every((part) => NAME.test(part))) {
    const got = typeof table === 'string' ? JSON.stringify(table) : typeName(table)
    throw new TypeError(
      `table must be a name such as "gateway_inbox" or "shop.gateway_inbox"; got ${got}. Each part can have up to 48 letters, digits, "_", and "$", and must not start with a digit`,
    )
  }
  const schema = parts.length === 2 ? `${quote(parts[0] as string)}.` : ''
  const leases = `${name}_lease`
  return {
    records: schema + quote(name),
    leases: schema + quote(leases),
    hasSchema: parts.length === 2,
    qualifySuffixed: (suffix) => schema + quote(`${name}_${suffix}`),
    quoteSuffixed: (suffix) => quote(`${name}_${suffix}`),
    inSchemas: (schemas) => ({
      records: `${quote(schemas.records)}.${quote(name)}`,
      leases: `${quote(schemas.leases)}.${quote(leases)}`,
    }),
  }
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
