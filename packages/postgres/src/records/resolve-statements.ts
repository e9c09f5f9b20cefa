import { isGatewayError } from '@gw/errors'
import type { Queryable } from '../connection/connection.ts'
import { notMigrated } from '../errors/postgres-errors.ts'
import type { Statements } from './statements.ts'
import type { TableName, TableNames } from './table-name.ts'

/** The statements for tables, by default those of an inbox, available once the schema of the tables is known. */
export interface ResolvedStatements<Texts = Statements> {
  /** Runs `use` with the statements. Looks up the schema first if it is unknown, or if the tables have disappeared. */
  with<Value>(connection: Queryable, use: (statements: Texts) => Promise<Value>): Promise<Value>
  /** Returns the last known statements, for a transaction whose `search_path` the handler may have changed. */
  known(): Texts
}

function schemaOf(parameter: string): string {
  return `(
    SELECT namespace.nspname FROM pg_catalog.pg_class AS class
    JOIN pg_catalog.pg_namespace AS namespace ON namespace.oid = class.relnamespace
    WHERE class.oid = pg_catalog.to_regclass(${parameter})
  )`
}

const FIND_SCHEMAS = `SELECT ${schemaOf('$1')} AS "records", ${schemaOf('$2')} AS "leases"`

/**
 * Qualifies the table names with the schema that `search_path` selects on an ordinary connection, so that a handler
 * that changes `search_path` in its transaction does not hide the tables.
 */
export function resolveStatements<Texts>(
  table: Pick<TableName, keyof TableNames | 'hasSchema' | 'inSchemas'>,
  write: (names: TableNames) => Texts,
): ResolvedStatements<Texts> {
  let statements = table.hasSchema ? write(table) : undefined
  let isStale = statements === undefined

  async function resolve(connection: Queryable): Promise<Texts> {
    if (statements !== undefined && !isStale) return statements
    const { rows } = await connection.query({
      text: FIND_SCHEMAS,
      values: [table.records, table.leases],
    })
    const { records, leases } = rows[0]
    if (records === null || leases === null) throw notMigrated()
    isStale = false
    statements = write(table.inSchemas({ records, leases }))
    return statements
  }

  return {
    async with(connection, use) {
      try {
        return await use(await resolve(connection))
      } catch (error) {
        // The tables may have been recreated in another schema.
        if (!table.hasSchema && isGatewayError(error, 'GW_INBOX_NOT_MIGRATED')) {
          isStale = true
        }
        throw error
      }
    },
    known() {
      if (statements === undefined) throw notMigrated()
      return statements
    },
  }
}
