import { createPostgresInbox } from '@gw/postgres'
import { describeWithPostgres } from '@gw/testkit'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { age, claim, LOST, newName, openPool, own, withSetting } from '../inbox-table.ts'

const INSTANCES = 6
const ROUNDS = 3
const MONTH_MS = 30 * 86_400_000

describeWithPostgres('createPostgresInbox: concurrent instances', ({ url }) => {
  const table = newName()
  const instances = Array.from({ length: INSTANCES }, () =>
    openPool({ connectionString: url, max: 3 }),
  )
  const [first = openPool({})] = instances
  const plain = instances.map(({ pool }) => createPostgresInbox({ pool, table }))
  beforeAll(() => plain[0]?.migrate())
  afterAll(() => Promise.all(instances.map(({ close }) => close())))

  it.each([
    ['its owner has renewed the lease', 30_000, `${table}_lease`, ''],
    ['its owner has lost it to a third one', 30_000, table, ', token = token + 1'],
    ['a third one has claimed it', MONTH_MS, table, `, token = token + 1, state = 'r'`],
  ])('claim no notification if %s since the record was read', async (_name, ageMs, rows, more) => {
    const [inbox = createPostgresInbox({ pool: first.pool, table })] = plain
    const key = newName('key')
    const { owner } = await own(inbox, key)
    await inbox.renew({ ...owner, leaseMs: 30_000 })
    if (ageMs === MONTH_MS) await inbox.complete(owner)
    await age(first.pool, table, ageMs)
    const other = await first.pool.connect()
    onTestFinished(() => other.release())
    await other.query('BEGIN')
    const locked = await other.query(
      `SELECT pg_backend_pid() AS pid FROM "${rows}" WHERE "id" = sha256($1) FOR UPDATE`,
      [Buffer.from(key)],
    )
    // Reads the record, and then waits for the row that is locked.
    const claiming = claim(inbox, key)
    const waiting = 'SELECT FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))'
    const pids = [locked.rows[0].pid]
    await vi.waitUntil(async () => (await first.pool.query(waiting, pids)).rowCount === 1, 20_000)
    const later = `held_until = held_until + interval '2 months'${more}`
    await other.query(`UPDATE "${rows}" SET ${later} WHERE "id" = sha256($1)`, [Buffer.from(key)])
    await other.query('COMMIT')
    expect(await claiming).toEqual({ status: 'busy' })
  })

  it.each([['serializable', withSetting(url, 'default_transaction_isolation=serializable')]])(
    'let either a renewal or a takeover of an expired lease win: %s',
    async (_name, connectionString) => {
      const { pool, close } = openPool({ connectionString, max: INSTANCES })
      onTestFinished(close)
      const inbox = createPostgresInbox({ pool, table })
      for (let round = 0; round < ROUNDS * 4; round++) {
        const key = newName('key')
        const { owner } = await own(inbox, key)
        // Half of the rounds start with a row in the lease table.
        if (round % 2 === 0) await inbox.renew({ ...owner, leaseMs: 30_000 })
        await age(first.pool, table, 30_000)
        const renewing = inbox.renew({ ...owner, leaseMs: 30_000 }).then(
          () => true,
          () => false,
        )
        const claims = Promise.all([1, 2, 3].map(() => claim(inbox, key)))
        const [isRenewed, results] = await Promise.all([renewing, claims])
        const claimed = results.filter(({ status }) => status === 'claimed')
        expect(claimed).toHaveLength(isRenewed ? 0 : 1)
        if (isRenewed) await inbox.complete(owner)
        else await expect(inbox.complete(owner)).rejects.toMatchObject(LOST)
      }
    },
  )
})
