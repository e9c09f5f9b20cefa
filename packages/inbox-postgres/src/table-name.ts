// Room for what is added to name the index: longer names are cut by PostgreSQL, and two tables could then share one.
const NAME = /^[A-Za-z_][A-Za-z0-9_$]{0,47}$/

/** A table, ready to be written into SQL. */
export interface TableName {
  /** The quoted name, with its schema if one was given. */
  readonly quoted: string
  /** The quoted name of an index of the table; an index is in its table's schema by itself. */
  quotedIndex(suffix: string): string
}

/**
 * Reads a table's name, `inbox` or `schema.inbox`. Names are quoted, so that capitals count.
 *
 * @throws TypeError if it is no such name
 */
export function parseTableName(table: string): TableName {
  const parts = typeof table === 'string' ? table.split('.') : []
  const name = parts.at(-1)
  if (name === undefined || parts.length > 2 || !parts.every((part) => NAME.test(part))) {
    throw new TypeError(
      'table must be a name, or a schema and a name with a dot between them: letters, digits, "_" and "$", no digit first, at most 48 of them',
    )
  }
  return {
    quoted: parts.map((part) => `"${part}"`).join('.'),
    quotedIndex: (suffix) => `"${name}_${suffix}"`,
  }
}
