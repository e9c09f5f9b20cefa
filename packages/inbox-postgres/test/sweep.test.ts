import { createPostgresInbox } from '@gw/inbox-postgres'
import { describeWithPostgres } from '@gw/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { age, claim, newName, openPool, own } from './inbox-table.ts'

const BOUND = { timeout: 30_000, interval: 10 }
const RETENTION_MS = 100_000

describeWithPostgres('old records', ({ url }) => {
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

  it('are deleted in batches, by whoever asks', async () => {
    const { inbox, fill, count } = await openInbox()
    await fill(2_500)
    expect(await inbox.deleteExpired()).toBe(1_000)
    expect(await count()).toBe(1_500)
    expect(await inbox.deleteExpired({ maxRows: 1_400 })).toBe(1_400)
    expect(await inbox.deleteExpired()).toBe(100)
    expect(await inbox.deleteExpired()).toBe(0)
  })

  it('are deleted by many at once, each row once, and none waits for the other', async () => {
    const { inbox, fill, count } = await openInbox()
    await fill(3_000)
    const deleted = await Promise.all([1, 2, 3].map(() => inbox.deleteExpired()))
    expect(deleted.reduce((sum, one) => sum + one)).toBe(3_000 - (await count()))
  })

  it('are deleted by the first claim and every hundredth after it, behind the answer', async () => {
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

  it('do no harm when they cannot be deleted', async () => {
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

  it('go, but nothing that still counts', async () => {
    const { inbox, pool, table } = await openInbox()
    const keys = async () =>
      (await pool.query(`SELECT key FROM "${table}" ORDER BY key`)).rows.map(({ key }) => key)
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
    // The lease was 30 seconds; after it and the retention nothing is left to count on.
    await age(pool, table, 35_000)
    expect(await inbox.deleteExpired()).toBe(3)
    expect(await keys()).toEqual(['late', 'renewed'])
    await inbox.complete(renewed.owner)
    await age(pool, table, RETENTION_MS)
    expect(await inbox.deleteExpired()).toBe(2)
  })

  it('are found by an index', async () => {
    const { pool, table, fill } = await openInbox()
    await fill(20_000)
    await pool.query(`ANALYZE "${table}"`)
    const { rows } = await pool.query(
      `EXPLAIN SELECT key FROM "${table}" WHERE expires_at <= clock_timestamp() ORDER BY expires_at LIMIT 1000`,
    )
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain(`${table}_expires_at`)
  })

  it.each([0, -1, 1.5, Number.NaN, Infinity, '10'])(
    'are not deleted %s at a time',
    async (maxRows) => {
      const { inbox } = await openInbox()
      await expect(inbox.deleteExpired({ maxRows: maxRows as number })).rejects.toThrow(TypeError)
    },
  )
})
