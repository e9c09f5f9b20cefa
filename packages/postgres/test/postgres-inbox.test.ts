import { createPostgresInbox } from '@gw/postgres'
import { describeInbox, describeWithPostgres } from '@gw/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { age, claim, newName, openPool, own, withSetting } from './inbox-table.ts'

afterEach(() => {
  vi.useRealTimers()
})

describeWithPostgres('createPostgresInbox', ({ url }) => {
  describe('with one pool', () => {
    const { pool, close } = openPool({ connectionString: url })
    const table = 'plain'
    beforeAll(() => createPostgresInbox({ pool, table }).migrate())
    afterAll(close)

    describeInbox('createPostgresInbox', ({ retentionMs }) => {
      const inbox = createPostgresInbox({ pool, table, retentionMs })
      return { inbox, isExact: false, advance: (ms) => age(pool, table, ms), close() {} }
    })
  })

  describeInbox('createPostgresInbox with transactions', async ({ retentionMs }) => {
    const { pool, close } = openPool({ connectionString: url })
    const table = 'transactional'
    const inbox = createPostgresInbox({ pool, table, retentionMs, transactional: true })
    await inbox.migrate()
    return { inbox, close, isExact: false, advance: (ms) => age(pool, table, ms) }
  })

  describe('with serializable as the default isolation', () => {
    const serializable = withSetting(url, 'default_transaction_isolation=serializable')
    const { pool, close } = openPool({ connectionString: serializable })
    const table = 'serializable'
    beforeAll(() => createPostgresInbox({ pool, table }).migrate())
    afterAll(close)

    describeInbox('createPostgresInbox', ({ retentionMs }) => {
      const inbox = createPostgresInbox({ pool, table, retentionMs, preparedStatements: false })
      return { inbox, isExact: false, advance: (ms) => age(pool, table, ms), close() {} }
    })
  })

  describe('createPostgresInbox: clock', () => {
    async function openInbox(retentionMs: number) {
      const { pool, close } = openPool({ connectionString: url })
      const inbox = createPostgresInbox({ pool, table: newName(), retentionMs })
      await inbox.migrate()
      return { inbox, close }
    }

    it('expires leases and records by the clock of the server', async () => {
      const { inbox, close } = await openInbox(1_500)
      const first = await own(inbox, 'key', 1_500)
      expect(await claim(inbox)).toEqual({ status: 'busy' })
      await vi.waitUntil(async () => (await claim(inbox)).status === 'claimed', 10_000)
      await expect(inbox.complete(first.owner)).rejects.toMatchObject({
        code: 'GW_INBOX_LEASE_LOST',
      })
      await inbox.complete((await own(inbox, 'other')).owner)
      expect(await claim(inbox, 'other')).toEqual({ status: 'done', changed: false })
      await vi.waitUntil(async () => (await claim(inbox, 'other')).status === 'claimed', 10_000)
      await close()
    })

    it.each([-400, 400])(
      'ignores the clock of the process, even if it is %i days off',
      async (days) => {
        const { inbox, close } = await openInbox(1_000_000)
        await inbox.complete((await own(inbox, 'done')).owner)
        const { token } = await own(inbox, 'running')
        vi.useFakeTimers({ now: Date.now() + days * 86_400_000, toFake: ['Date'] })
        expect(await claim(inbox, 'running')).toEqual({ status: 'busy' })
        expect(await claim(inbox, 'done')).toEqual({ status: 'done', changed: false })
        const later = await own(inbox, 'later')
        expect(Math.abs(later.token - token)).toBeLessThan(3_600_000_000)
        await close()
      },
    )
  })

  it('grants a larger token after the record was deleted', async () => {
    const { pool, close } = openPool({ connectionString: url })
    const table = newName()
    const inbox = createPostgresInbox({ pool, table })
    await inbox.migrate()
    const { owner } = await own(inbox)
    await pool.query(`TRUNCATE "${table}"`)
    const again = await own(inbox)
    expect(again).toMatchObject({ attempt: 1 })
    expect(again.token).toBeGreaterThan(owner.token)
    await expect(inbox.complete(owner)).rejects.toMatchObject({ code: 'GW_INBOX_LEASE_LOST' })
    await close()
  })

  it('grants a larger token after the server’s clock was set back', async () => {
    const { pool, close } = openPool({ connectionString: url })
    const table = newName()
    const inbox = createPostgresInbox({ pool, table })
    await inbox.migrate()
    const { owner } = await own(inbox)
    await pool.query(`UPDATE "${table}" SET token = token + 60000000`)
    await inbox.release({ ...owner, token: owner.token + 60_000_000 })
    expect((await own(inbox)).token).toBe(owner.token + 60_000_001)
    await close()
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['an empty string', ''],
    ['256 characters', 'k'.repeat(256)],
    ['a lone high surrogate', 'key \ud800'],
    ['a lone low surrogate', '\udfff'],
    ['a NUL character', 'key\0'],
  ])('throws TypeError for a key that cannot be stored: %s', async (_name, key) => {
    const { pool, close } = openPool({ connectionString: url })
    for (const transactional of [true, false]) {
      const inbox = createPostgresInbox({ pool, table: 'nowhere', transactional } as {
        pool: typeof pool
        transactional: true
      })
      await expect(claim(inbox, key as string)).rejects.toBeInstanceOf(TypeError)
    }
    await close()
  })
})
