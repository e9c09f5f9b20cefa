// The connections to PostgreSQL, with time limits, so that nothing waits forever.
import pg from 'pg'

export const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/test',
  max: 10,
  connectionTimeoutMillis: 5_000,
  keepAlive: true,
  // A handler whose process hangs must not keep its locks: the server ends its session after an idle minute.
  idle_in_transaction_session_timeout: 60_000,
})
pool.on('error', (error) => process.stdout.write(`postgres: ${error.message}\n`))
