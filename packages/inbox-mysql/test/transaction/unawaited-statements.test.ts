import { describeWithMysql } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { claim, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

const NOT_AWAITED = { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' }

describeWithMysql('createMysqlInbox: statements that are not awaited', ({ url }) => {
  async function open() {
    const ledger = await openLedger(url, { poolConfig: { connectionLimit: 4 }, maxTransactions: 1 })
    onTestFinished(ledger.close)
    const { owner, extra } = await own(ledger.inbox)
    return { ...ledger, owner, transaction: extra.transaction }
  }
  type Opened = Awaited<ReturnType<typeof open>>

  /** Each sends a statement and settles before it has finished. */
  const unawaited: Record<string, (opened: Opened) => unknown> = {
    'a promise': ({ transaction, insert }) => transaction.query(insert, ['paid']),
    'a chain of promises': ({ transaction, insert }) =>
      transaction
        .query(insert, ['paid'])
        .then(() => transaction.query(insert, ['half']))
        .catch(() => {}),
    'a prepared statement': ({ transaction, insert }) => transaction.execute(insert, ['paid']),
    'a callback': ({ transaction, insert }) => {
      const { query } = transaction.connection
      Reflect.apply(query, undefined, [
        insert,
        ['paid'],
        () => Reflect.apply(query, undefined, [insert, ['half'], () => {}]),
      ])
    },
    'a statement that emits its rows': ({ transaction, insert }) =>
      void Reflect.apply(transaction.connection.query, undefined, [insert, ['paid']]),
    'a statement behind an awaited one': async ({ transaction, insert }) => {
      await transaction.query(insert, ['paid'])
      void transaction.query(insert, ['half'])
    },
  }

  it.each(Object.entries(unawaited))(
    'rolls back everything if the handler settles during a statement: %s',
    async (_name, run) => {
      const opened = await open()
      const { inbox, owner, read } = opened
      const running = run(opened)
      if (_name.endsWith('awaited one')) await running
      await expect(inbox.complete(owner)).rejects.toMatchObject(NOT_AWAITED)
      expect(await read()).toEqual([])
      // Its slot is free, and the next run can succeed.
      expect(await claim(inbox)).toMatchObject({ status: 'claimed', attempt: 2 })
    },
  )

  it('rolls back everything if a statement is sent after the handler settled and before COMMIT', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await transaction.query(insert, ['paid'])
    const completing = inbox.complete(owner)
    await expect(transaction.query(insert, ['late'])).rejects.toThrow()
    await expect(completing).rejects.toMatchObject(NOT_AWAITED)
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject({ status: 'claimed', attempt: 2 })
  })

  it('rejects with the same code if the statement that was not awaited fails', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await transaction.query(insert, ['paid'])
    const failing = transaction.query('SELECT none').catch((error) => error)
    await expect(inbox.complete(owner)).rejects.toMatchObject(NOT_AWAITED)
    expect(await failing).toMatchObject({ errno: 1054 })
    expect(await read()).toEqual([])
  })

  it.each(Object.entries(unawaited))('commits if the handler awaits it: %s', async (_name, run) => {
    const opened = await open()
    const { inbox, owner, read, transaction } = opened
    const running = run(opened)
    if (running instanceof Promise) await running
    // Runs after all others.
    await transaction.query('DO 1')
    await transaction.query('DO 1')
    await inbox.complete(owner)
    expect(await read()).toContain('paid')
  })

  it('gives up after timeoutMs, closes the connection, and ends the statement on the server', async () => {
    const ledger = await openLedger(url, { timeoutMs: 1_000, maxTransactions: 1 })
    onTestFinished(ledger.close)
    const { inbox, insert, read, query } = ledger
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    const { threadId } = extra.transaction
    const endless = extra.transaction.query('SELECT SLEEP(600)').catch((error) => error)
    await expect(inbox.complete(owner)).rejects.toMatchObject(NOT_AWAITED)
    expect(await endless).toBeInstanceOf(Error)
    expect(await read()).toEqual([])
    await inbox.complete((await own(inbox, 'other')).owner)
    const find = 'SELECT 1 FROM information_schema.PROCESSLIST WHERE ID = ?'
    await expect.poll(() => query(find, [threadId]), { timeout: 30_000 }).toEqual([])
  })
})
