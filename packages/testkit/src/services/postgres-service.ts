import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { canStartPostgres, startPostgres } from './own-postgres.ts'
import { isListening } from './ports.ts'

const STANDARD_PORT = 5432

/** A PostgreSQL for one run. Others may use the server too: leave its settings alone. */
export interface PostgresService {
  /** Where it is. Connections made with it find and create their tables in the run's own schema. */
  readonly url: string
  /** The run's own schema. */
  readonly schema: string
  /** Removes the schema, and ends the server if it was started for the run. */
  close(): Promise<void>
}

/**
 * Finds the PostgreSQL of `DATABASE_URL`, else one on the standard port, else starts one; answers with what is missing,
 * in a sentence, if there is none.
 */
export async function findPostgres(): Promise<PostgresService | string> {
  const given = process.env.DATABASE_URL
  if (given !== undefined && given !== '') return await toService(given)
  if (await isListening(STANDARD_PORT)) {
    return await toService(`postgres://postgres@127.0.0.1:${STANDARD_PORT}/test`)
  }
  if (canStartPostgres()) {
    const own = await startPostgres()
    return await toService(own.url, own.stop)
  }
  return 'needs a PostgreSQL: set DATABASE_URL, start one on port 5432, or run as another user than root'
}

async function toService(base: string, stop?: () => Promise<void>): Promise<PostgresService> {
  const schema = `gw_test_${randomUUID().replaceAll('-', '')}`
  const url = new URL(base)
  url.searchParams.set('options', `-c search_path=${schema}`)
  await query(base, `CREATE SCHEMA ${schema}`)
  return {
    url: url.href,
    schema,
    async close() {
      if (stop !== undefined) await stop()
      else await query(base, `DROP SCHEMA ${schema} CASCADE`)
    },
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
