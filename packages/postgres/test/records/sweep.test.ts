import { createPostgresInbox } from '@gw/postgres'
import { describeWithPostgres } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { age, finishFirstSweep, newName, openPool, own } from '../inbox-table.ts'

const RETENTION_MS = 100_000

describeWithPostgres('createPostgresInbox: deleteExpired', ({ url }) => {
  async function openInbox() {
    const { pool, close } = openPool({ connectionString: url, max: 3 })
    onTestFinished(close)
    const table = newName()
    const inbox = createPostgresInbox({ pool, table, retentionMs: RETENTION_MS })
    await inbox.migrate()
    return {
      pool,
      table,
      inbox,
      fill: (rows: number) =>
        pool.query(
          `INSERT INTO "${table}" ("id", "state", "token", "attempt", "fingerprint", "held_until", "expires_at", "kind", "request_id")
       SELECT decode(md5(n::text) || md5(n::text), 'hex'), 'd', n, 1, '', now() - interval '1 s', now() - interval '1 s', '', ''
           FROM generate_series(1, $1) AS n`,
          [rows],
        ),
    }
  }

  it('deletes leases a day after they expired', async () => {
    const { inbox, pool, table } = await openInbox()
    const leases = async () => (await pool.query(`SELECT FROM "${table}_lease"`)).rowCount
    await finishFirstSweep(inbox, pool, table)
    const { owner } = await own(inbox)
    await inbox.renew({ ...owner, leaseMs: 30_000 })
    await inbox.complete(owner)
    await age(pool, table, 86_400_000)
    await inbox.deleteExpired()
    expect(await leases()).toBe(1)
    await age(pool, table, 30_000)
    await inbox.deleteExpired()
    expect(await leases()).toBe(0)
  })

  it('uses the index', async () => {
    const { pool, table, fill } = await openInbox()
    await fill(20_000)
    await pool.query(`ANALYZE "${table}"`)
    const { rows } = await pool.query(
      `EXPLAIN SELECT id FROM "${table}" WHERE expires_at <= clock_timestamp() ORDER BY expires_at LIMIT 1000`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${table}_expires_at`)
  })
})
