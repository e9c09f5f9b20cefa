// The connections to PostgreSQL, with limits: nothing waits for ever.
import pg from 'pg'

export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test',
  max: 10,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  // A handler whose process stands still must not keep its locks: the server ends it after a minute of silence.
  idle_in_transaction_session_timeout: 60_000,
})
pool.on('error', (error) => process.stdout.write(`postgres: ${error.message}\n`))
