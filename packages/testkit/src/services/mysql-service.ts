import { randomUUID } from 'node:crypto'
import { createConnection } from 'mysql2/promise'
import { isListening } from './ports.ts'

const STANDARD_PORT = 3306

/** A MySQL or MariaDB server for one run. Others may use it too: do not change its settings. */
export interface MysqlService {
  /** Its URL. Connections use the database of the run. */
  readonly url: string
  /** The database of the run. */
  readonly database: string
  /** Creates the database. */
  open(): Promise<void>
  /** Removes the database. */
  close(): Promise<void>
}

/**
 * Returns the server of `MYSQL_URL`, or the one on the standard port, without a database yet. Returns a sentence about what
 * is missing if there is none.
 */
export async function locateMysql(): Promise<MysqlService | string> {
  const given = process.env.MYSQL_URL
  if (given !== undefined && given !== '') return toService(given)
  if (await isListening(STANDARD_PORT)) {
    return toService(`mysql://root@127.0.0.1:${STANDARD_PORT}/test`)
  }
  return `needs a MySQL or MariaDB server: set MYSQL_URL, or start one on port ${STANDARD_PORT}`
}

/** Returns the server like {@link locateMysql}, with its database. */
export async function findMysql(): Promise<MysqlService | string> {
  const service = await locateMysql()
  if (typeof service !== 'string') await service.open()
  return service
}

function toService(base: string): MysqlService {
  const database = `gw_test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(base)
  url.pathname = `/${database}`
  return {
    url: url.href,
    database,
    open: () => query(base, `CREATE DATABASE ${database}`),
    close: () => query(base, `DROP DATABASE ${database}`),
  }
}

async function query(url: string, sql: string): Promise<void> {
  const connection = await createConnection(url)
  try {
    await connection.query(sql)
  } finally {
    await connection.end()
  }
}
