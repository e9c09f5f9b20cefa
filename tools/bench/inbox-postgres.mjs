// Compares the PostgreSQL inbox with the minimum that a shop would write by hand on the same server: a transaction of two
// statements, which inserts a row for the notification and marks it. That has no lease, no fencing, and no attempt
// counter, and while the transaction is open, other sessions cannot see that the notification is being handled.
import { createPostgresInbox } from '@gw/inbox-postgres'
import pg from 'pg'
import { findPostgres } from '../lib/services.mjs'

const LEASE_MS = 30_000
const IN_FLIGHT = 16
const fingerprint = 'a'.repeat(64)
const postgres = await findPostgres()
const isAvailable = typeof postgres !== 'string'

/** Closes the connections and removes the data. */
export let close = async () => {}

export const title = isAvailable
  ? '@gw/inbox-postgres'
  : `@gw/inbox-postgres (skipped: it ${postgres})`
export const cases = isAvailable ? await casesOn(postgres) : []

async function casesOn(service) {
  const pool = new pg.Pool({ connectionString: service.url, max: IN_FLIGHT + 4 })
  close = async () => {
    await pool.end()
    await service.close()
  }
  const plain = createPostgresInbox({ pool, table: 'bench_inbox' })
  const transactional = createPostgresInbox({
    pool,
    table: 'bench_inbox',
    transactional: true,
    maxTransactions: IN_FLIGHT,
  })
  await plain.migrate()
  await pool.query('CREATE TABLE bench_bare (key text PRIMARY KEY, body text, done boolean)')
  let events = 0
  const nextKey = () => `["BENCH_5X00000000000000","notifyPayment","PAYMENT_RESULT","${++events}"]`
  const bare = 'a bare transaction'

  async function handle(inbox) {
    const key = nextKey()
    const claim = await inbox.claim({ key, leaseMs: LEASE_MS, fingerprint })
    if (claim.status !== 'claimed') throw new Error(claim.status)
    await inbox.complete({ key, token: claim.token })
  }

  const work = {
    async [bare]() {
      const key = nextKey()
      const client = await pool.connect()
      try {
        await client.query('BEGIN')
        await client.query({
          name: 'bench_insert',
          text: 'INSERT INTO bench_bare (key, body, done) VALUES ($1, $2, false)',
          values: [key, fingerprint],
        })
        await client.query({
          name: 'bench_mark',
          text: 'UPDATE bench_bare SET done = true WHERE key = $1',
          values: [key],
        })
        await client.query('COMMIT')
      } finally {
        client.release()
      }
    },
    ours: () => handle(plain),
    'ours, transactional': () => handle(transactional),
  }
  return [
    { name: 'claim and complete, one at a time', baseline: bare, work },
    {
      name: `claim and complete, ${IN_FLIGHT} in flight`,
      baseline: bare,
      inFlight: IN_FLIGHT,
      work,
    },
  ]
}
