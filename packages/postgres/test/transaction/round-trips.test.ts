import { createPostgresInbox } from '@gw/postgres'
import { prismaOn } from '@gw/postgres/prisma'
import { describeWithPostgres } from '@gw/testkit'
import type pg from 'pg'
import { expect, it, onTestFinished, vi } from 'vitest'
import { claim, finishFirstSweep, LOST, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'
import { changeTexts, type WireClient } from '../store-under-test.ts'

type Inbox = Awaited<ReturnType<typeof openLedger>>['inbox']

const DONE = { status: 'done', changed: false }
const NOT_AWAITED = { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' }

describeWithPostgres('createPostgresInbox: the round trips of a transaction', ({ url }) => {
  const handle = async (inbox: Inbox, key: string) => inbox.complete((await own(inbox, key)).owner)

  async function open(options: Parameters<typeof openLedger>[1] = {}) {
    const opened = await openLedger(url, { ...options, poolConfig: { max: 3 } })
    onTestFinished(opened.close)
    let roundTrips = 0
    /** Returns the number of round trips that work takes on a connection that is already prepared. */
    async function count(work: () => Promise<unknown>, inbox = opened.inbox): Promise<number> {
      await finishFirstSweep(inbox, opened.pool, opened.table)
      await handle(inbox, 'first')
      await claim(inbox, 'first')
      roundTrips = 0
      await work()
      return roundTrips
    }
    const known = new WeakSet<pg.PoolClient>()
    opened.pool.on('acquire', (client) => {
      const { connection } = client as unknown as WireClient
      if (!known.has(client)) connection.on('readyForQuery', () => roundTrips++)
      known.add(client)
    })
    return { ...opened, count }
  }

  it.each([
    [2, 'with prepared statements', {}],
    [4, 'without prepared statements', { preparedStatements: false }],
  ])('takes %i %s', async (expected, _when, options) => {
    const { inbox, count } = await open(options)
    expect(await count(() => handle(inbox, 'key'))).toBe(expected)
  })

  it.each([{}, { preparedStatements: false }])(
    'takes two for a duplicate, with %o',
    async (options) => {
      const { inbox, count } = await open(options)
      const duplicate = async () => expect(await claim(inbox, 'first')).toEqual(DONE)
      expect(await count(duplicate)).toBe(2)
    },
  )

  it('takes four with Prisma, which sends its queries late', async () => {
    const { pool, table, count } = await open()
    const transactional = prismaOn({ $transaction: async () => {} }, { pool })
    const inbox = createPostgresInbox({ pool, table, transactional }) as unknown as Inbox
    expect(await count(() => handle(inbox, 'key'), inbox)).toBe(4)
  })

  it('commits the claim before the handler starts, and only the claim without waiting for the disk', async () => {
    const { inbox, pool, table } = await open()
    const commits: string[] = []
    pool.on('acquire', (client) =>
      changeTexts(client, (text) => {
        if (!text.startsWith('COMMIT')) return text
        commits.push(text)
        return `/* ${commits.length} */ ${text}`
      }),
    )
    const { owner, extra } = await own(inbox)
    expect(commits).toEqual(['COMMIT AND CHAIN'])
    const { rows } = await pool.query(`SELECT state FROM "${table}"`)
    expect(rows).toEqual([{ state: 'r' }])
    const show = 'SHOW synchronous_commit'
    expect((await extra.transaction.query(show)).rows).toEqual([{ synchronous_commit: 'on' }])
    await inbox.complete(owner)
    expect((await pool.query(show)).rows).toEqual([{ synchronous_commit: 'on' }])
  })

  it('rolls back a statement that is sent in the turn after the handler', async () => {
    const { inbox, insert, read } = await open()
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    const completing = inbox.complete(owner)
    for (let at = 0; at < 20; at++) await Promise.resolve()
    await expect(extra.transaction.query(insert, ['late'])).rejects.toMatchObject(NOT_AWAITED)
    await expect(completing).rejects.toMatchObject(NOT_AWAITED)
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject({ status: 'claimed', attempt: 2 })
  })

  it('commits behind fake timers', async () => {
    const { inbox, insert, read } = await open()
    vi.useFakeTimers({ toFake: ['setImmediate'] })
    onTestFinished(() => void vi.useRealTimers())
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
  })

  it('commits nothing if another run takes over while the final message waits for its lock', async () => {
    const { inbox, pool, table, insert, read } = await open()
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    const other = await pool.connect()
    await other.query(`BEGIN; UPDATE "${table}" SET token = token + 1`)
    const losing = expect(inbox.complete(owner)).rejects.toMatchObject(LOST)
    const find = "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE $1"
    const isWaiting = async () => (await pool.query(find, [`%"${table}"%`])).rowCount === 1
    await expect.poll(isWaiting, { timeout: 30_000 }).toBe(true)
    await other.query('COMMIT')
    other.release()
    await losing
    expect(await read()).toEqual([])
  })

  it('keeps a connection whose claim or commit the server rejected', async () => {
    const { inbox, pool, entries, insert } = await open()
    await pool.query(`ALTER TABLE "${entries}" ADD UNIQUE (entry) DEFERRABLE INITIALLY DEFERRED`)
    const removed = vi.fn<(client: pg.PoolClient) => void>()
    pool.on('remove', removed)
    for (const key of ['one', 'two']) {
      const { owner, extra } = await own(inbox, key)
      for (let times = 0; times < 2; times++) await extra.transaction.query(insert, ['paid'])
      await expect(inbox.complete(owner)).rejects.toMatchObject({ code: '23505' })
    }
    await handle(inbox, 'three')
    expect(removed).not.toHaveBeenCalled()
  })
})
