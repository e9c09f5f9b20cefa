import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { findPostgresObstacle, startPostgres } from './own-postgres.ts'
import { isListening } from './ports.ts'

const STANDARD_PORT = 5432
const DEADLOCK_DETECTED = '40P01'

/** A PostgreSQL server for one run. Others may use it too: do not change its settings. */
export interface PostgresService {
  /** Its URL. Connections find and create their tables in the schema of the run. */
  readonly url: string
  /** The schema of the run. */
  readonly schema: string
  /** Creates the schema. */
  open(): Promise<void>
  /** Removes the schema, and stops the server if it was started for the run. */
  close(): Promise<void>
}

/**
 * Returns the server of `DATABASE_URL`, or the one on the standard port, or starts one, without a schema yet. Returns a sentence about what is
 * missing if that is not possible.
 */
export async function locatePostgres(): Promise<PostgresService | string> {
  const given = process.env.DATABASE_URL
  if (given !== undefined && given !== '') return toService(given)
  if (await isListening(STANDARD_PORT)) {
    return toService(`postgres://postgres@127.0.0.1:${STANDARD_PORT}/test`)
  }
  const obstacle = await findPostgresObstacle()
  if (obstacle !== undefined) return `${obstacle}, or set DATABASE_URL`
  const own = await startPostgres()
  return toService(own.url, own.stop)
}

/** Returns the server like {@link locatePostgres}, with its schema. */
export async function findPostgres(): Promise<PostgresService | string> {
  const service = await locatePostgres()
  if (typeof service !== 'string') await service.open()
  return service
}

function toService(base: string, stop?: () => Promise<void>): PostgresService {
  const schema = `gw_test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(base)
  url.searchParams.set('options', `-c search_path=${schema}`)
  return {
    url: url.href,
    schema,
    open: () => query(base, `CREATE SCHEMA ${schema}`),
    async close() {
      if (stop !== undefined) await stop()
      else await dropSchema(base, schema)
    },
  }
}

/**
 * A transaction that a test left behind can hold one table and wait for another. PostgreSQL then ends the DROP as the
 * victim of the deadlock, and the next try finds the tables free.
 */
async function dropSchema(base: string, schema: string, tries = 5): Promise<void> {
  try {
    await query(base, `DROP SCHEMA ${schema} CASCADE`)
  } catch (error) {
    if (tries === 1 || (error as pg.DatabaseError).code !== DEADLOCK_DETECTED) throw error
    await dropSchema(base, schema, tries - 1)
  }
}

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
