import { describeWithPostgres } from '@gw/testkit'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { claim, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

const NOT_AWAITED = { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' }

describeWithPostgres('createPostgresInbox: statements that are not awaited', ({ url }) => {
  async function open() {
    const ledger = await openLedger(url, { poolConfig: { max: 4 }, maxTransactions: 1 })
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
    'a callback': ({ transaction, insert }) =>
      transaction.query(insert, ['paid'], () => {
        transaction.query(insert, ['half'], () => {})
      }),
    'a callback in the config': ({ transaction, insert }) =>
      transaction.query({ text: insert, values: ['paid'], callback() {} } as pg.QueryConfig),
    'a Query object': ({ transaction, entries }) =>
      transaction.query(new pg.Query(`INSERT INTO "${entries}" VALUES ('paid')`)),
    'a Query object behind an awaited one': async ({ transaction, insert, entries }) => {
      await transaction.query(insert, ['paid'])
      transaction.query(new pg.Query(`INSERT INTO "${entries}" VALUES ('half')`))
    },
  }

  it.each(Object.entries(unawaited))(
    'rolls back everything if the handler settles during a statement: %s',
    async (_name, run) => {
      const opened = await open()
      const { inbox, owner, read, pool } = opened
      const running = run(opened)
      if (_name.endsWith('awaited one')) await running
      await expect(inbox.complete(owner)).rejects.toMatchObject(NOT_AWAITED)
      expect(await read()).toEqual([])
      // Its slot is free, and the next run can succeed.
      expect(await claim(inbox)).toMatchObject({ status: 'claimed', attempt: 2 })
      expect(pool.waitingCount).toBe(0)
    },
  )

  it('counts a statement once, even if the driver reports its end twice', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    const query = new pg.Query('SELECT 1')
    const ended = new Promise((resolve) => query.once('end', resolve))
    transaction.query(query)
    await ended
    ;(query as unknown as { handleReadyForQuery(): void }).handleReadyForQuery()
    transaction.query(insert, ['paid']).catch(() => {})
    await expect(inbox.complete(owner)).rejects.toMatchObject(NOT_AWAITED)
    expect(await read()).toEqual([])
  })

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
    const failing = transaction.query('SELECT 1/0').catch((error) => error)
    await expect(inbox.complete(owner)).rejects.toMatchObject(NOT_AWAITED)
    expect(await failing).toMatchObject({ code: '22012' })
    expect(await read()).toEqual([])
  })

  it.each(Object.entries(unawaited))('commits if the handler awaits it: %s', async (_name, run) => {
    const opened = await open()
    const { inbox, owner, read, transaction } = opened
    const running = run(opened)
    if (running instanceof Promise) await running
    // An empty statement runs after all others.
    await transaction.query('')
    await transaction.query('')
    await inbox.complete(owner)
    expect(await read()).toContain('paid')
  })

  it('gives up after timeoutMs, closes the connection, and ends the statement on the server', async () => {
    const ledger = await openLedger(url, { timeoutMs: 1_000, maxTransactions: 1 })
    onTestFinished(ledger.close)
    const { inbox, insert, read, pool } = ledger
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    const { rows } = await extra.transaction.query('SELECT pg_backend_pid() AS pid')
    const endless = extra.transaction.query('SELECT pg_sleep(600)').catch((error) => error)
    await expect(inbox.complete(owner)).rejects.toMatchObject(NOT_AWAITED)
    expect(await endless).toBeInstanceOf(Error)
    expect(await read()).toEqual([])
    await inbox.complete((await own(inbox, 'other')).owner)
    await expect.poll(() => isAlive(pool, rows[0].pid), { timeout: 30_000 }).toBe(false)
  })
})

async function isAlive(pool: pg.Pool, pid: number): Promise<boolean> {
  const { rowCount } = await pool.query('SELECT FROM pg_stat_activity WHERE pid = $1', [pid])
  return rowCount === 1
}
