import { createMysqlInbox } from '@gw/inbox-mysql'
import { describeWithMysql } from '@gw/testkit'
import { expect, it, onTestFinished, vi } from 'vitest'
import { writeStatements } from '../../src/records/statements.ts'
import { age, claim, finishFirstSweep, newName, openPool, own } from '../inbox-table.ts'

const BOUND = { timeout: 30_000, interval: 10 }
const RETENTION_MS = 100_000

describeWithMysql('createMysqlInbox: deleteExpired', ({ url }) => {
  async function openInbox() {
    const { pool, query, close } = openPool({ uri: url, connectionLimit: 3 })
    onTestFinished(close)
    const table = newName()
    const inbox = createMysqlInbox({ pool, table, retentionMs: RETENTION_MS })
    await inbox.migrate()
    return {
      pool,
      table,
      inbox,
      query,
      count: async () => (await query(`SELECT COUNT(*) AS count FROM \`${table}\``))[0].count,
      fill: (rows: number) =>
        pool.query(
          `INSERT INTO \`${table}\` (\`key\`, state, token, attempt, fingerprint, held_until, expires_at) VALUES ?`,
          [Array.from({ length: rows }, (_, at) => [`old ${at}`, 'done', at, 1, '', at, at])],
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

  it('keeps a record that was claimed after it was found', async () => {
    const { pool, table, inbox, fill, count } = await openInbox()
    await fill(2)
    await own(inbox, 'old 0')
    const keys = ['old 0', 'old 1'].map((key) => Buffer.from(key).toString('hex'))
    await pool.query(writeStatements(`\`${table}\``).deleteRecords(keys))
    expect(await count()).toBe(1)
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
    await pool.query(
      `CREATE TRIGGER \`${table}_keep\` BEFORE DELETE ON \`${table}\` FOR EACH ROW SIGNAL SQLSTATE '45000'`,
    )
    await inbox.complete((await own(inbox)).owner)
    expect(await count()).toBe(11)
    await expect(inbox.deleteExpired()).rejects.toThrow()
  })

  it('keeps everything that is not expired', async () => {
    const { inbox, pool, query, table } = await openInbox()
    const keys = async () =>
      (await query(`SELECT \`key\` FROM \`${table}\` ORDER BY \`key\``)).map(({ key }) =>
        String(key),
      )
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

  it('throws TypeError for an unknown option', async () => {
    const { inbox } = await openInbox()
    await expect(inbox.deleteExpired({ maxRow: 1 } as object)).rejects.toThrow(
      new TypeError('Unknown option maxRow. Did you mean maxRows?'),
    )
  })

  it('uses the index', async () => {
    const { pool, query, table, fill } = await openInbox()
    await fill(5_000)
    await pool.query(`ANALYZE TABLE \`${table}\``)
    const [plan] = await query(
      `EXPLAIN SELECT token FROM \`${table}\` WHERE expires_at <= 100 ORDER BY expires_at LIMIT 1000`,
    )
    expect(plan).toMatchObject({ key: 'expires_at' })
  })

  it.each([0, -1, 1.5, Number.NaN, Infinity, '10'])(
    'throws TypeError for maxRows: %s',
    async (maxRows) => {
      const { inbox } = await openInbox()
      await expect(inbox.deleteExpired({ maxRows: maxRows as number })).rejects.toThrow(TypeError)
    },
  )
})
