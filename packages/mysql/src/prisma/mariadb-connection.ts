import type { MysqlConnection } from '../connection/pool.ts'

/** A column as `mysql2` describes it. */
interface Column {
  readonly name: string
  readonly columnType: number
  readonly flags: number
  readonly characterSet: number
  readonly extendedFormat?: string | undefined
}

/** A field of a row in `mysql2`, which is read once. */
interface Field {
  readonly type: string
  readonly extendedFormat?: string | undefined
  string(encoding: string): unknown
  buffer(): unknown
}

type Listener = (error: Error) => void
type Send = (
  statement: object,
  callback: (error: unknown, result: unknown, columns: unknown) => void,
) => unknown

/** The part of a connection from `mariadb` that `@prisma/adapter-mariadb` uses. */
export interface MariadbConnection {
  query(request: { readonly sql: string }, values?: readonly unknown[]): Promise<unknown>
  execute(request: { readonly sql: string }, values?: readonly unknown[]): Promise<unknown>
  on(event: 'error', listener: Listener): unknown
  off(event: 'error', listener: Listener): unknown
  release(): Promise<void>
}

/** The names of the column types in `mariadb`, by their number in the protocol. */
const TYPES: ReadonlyMap<number, string> = new Map([
  ...[
    ...['DECIMAL', 'TINY', 'SHORT', 'INT', 'FLOAT', 'DOUBLE', 'NULL', 'TIMESTAMP', 'BIGINT'],
    ...['INT24', 'DATE', 'TIME', 'DATETIME', 'YEAR', 'NEWDATE', 'VARCHAR', 'BIT'],
  ].entries(),
  ...[
    ...['JSON', 'NEWDECIMAL', 'ENUM', 'SET', 'TINY_BLOB', 'MEDIUM_BLOB', 'LONG_BLOB', 'BLOB'],
    ...['VAR_STRING', 'STRING', 'GEOMETRY'],
  ].map((name, at) => [at + 245, name] as const),
])

/** The options with which `@prisma/adapter-mariadb` calls `mariadb`, with the names of `mysql2`. They win over the pool's. */
const READING = {
  rowsAsArray: true,
  nestTables: false,
  dateStrings: true,
  supportBigNumbers: true,
  bigNumberStrings: true,
  typeCast(field: Field, next: () => unknown): unknown {
    if (field.type === 'GEOMETRY') return field.buffer()
    if (field.type === 'JSON' || field.extendedFormat === 'json') return field.string('utf8')
    // The pool can have `decimalNumbers`, with which money would be rounded.
    return field.type.endsWith('DECIMAL') ? field.string('ascii') : next()
  },
}

/** Returns a connection from `mysql2` in the form that a connection from `mariadb` has. */
export function mariadbConnectionOn(connection: MysqlConnection): MariadbConnection {
  const send =
    (method: 'query' | 'execute'): MariadbConnection['query'] =>
    ({ sql }, values = []) =>
      new Promise((resolve, reject) => {
        const statement = { ...READING, sql, values, namedPlaceholders: false }
        const sendStatement: Send = Reflect.get(connection, method)
        sendStatement.call(connection, statement, (error, result, columns) =>
          error ? reject(error) : resolve(toMariadbResult(result, columns)),
        )
      })
  return {
    query: send('query'),
    execute: send('execute'),
    on: (event, listener) => connection.on(event, listener),
    off: (event, listener) => connection.removeListener(event, listener),
    // The inbox or the order store returns it to the pool.
    release: async () => {},
  }
}

function toMariadbResult(result: unknown, columns: unknown): unknown {
  if (Array.isArray(result)) {
    return Object.assign(result, { meta: (columns as Column[]).map(toMariadbField) })
  }
  const { affectedRows, insertId } = result as Record<string, number | string>
  return { affectedRows: Number(affectedRows), insertId }
}

function toMariadbField(column: Column): object {
  return {
    name: () => column.name,
    type: TYPES.get(column.columnType),
    flags: column.flags,
    collation: { index: column.characterSet },
    dataTypeFormat: column.extendedFormat,
  }
}
