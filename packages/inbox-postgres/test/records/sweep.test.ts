import { createPostgresInbox } from '@gw/inbox-postgres'
import { describeWithPostgres } from '@gw/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { age, claim, finishFirstSweep, newName, openPool, own } from '../inbox-table.ts'

const BOUND = { timeout: 30_000, interval: 10 }
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
      count: async () =>
        (await pool.query(`SELECT count(*)::int AS count FROM "${table}"`)).rows[0].count as number,
      fill: (rows: number) =>
        pool.query(
          `INSERT INTO "${table}" SELECT 'old ' || n, 'done', n, 1, '', now() - interval '1 s', now() - interval '1 s'
           FROM generate_series(1, $1) AS n`,
          [rows],
        ),
    }
  }

  it('deletes expired records in batches', async () => {
    const { inbox, fill, count } = await openInbox()
    await fill(2_500)
    expect(await inbox.deleteExpired()).toBe(1_000)
    expect(await count()).toBe(1_500)
    expect(await inbox.deleteExpired({ maxRows: 1_400 })).toBe(1_400)
    expect(await inbox.deleteExpired()).toBe(100)
    expect(await inbox.deleteExpired()).toBe(0)
  })

  it('deletes each row once when several calls run at the same time', async () => {
    const { inbox, fill, count } = await openInbox()
    await fill(3_000)
    const deleted = await Promise.all([1, 2, 3].map(() => inbox.deleteExpired()))
    expect(deleted.reduce((sum, one) => sum + one)).toBe(3_000 - (await count()))
  })

  it('runs in the background after the first claim and every hundredth', async () => {
    const { inbox, fill, count } = await openInbox()
    await fill(500)
    await claim(inbox, 'new')
    await vi.waitFor(async () => expect(await count()).toBe(1), BOUND)
    await fill(500)
    for (let claims = 2; claims <= 100; claims++) await claim(inbox, 'new')
    expect(await count()).toBe(501)
    await claim(inbox, 'new')
    await vi.waitFor(async () => expect(await count()).toBe(1), BOUND)
  })

  it('does not affect claims when it fails', async () => {
    const { inbox, fill, pool, table, count } = await openInbox()
    await fill(10)
    await pool.query(`
      CREATE FUNCTION "${table}_keep"() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE EXCEPTION 'no'; END $$;
      CREATE TRIGGER keep BEFORE DELETE ON "${table}" EXECUTE FUNCTION "${table}_keep"()`)
    await inbox.complete((await own(inbox)).owner)
    expect(await count()).toBe(11)
    await expect(inbox.deleteExpired()).rejects.toThrow()
  })

  it('keeps everything that is not expired', async () => {
    const { inbox, pool, table } = await openInbox()
    const keys = async () =>
      (await pool.query(`SELECT key FROM "${table}" ORDER BY key`)).rows.map(({ key }) => key)
    await finishFirstSweep(inbox, pool, table)
    await inbox.complete((await own(inbox, 'done')).owner)
    await inbox.release((await own(inbox, 'released')).owner)
    const renewed = await own(inbox, 'renewed')
    await own(inbox, 'running')
    const late = await own(inbox, 'late')
    await age(pool, table, RETENTION_MS - 5_000)
    await inbox.complete(late.owner)
    await inbox.renew({ ...renewed.owner, leaseMs: 300_000 })
    expect(await inbox.deleteExpired()).toBe(0)
    expect(await keys()).toEqual(['done', 'late', 'released', 'renewed', 'running'])
    // The lease was 30 seconds. After the lease and the retention, records are no longer needed.
    await age(pool, table, 35_000)
    expect(await inbox.deleteExpired()).toBe(3)
    expect(await keys()).toEqual(['late', 'renewed'])
    await inbox.complete(renewed.owner)
    await age(pool, table, RETENTION_MS)
    expect(await inbox.deleteExpired()).toBe(2)
  })

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

  it('throws TypeError for an unknown option', async () => {
    const { inbox } = await openInbox()
    await expect(inbox.deleteExpired({ maxRow: 1 } as object)).rejects.toThrow(
      new TypeError('Unknown option maxRow. Did you mean maxRows?'),
    )
  })

  it('uses the index', async () => {
    const { pool, table, fill } = await openInbox()
    await fill(20_000)
    await pool.query(`ANALYZE "${table}"`)
    const { rows } = await pool.query(
      `EXPLAIN SELECT key FROM "${table}" WHERE expires_at <= clock_timestamp() ORDER BY expires_at LIMIT 1000`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${table}_expires_at`)
  })

  it.each([0, -1, 1.5, Number.NaN, Infinity, '10'])(
    'throws TypeError for maxRows: %s',
    async (maxRows) => {
      const { inbox } = await openInbox()
      await expect(inbox.deleteExpired({ maxRows: maxRows as number })).rejects.toThrow(TypeError)
    },
  )
})
