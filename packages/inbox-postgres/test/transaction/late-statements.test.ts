import { describeWithPostgres } from '@gw/testkit'
import type { ClaimRequest } from '@gw/webhook'
import pg from 'pg'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { claim, openPool } from '../inbox-table.ts'
import { prepareShop, readEffects, startInstance, TABLES } from '../instance.ts'
import { openLedger } from '../ledger.ts'

const LOST = { code: 'GW_INBOX_STATEMENT_LOST' }
const NOT_AWAITED = { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' }
const AFTER_COMMIT = { error: expect.objectContaining(LOST), isAcknowledged: true }
const AFTER_ROLLBACK = { error: expect.objectContaining(NOT_AWAITED), isAcknowledged: false }

type Report = NonNullable<ClaimRequest['report']>

describeWithPostgres(
  'createPostgresInbox: statements after the transaction has ended',
  ({ url }) => {
    async function open() {
      const ledger = await openLedger(url, { poolConfig: { max: 4 }, maxTransactions: 1 })
      onTestFinished(ledger.close)
      const report = vi.fn<Report>()
      const request = { key: 'key', leaseMs: 30_000, fingerprint: 'a'.repeat(64), report }
      const claimed = await ledger.inbox.claim(request)
      if (claimed.status !== 'claimed') throw new Error(`the claim is ${claimed.status}`)
      const { transaction } = claimed.extra
      return { ...ledger, report, transaction, owner: { key: 'key', token: claimed.token } }
    }
    type Opened = Awaited<ReturnType<typeof open>>

    /** Each sends a statement and returns the error that its sender gets. */
    const late: Record<string, (opened: Opened) => unknown> = {
      'a promise': ({ transaction, insert }) =>
        transaction.query(insert, ['late']).catch((error) => error),
      'a callback': ({ transaction, insert }) =>
        new Promise((resolve) => {
          transaction.query(insert, ['late'], resolve)
        }),
      'a callback in the config': ({ transaction, insert }) =>
        new Promise((callback) => {
          void transaction.query({ text: insert, values: ['late'], callback } as pg.QueryConfig)
        }),
      'a Query object': ({ transaction, entries }) => {
        try {
          return transaction.query(new pg.Query(`INSERT INTO "${entries}" VALUES ('late')`))
        } catch (error) {
          return error
        }
      },
      'a COMMIT': ({ transaction }) => transaction.query('COMMIT').catch((error) => error),
    }

    describe.each(Object.entries(late))('%s', (_name, send) => {
      it('is rejected after the commit, and reported as acknowledged', async () => {
        const opened = await open()
        const { inbox, owner, report, transaction, insert, read } = opened
        await transaction.query(insert, ['paid'])
        await inbox.complete(owner)
        expect(report).not.toHaveBeenCalled()
        expect(await send(opened)).toMatchObject(LOST)
        expect(report).toHaveBeenCalledExactlyOnceWith(AFTER_COMMIT)
        expect(await send(opened)).toMatchObject(LOST)
        expect(report).toHaveBeenCalledTimes(1)
        expect(await read()).toEqual(['paid'])
        expect(await claim(inbox)).toEqual({ status: 'done', changed: false })
      })

      it('is rejected after the rollback, and reported as not acknowledged', async () => {
        const opened = await open()
        const { inbox, owner, report, transaction, insert, read } = opened
        await transaction.query(insert, ['paid'])
        await inbox.release(owner)
        expect(report).not.toHaveBeenCalled()
        expect(await send(opened)).toMatchObject(NOT_AWAITED)
        expect(report).toHaveBeenCalledExactlyOnceWith(AFTER_ROLLBACK)
        expect(await read()).toEqual([])
        expect(await claim(inbox)).toMatchObject({ status: 'claimed', attempt: 2 })
      })
    })

    /** Sends a statement when the inbox sends its COMMIT. */
    function sendDuringCommit({ transaction, insert }: Opened): void {
      const { connection } = transaction as unknown as { connection: { query(text: string): void } }
      const send = connection.query.bind(connection)
      connection.query = (text) => {
        if (text === 'COMMIT') transaction.query(insert, ['late']).catch(() => {})
        send(text)
      }
    }

    it('are reported as acknowledged if they were sent while COMMIT was under way', async () => {
      const opened = await open()
      const { inbox, owner, report, transaction, insert, read } = opened
      await transaction.query(insert, ['paid'])
      sendDuringCommit(opened)
      await inbox.complete(owner)
      expect(report).toHaveBeenCalledExactlyOnceWith(AFTER_COMMIT)
      expect(await read()).toEqual(['paid'])
    })

    it('are reported as not acknowledged if PostgreSQL rejects the commit', async () => {
      const opened = await open()
      const { inbox, owner, pool, report, transaction, entries, insert, read } = opened
      await pool.query(`ALTER TABLE "${entries}" ADD UNIQUE (entry) DEFERRABLE INITIALLY DEFERRED`)
      for (let times = 0; times < 2; times++) await transaction.query(insert, ['paid'])
      sendDuringCommit(opened)
      await expect(inbox.complete(owner)).rejects.toMatchObject({ code: '23505' })
      expect(report).toHaveBeenCalledExactlyOnceWith(AFTER_ROLLBACK)
      expect(await read()).toEqual([])
    })

    it('are reported as not acknowledged if the notification could not be recorded', async () => {
      const { inbox, owner, report, transaction } = await open()
      await transaction.query('SELECT 1/0').catch(() => {})
      await expect(inbox.complete(owner)).rejects.toThrow()
      await expect(transaction.query('SELECT 1')).rejects.toMatchObject(NOT_AWAITED)
      expect(report).toHaveBeenCalledExactlyOnceWith(AFTER_ROLLBACK)
    })

    it.each(['while a statement is running', 'before the commit'])(
      'are not reported again if the run was rejected because of one %s',
      async (when) => {
        const { inbox, owner, report, transaction, insert } = await open()
        const first = when.startsWith('while') ? transaction.query(insert, ['late']) : undefined
        const completing = inbox.complete(owner)
        await expect(transaction.query(insert, ['late'])).rejects.toMatchObject(NOT_AWAITED)
        await expect(completing).rejects.toMatchObject(NOT_AWAITED)
        await first
        await expect(transaction.query(insert, ['late'])).rejects.toMatchObject(NOT_AWAITED)
        expect(report).not.toHaveBeenCalled()
      },
    )
  },
)

describeWithPostgres('createReceiver: a handler that does not await its functions', ({ url }) => {
  beforeAll(() => prepareShop(url))

  it('is acknowledged without the late effect, which onRejected reports', async () => {
    const { pool, close } = openPool({ connectionString: url })
    onTestFinished(close)
    let finish = (): void => {}
    const elsewhere = new Promise<void>((resolve) => {
      finish = resolve
    })
    const late: Promise<unknown>[] = []
    const shop = startInstance('shop', {
      url,
      isTransactional: true,
      work(_context, writer) {
        // Like forEach with an async function. The handler ignores errors.
        const insertItem = async (item: string) => {
          await elsewhere
          await writer.query(`INSERT INTO "${TABLES.effects}" VALUES ($1, $2)`, [item, 'late'])
        }
        for (const item of ['one', 'two']) late.push(insertItem(item).catch((error) => error))
      },
    })
    onTestFinished(shop.close)
    expect(await shop.send('forgotten')).toBe(200)
    finish()
    expect(await Promise.all(late)).toMatchObject([LOST, LOST])
    expect(shop.rejections).toMatchObject([
      {
        ...LOST,
        step: 'handler',
        isAcknowledged: true,
        notification: { kind: 'notifyPayment', paymentId: 'forgotten' },
        rawBody: expect.any(Uint8Array),
      },
    ])
    expect(await shop.send('forgotten')).toBe(200)
    expect(await readEffects(pool, 'forgotten')).toEqual(['shop'])
    for (const item of ['one', 'two']) expect(await readEffects(pool, item)).toEqual([])
    expect(shop.runs).toEqual(['forgotten'])
  })
})
