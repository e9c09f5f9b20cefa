import { createPostgresInbox } from '@gw/postgres'
import { createShop, describeWithPostgres, type OpenStore, readEffects } from '@gw/testkit'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { age, claim, LOST, own, withSetting } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'
import { openStore } from '../store-under-test.ts'

const REVIEW = { code: 'GW_INBOX_NEEDS_REVIEW' }
const YEAR_MS = 365 * 86_400_000
const LEASE_MS = 30_000

/** Each commits the handler's transaction, and passes the guard. */
const COMMITS = [
  'SELECT 1; COMMIT',
  'SELECT 1; /* done */ COMMIT',
  'SELECT 1; COMMIT; BEGIN',
  'SELECT 1; COMMIT AND CHAIN',
  'SELECT 1; END; SELECT 2',
]

describeWithPostgres('createPostgresInbox: a handler that commits its transaction', ({ url }) => {
  const isolated = (level: string): string =>
    withSetting(url, `default_transaction_isolation=${level.replace(' ', '\\ ')}`)

  async function open(options: Parameters<typeof openLedger>[1] = {}) {
    const ledger = await openLedger(url, options)
    onTestFinished(ledger.close)
    return ledger
  }

  /** Opens a run that has written an entry. */
  async function run(options?: Parameters<typeof openLedger>[1]) {
    const ledger = await open(options)
    const { owner, extra } = await own(ledger.inbox)
    await extra.transaction.query(ledger.insert, ['paid'])
    return { ...ledger, owner, transaction: extra.transaction }
  }
  type Run = Awaited<ReturnType<typeof run>>

  async function commit({ transaction }: Pick<Run, 'transaction'>): Promise<void> {
    await transaction.query('SELECT 1; COMMIT')
  }

  async function readState(pool: pg.Pool, table: string): Promise<string | undefined> {
    const { rows } = await pool.query(`SELECT state FROM "${table}" WHERE key = 'key'`)
    return rows[0]?.state
  }

  /** Expects that no instance runs the handler again or acknowledges the notification. */
  async function expectReview({ inbox, table, read, pool }: Run): Promise<void> {
    const other = await open({ table })
    const plain = createPostgresInbox({ pool, table })
    for (const one of [inbox, other.inbox, plain]) {
      await expect(claim(one)).rejects.toMatchObject(REVIEW)
    }
    expect(await read()).toEqual(['paid'])
    expect(await readState(pool, table)).toBe('n')
  }

  it.each(COMMITS)('needs a review after the handler resolves: %s', async (text) => {
    const opened = await run()
    await opened.transaction.query(text)
    await expect(opened.inbox.complete(opened.owner)).rejects.toMatchObject(REVIEW)
    await expectReview(opened)
  })

  it.each(COMMITS)('needs a review after the handler throws: %s', async (text) => {
    const opened = await run()
    await opened.transaction.query(text)
    await expect(opened.inbox.release(opened.owner)).rejects.toMatchObject(REVIEW)
    await expectReview(opened)
  })

  it('needs a review after the handler exceeded maxHandlerMs', async () => {
    const opened = await run()
    await commit(opened)
    await expect(opened.inbox.abandon?.(opened.owner)).rejects.toMatchObject(REVIEW)
    await expectReview(opened)
  })

  it('needs a review without prepared statements', async () => {
    const opened = await run({ preparedStatements: false })
    await commit(opened)
    await expect(opened.inbox.complete(opened.owner)).rejects.toMatchObject(REVIEW)
    await expectReview(opened)
  })

  it.each(['repeatable read', 'serializable'])('needs a review under %s', async (level) => {
    const opened = await run({ poolConfig: { connectionString: isolated(level) } })
    await commit(opened)
    await expect(opened.inbox.complete(opened.owner)).rejects.toMatchObject(REVIEW)
    await expectReview(opened)
  })

  it('needs a review if a later transaction of the handler failed', async () => {
    const opened = await run()
    await opened.transaction.query('SELECT 1; COMMIT; BEGIN')
    await opened.transaction.query('SELECT 1/0').catch(() => {})
    await expect(opened.inbox.complete(opened.owner)).rejects.toMatchObject(REVIEW)
    await expectReview(opened)
  })

  it('needs a review if the handler did not await its commit', async () => {
    const opened = await run()
    const committing = commit(opened)
    await expect(opened.inbox.complete(opened.owner)).rejects.toMatchObject(REVIEW)
    await committing
    await expectReview(opened)
  })

  it('needs a review if the handler wrote nothing, because it may have effects elsewhere', async () => {
    const { inbox } = await open()
    const { owner, extra } = await own(inbox)
    await commit({ transaction: extra.transaction })
    await expect(inbox.complete(owner)).rejects.toMatchObject(REVIEW)
    await expect(claim(inbox)).rejects.toMatchObject(REVIEW)
  })

  it.each(['complete', 'release', 'abandon'] as const)(
    'needs a review if its connection was lost before %s()',
    async (act) => {
      const opened = await run()
      const { inbox, owner, pool, transaction } = opened
      const { rows } = await transaction.query('SELECT pg_backend_pid() AS pid')
      await commit(opened)
      await pool.query('SELECT pg_terminate_backend($1, 10000)', [rows[0].pid])
      await expect(inbox[act]?.(owner)).rejects.toMatchObject(REVIEW)
      await expectReview(opened)
    },
  )

  it('does not need a review if the transaction was rolled back with its connection', async () => {
    const { inbox, owner, pool, transaction, read } = await run()
    const { rows } = await transaction.query('SELECT pg_backend_pid() AS pid')
    await pool.query('SELECT pg_terminate_backend($1, 10000)', [rows[0].pid])
    await inbox.release(owner)
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject({ status: 'claimed', attempt: 2 })
  })

  describe('while another run owns the notification', () => {
    async function takeOver(level = 'read committed') {
      const opened = await run()
      const poolConfig = { connectionString: isolated(level) }
      const other = await open({ table: opened.table, poolConfig })
      await commit(opened)
      await age(other.pool, opened.table, LEASE_MS)
      const next = await own(other.inbox)
      await next.extra.transaction.query(opened.insert, ['paid again'])
      return { opened, other, next }
    }

    it.each(['read committed', 'repeatable read'])(
      'prevents that run from recording its effect under %s',
      async (level) => {
        const { opened, other, next } = await takeOver(level)
        await expect(opened.inbox.complete(opened.owner)).rejects.toMatchObject(REVIEW)
        await expect(other.inbox.renew({ ...next.owner, leaseMs: LEASE_MS })).rejects.toMatchObject(
          LOST,
        )
        await expect(other.inbox.complete(next.owner)).rejects.toMatchObject(LOST)
        await expectReview(opened)
      },
    )

    it('is found when a renewal reports that the lease is lost', async () => {
      const { opened } = await takeOver()
      const renewing = opened.inbox.renew({ ...opened.owner, leaseMs: LEASE_MS })
      await expect(renewing).rejects.toMatchObject(LOST)
      await vi.waitFor(() => expectReview(opened), { timeout: 30_000, interval: 20 })
    })

    it('does not change a notification that the run has recorded', async () => {
      const { opened, other, next } = await takeOver()
      await other.inbox.complete(next.owner)
      await expect(opened.inbox.complete(opened.owner)).rejects.toMatchObject(REVIEW)
      expect(await claim(opened.inbox)).toEqual({ status: 'done', changed: false })
    })
  })

  it('rejects claims in its own process while the review cannot be stored', async () => {
    const opened = await run()
    const { inbox, owner, pool, table } = opened
    // A table that cannot store it.
    await pool.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${table}_state_check"`)
    await pool.query(
      `ALTER TABLE "${table}" ADD CONSTRAINT "${table}_state_check" CHECK ("state" <> 'n')`,
    )
    await commit(opened)
    const outdated = { code: 'GW_INBOX_NOT_MIGRATED' }
    await expect(inbox.complete(owner)).rejects.toMatchObject({ ...REVIEW, cause: outdated })
    const other = await open({ table })
    expect(await claim(other.inbox)).toEqual({ status: 'busy' })
    await age(pool, table, LEASE_MS)
    await expect(claim(inbox)).rejects.toMatchObject(outdated)
    await pool.query(`ALTER TABLE "${table}" DROP CONSTRAINT "${table}_state_check"`)
    await expectReview(opened)
  })

  it('keeps the record until a person resolves it', async () => {
    const opened = await run({ retentionMs: 1_000 })
    const { inbox, owner, pool, table } = opened
    await commit(opened)
    await expect(inbox.complete(owner)).rejects.toMatchObject(REVIEW)
    await age(pool, table, YEAR_MS)
    expect(await inbox.deleteExpired()).toBe(0)
    await expectReview(opened)
  })

  it('acknowledges the notification after a person marked it as done, and runs it after a deletion', async () => {
    const opened = await run()
    const { inbox, owner, pool, table } = opened
    await commit(opened)
    await expect(inbox.complete(owner)).rejects.toMatchObject(REVIEW)
    await pool.query(
      `UPDATE "${table}" SET state = 'd', key = NULL, held_until = now() + interval '7 days', expires_at = now() + interval '7 days'
       WHERE key = 'key' AND state = 'n'`,
    )
    expect(await claim(inbox)).toEqual({ status: 'done', changed: false })
    await age(pool, table, YEAR_MS)
    await inbox.deleteExpired()
    // The sweep that an earlier claim started may have deleted it first.
    const count = async () =>
      (await pool.query(`SELECT FROM "${table}" WHERE key = 'key'`)).rowCount
    await expect.poll(count).toBe(0)
    const again = await own(inbox)
    await commit({ transaction: again.extra.transaction })
    await expect(inbox.release(again.owner)).rejects.toMatchObject(REVIEW)
    await pool.query(`DELETE FROM "${table}" WHERE key = 'key' AND state = 'n'`)
    expect(await claim(inbox)).toMatchObject({ status: 'claimed', attempt: 1 })
  })

  it('rejects a duplicate that waits for a transaction', async () => {
    const opened = await run({ poolConfig: { max: 4 }, maxTransactions: 1 })
    const { inbox, owner } = opened
    await commit(opened)
    await expect(inbox.complete(owner)).rejects.toMatchObject(REVIEW)
    await own(inbox, 'other')
    await expect(claim(inbox)).rejects.toMatchObject(REVIEW)
  })
})

describeWithPostgres('createReceiver: a handler that commits its transaction', ({ url }) => {
  let shared: OpenStore
  beforeAll(async () => {
    shared = await openStore(url)
  })
  afterAll(() => shared.close())

  /** Sends a notification eight times to two instances whose handlers run the statement. */
  async function sendEightTimes(payment: string, text: string, preparedStatements: boolean) {
    const errors: unknown[] = []
    const start = async (name: string) => {
      const { table, entries } = shared
      const store = await openStore(url, { table, entries, preparedStatements })
      onTestFinished(store.close)
      return createShop(store, {
        name,
        isTransactional: true,
        async work(_context, writer) {
          await writer.query(text, []).catch((error) => {
            errors.push(error)
            throw error
          })
        },
      })
    }
    const instances = [await start('one'), await start('other')] as const
    const statuses: number[] = []
    for (let send = 0; send < 8; send++) {
      statuses.push(await instances[send % 2 ? 1 : 0].send(payment))
    }
    return {
      statuses,
      errors,
      runs: instances.flatMap(({ runs }) => runs),
      codes: instances.flatMap(({ rejections }) => rejections.map(({ code }) => code)),
      effects: await readEffects(shared, payment),
    }
  }

  const SEND_AGAIN = Array.from({ length: 8 }, () => 503)

  it.each(['/* app:shop */ COMMIT', '-- trace\nCOMMIT'])(
    'rejects %j with a TypeError and commits nothing in eight sends',
    async (text) => {
      const sent = await sendEightTimes(`comment-${text.length}`, text, true)
      expect(sent.statuses).toEqual(SEND_AGAIN)
      expect(sent.effects).toEqual([])
      expect(sent.errors).toHaveLength(8)
      for (const error of sent.errors) expect(error).toBeInstanceOf(TypeError)
      expect(sent.codes).toEqual(Array.from({ length: 8 }, () => 'GW_WEBHOOK_HANDLER_FAILED'))
    },
  )

  it.each([true, false])(
    'commits one effect in eight sends, acknowledges none, and reports each, with preparedStatements: %s',
    async (preparedStatements) => {
      const payment = `hidden-${preparedStatements}`
      const sent = await sendEightTimes(payment, 'SELECT 1; COMMIT', preparedStatements)
      expect(sent.statuses).toEqual(SEND_AGAIN)
      expect(sent.effects).toHaveLength(1)
      expect(sent.runs).toHaveLength(1)
      expect(sent.codes).toEqual(Array.from({ length: 8 }, () => 'GW_INBOX_NEEDS_REVIEW'))
    },
  )
})
