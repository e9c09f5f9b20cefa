import { createPostgresInbox } from '@gw/postgres'
import { describeWithPostgres } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { writeStatements } from '../../src/records/statements.ts'
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
      fill: (rows: number, life: string) =>
        pool.query(
          `INSERT INTO "${table}" ("id", "state", "token", "attempt", "fingerprint", "held_until", "expires_at", "kept_until", "kind", "request_id")
       SELECT sha256(convert_to($2 || n::text, 'UTF8')), 'd', n, 1, '', now() + $2::interval, now() + $2::interval, now() + $2::interval, '', ''
           FROM generate_series(1, $1) AS n`,
          [rows, life],
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

  it('deletes no more leases than it was asked for', async () => {
    const { inbox, pool, table } = await openInbox()
    await finishFirstSweep(inbox, pool, table)
    for (const key of ['one', 'two', 'three']) {
      const { owner } = await own(inbox, key)
      await inbox.renew({ ...owner, leaseMs: 30_000 })
    }
    await age(pool, table, 86_400_000 + 30_000)
    const { deleteExpired } = writeStatements(namesOf(table), { preparedStatements: false })
    await pool.query({ ...deleteExpired, values: [2] })
    expect((await pool.query(`SELECT FROM "${table}_lease"`)).rowCount).toBe(1)
  })

  it('keeps the record of a run that renewed its lease for longer than records are kept', async () => {
    const { inbox, pool, table } = await openInbox()
    await finishFirstSweep(inbox, pool, table)
    const { owner } = await own(inbox)
    const leaseMs = RETENTION_MS + 60_000
    await inbox.renew({ ...owner, leaseMs })
    await age(pool, table, leaseMs - 1_000)
    expect(await inbox.deleteExpired()).toBe(0)
    await inbox.complete(owner)
    expect(await inbox.deleteExpired()).toBe(0)
    await age(pool, table, RETENTION_MS)
    expect(await inbox.deleteExpired()).toBe(1)
  })

  it('deletes a run that was given up, while another one holds its lease', async () => {
    const { inbox, pool, table } = await openInbox()
    await finishFirstSweep(inbox, pool, table)
    const givenUp = await own(inbox, 'given up')
    await inbox.renew({ ...givenUp.owner, leaseMs: 30_000 })
    const held = await own(inbox, 'held')
    const leaseMs = RETENTION_MS + 60_000
    await inbox.renew({ ...held.owner, leaseMs })
    await age(pool, table, leaseMs - 1_000)
    expect(await inbox.deleteExpired()).toBe(1)
    await inbox.complete(held.owner)
  })

  it('does not wait for rows that others have locked', async () => {
    const { inbox, pool, table } = await openInbox()
    await finishFirstSweep(inbox, pool, table)
    for (const key of ['locked', 'free']) {
      const { owner } = await own(inbox, key)
      await inbox.renew({ ...owner, leaseMs: 30_000 })
      await inbox.complete(owner)
    }
    await age(pool, table, 86_400_000 + 30_000)
    const other = await pool.connect()
    await other.query('BEGIN')
    for (const name of [table, `${table}_lease`]) {
      await other.query(`SELECT FROM "${name}" WHERE "id" = sha256('locked') FOR UPDATE`)
    }
    try {
      expect(await inbox.deleteExpired()).toBe(1)
    } finally {
      await other.query('ROLLBACK')
      other.release()
    }
  })

  it('reads only what has expired', async () => {
    const { pool, table, fill } = await openInbox()
    await fill(40_000, '1 day')
    await fill(2, '-1 day')
    await pool.query(`ANALYZE "${table}"`)
    const texts = writeStatements(namesOf(table), { preparedStatements: false })
    for (const { text } of [texts.forgetKept, texts.deleteExpired]) {
      const { rows } = await pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, [1000])
      const [{ Plan: plan }] = rows[0]['QUERY PLAN']
      const pages = plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      // All records are on more than 500 pages.
      expect(pages).toBeLessThan(300)
    }
    expect((await pool.query(`SELECT FROM "${table}"`)).rowCount).toBe(40_000)
  })
})

function namesOf(table: string) {
  return { records: `"${table}"`, leases: `"${table}_lease"` }
}
