import { types } from 'node:util'
import type { ClaimRequest } from '@gw/webhook'
import { describe, expect, it, vi } from 'vitest'
import { createShop, readEffects } from './shop.ts'
import {
  AGAIN,
  claim,
  DONE,
  openFor,
  own,
  request,
  type StoreUnderTest,
  type Writer,
} from './store-under-test.ts'

type Report = NonNullable<ClaimRequest['report']>

const GONE = { code: 'GW_INBOX_STATEMENT_LOST' }
const NOT_AWAITED = { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' }
const AFTER_COMMIT = { error: expect.objectContaining(GONE), isAcknowledged: true }
const AFTER_ROLLBACK = { error: expect.objectContaining(NOT_AWAITED), isAcknowledged: false }

/** Declares what happens to statements that a handler does not await. */
export function describeStatements(store: StoreUnderTest): void {
  async function open() {
    const opened = await openFor(store, { maxTransactions: 1 })
    const report = vi.fn<Report>()
    const claimed = await opened.inbox.claim(request('key', { report, expectsWrite: true }))
    if (claimed.status !== 'claimed') throw new Error(`the claim is ${claimed.status}`)
    const { transaction } = claimed.extra
    return { ...opened, report, transaction, owner: { key: 'key', token: claimed.token } }
  }

  describe.each(Object.entries(store.late))('a late statement: %s', (_name, send) => {
    it('is rejected after the commit, and reported once as acknowledged', async () => {
      const opened = await open()
      const { inbox, owner, report, transaction, insert, read } = opened
      await transaction.query(insert, ['paid'])
      await inbox.complete(owner)
      expect(report).not.toHaveBeenCalled()
      expect(await send(opened)).toMatchObject(GONE)
      expect(report).toHaveBeenCalledExactlyOnceWith(AFTER_COMMIT)
      expect(await send(opened)).toMatchObject(GONE)
      expect(report).toHaveBeenCalledTimes(1)
      expect(await read()).toEqual(['paid'])
      expect(await claim(inbox)).toEqual(DONE)
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
      expect(await claim(inbox)).toMatchObject(AGAIN)
    })
  })

  it('reports a statement as acknowledged if it was sent while COMMIT was under way', async () => {
    const { inbox, owner, report, transaction, insert, read, duringCommit } = await open()
    await transaction.query(insert, ['paid'])
    duringCommit(transaction, () => void transaction.query(insert, ['late']).catch(() => {}))
    await inbox.complete(owner)
    expect(report).toHaveBeenCalledExactlyOnceWith(AFTER_COMMIT)
    expect(await read()).toEqual(['paid'])
  })

  it('reports a statement as not acknowledged if the notification could not be recorded', async () => {
    const { inbox, owner, report, transaction, ruin } = await open()
    await ruin(transaction)
    await expect(inbox.complete(owner)).rejects.toThrow()
    await expect(transaction.query('SELECT 1')).rejects.toMatchObject(NOT_AWAITED)
    expect(report).toHaveBeenCalledExactlyOnceWith(AFTER_ROLLBACK)
  })

  it.each(['while a statement is running', 'before the commit'])(
    'does not report again if the run was rejected because of a statement %s',
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

  describe.each(Object.entries(store.unawaited))('a statement in flight: %s', (name, run) => {
    it('rolls back everything if the handler settles first', async () => {
      const opened = await open()
      const { inbox, owner, read } = opened
      const running = run(opened)
      if (name.endsWith('awaited one')) await running
      await expect(inbox.complete(owner)).rejects.toMatchObject(NOT_AWAITED)
      expect(await read()).toEqual([])
      // Its slot is free, and the next run can succeed.
      expect(await claim(inbox)).toMatchObject(AGAIN)
    })

    it('is committed if the handler awaits it', async () => {
      const opened = await open()
      const { inbox, owner, read, report, transaction } = opened
      const running = run(opened)
      if (types.isPromise(running)) await running
      // Run after all others.
      await transaction.query(store.nothing)
      await transaction.query(store.nothing)
      await inbox.complete(owner)
      expect(await read()).toContain('paid')
      expect(report).not.toHaveBeenCalled()
    })
  })

  it('rejects with the same code if the statement that was not awaited fails', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await transaction.query(insert, ['paid'])
    const failing = transaction.query(store.failing).catch((error) => error)
    await expect(inbox.complete(owner)).rejects.toMatchObject(NOT_AWAITED)
    expect(await failing).toBeInstanceOf(Error)
    expect(await read()).toEqual([])
  })

  it('gives up after timeoutMs, closes the connection, and ends the statement on the server', async () => {
    const opened = await openFor(store, { timeoutMs: 1_000, maxTransactions: 1 })
    const { inbox, insert, read, watch } = opened
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    const isAlive = await watch(extra.transaction)
    const endless = extra.transaction.query(store.sleep).catch((error) => error)
    await expect(inbox.complete(owner)).rejects.toMatchObject(NOT_AWAITED)
    expect(await endless).toBeInstanceOf(Error)
    expect(await read()).toEqual([])
    await inbox.complete((await own(inbox, 'other')).owner)
    await expect.poll(isAlive, { timeout: 30_000 }).toBe(false)
  })

  it('acknowledges without a late effect, which onRejected reports', async () => {
    const opened = await openFor(store)
    let finish = (): void => {}
    const elsewhere = new Promise<void>((resolve) => {
      finish = resolve
    })
    const late: Promise<unknown>[] = []
    const shop = createShop(opened, {
      name: 'shop',
      isTransactional: true,
      work(_context, writer: Writer) {
        // Like forEach with an async function. The handler ignores errors.
        const insertItem = async (item: string) => {
          await elsewhere
          await writer.query(opened.insert, [item])
        }
        for (const item of ['one', 'two']) late.push(insertItem(item).catch((error) => error))
      },
    })
    expect(await shop.send('forgotten')).toBe(200)
    finish()
    expect(await Promise.all(late)).toMatchObject([GONE, GONE])
    expect(shop.rejections).toMatchObject([
      {
        ...GONE,
        step: 'handler',
        isAcknowledged: true,
        notification: { kind: 'notifyPayment', paymentId: 'forgotten' },
        rawBody: expect.any(Uint8Array),
      },
    ])
    expect(await shop.send('forgotten')).toBe(200)
    expect(await readEffects(opened, 'forgotten')).toEqual(['shop'])
    expect(await opened.read()).toHaveLength(1)
    expect(shop.runs).toEqual(['forgotten'])
  })
}
