import { describeWithMysql } from '@gw/testkit'
import type { ClaimRequest } from '@gw/webhook'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { claim, openPool } from '../inbox-table.ts'
import { prepareShop, readEffects, startInstance, TABLES } from '../instance.ts'
import { openLedger } from '../ledger.ts'

const LOST = { code: 'GW_INBOX_STATEMENT_LOST' }
const NOT_AWAITED = { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' }
const AFTER_COMMIT = { error: expect.objectContaining(LOST), isAcknowledged: true }
const AFTER_ROLLBACK = { error: expect.objectContaining(NOT_AWAITED), isAcknowledged: false }

type Report = NonNullable<ClaimRequest['report']>

describeWithMysql('createMysqlInbox: statements after the transaction has ended', ({ url }) => {
  async function open() {
    const ledger = await openLedger(url, { poolConfig: { connectionLimit: 4 }, maxTransactions: 1 })
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
    'a prepared statement': ({ transaction, insert }) =>
      transaction.execute(insert, ['late']).catch((error) => error),
    'a callback': ({ transaction, insert }) =>
      new Promise((resolve) => {
        Reflect.apply(transaction.connection.query, undefined, [insert, ['late'], resolve])
      }),
    'a stream': ({ transaction }) => {
      try {
        return Reflect.apply(transaction.connection.query, undefined, ['SELECT 1'])
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

  it('are reported as acknowledged if they were sent while COMMIT was under way', async () => {
    const opened = await open()
    const { inbox, pool, owner, report, transaction, insert, read } = opened
    await transaction.query(insert, ['paid'])
    const all = Reflect.get(pool.pool, '_allConnections')
    const own = [0, 1]
      .map((at) => all.get(at))
      .find((one) => one?.threadId === transaction.threadId)
    const { query } = own
    own.query = (options: { sql: string }, callback: unknown) => {
      if (options.sql === 'COMMIT') transaction.query(insert, ['late']).catch(() => {})
      return query.call(own, options, callback)
    }
    await inbox.complete(owner)
    expect(report).toHaveBeenCalledExactlyOnceWith(AFTER_COMMIT)
    expect(await read()).toEqual(['paid'])
  })

  it('are reported as not acknowledged if the notification could not be recorded', async () => {
    const { inbox, pool, owner, report, transaction } = await open()
    await pool.query('KILL CONNECTION ?', [transaction.threadId])
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
})

describeWithMysql('createReceiver: a handler that does not await its functions', ({ url }) => {
  beforeAll(() => prepareShop(url))

  it('is acknowledged without the late effect, which onRejected reports', async () => {
    const { pool, close } = openPool({ uri: url })
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
          await writer.query(`INSERT INTO \`${TABLES.effects}\` VALUES (?, ?)`, [item, 'late'])
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
