import { describeWithPostgres } from '@gw/testkit'
import pg from 'pg'
import { expect, it, onTestFinished } from 'vitest'
import { claim, own, withSetting } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

const NOT_AWAITED = { code: 'GW_INBOX_STATEMENT_NOT_AWAITED' }
const OVERLAPPED = { code: 'GW_INBOX_STATEMENTS_OVERLAPPED' }

describeWithPostgres('createPostgresInbox: nested transactions', ({ url }) => {
  async function open(address = url) {
    const ledger = await openLedger(address, { poolConfig: { max: 4 }, maxTransactions: 1 })
    onTestFinished(ledger.close)
    const { owner, extra } = await own(ledger.inbox)
    const { transaction } = extra
    const insert = (entry: string) => transaction.query(ledger.insert, [entry])
    return { ...ledger, owner, transaction, insert }
  }

  it.each([
    ['BEGIN', 'COMMIT'],
    ['begin;', 'END WORK;'],
    ['START TRANSACTION READ WRITE', '/* app */ commit'],
    ['BEGIN ISOLATION LEVEL READ COMMITTED, NOT DEFERRABLE', 'COMMIT TRANSACTION'],
  ])('commits %j and %j with the notification, not before', async (begin, commit) => {
    const { inbox, owner, transaction, insert, read } = await open()
    expect(await transaction.query(begin)).toMatchObject({ command: 'BEGIN' })
    await insert('inside')
    expect(await transaction.query(commit)).toMatchObject({ command: 'COMMIT' })
    expect(await read()).toEqual([])
    await inbox.complete(owner)
    expect(await read()).toEqual(['inside'])
  })

  it.each(['ROLLBACK', 'abort', 'ROLLBACK WORK;'])(
    'undoes only the nested transaction with %j',
    async (rollback) => {
      const { inbox, owner, transaction, insert, read } = await open()
      await insert('before')
      await transaction.query('BEGIN')
      await insert('undone')
      await transaction.query('SELECT 1/0').catch(() => {})
      expect(await transaction.query(rollback)).toMatchObject({ command: 'ROLLBACK' })
      await insert('after')
      await inbox.complete(owner)
      expect(await read()).toEqual(['after', 'before'])
    },
  )

  it('runs one nested transaction after the other', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    for (const end of ['COMMIT', 'ROLLBACK', 'COMMIT']) {
      await transaction.query('BEGIN')
      await insert(end)
      await transaction.query(end)
    }
    await inbox.complete(owner)
    expect(await read()).toEqual(['COMMIT', 'COMMIT'])
  })

  it('takes back a nested transaction that was committed if the handler throws', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await transaction.query('BEGIN')
    await insert('inside')
    await transaction.query('COMMIT')
    await inbox.release(owner)
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject({ status: 'claimed', attempt: 2 })
  })

  it('calls callbacks, as Knex needs it', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    const send = (text: string) =>
      new Promise((resolve) => {
        transaction.query({ text }, (error: Error | null, result?: pg.QueryResult) =>
          resolve(error ?? result?.command),
        )
      })
    expect(await send('COMMIT')).toBeInstanceOf(TypeError)
    expect(await send('BEGIN;')).toBe('BEGIN')
    await insert('inside')
    expect(await send('COMMIT;')).toBe('COMMIT')
    await inbox.complete(owner)
    expect(await read()).toEqual(['inside'])
  })

  it.each([
    'BEGIN',
    'BEGIN ISOLATION LEVEL SERIALIZABLE',
    'BEGIN READ ONLY',
    'START TRANSACTION DEFERRABLE',
    'BEGIN ISOLATION LEVEL READ COMMITTED READ ONLY',
  ])('rejects %j where it would change something, and goes on', async (begin) => {
    const { inbox, owner, transaction, insert, read } = await open()
    const isSecond = begin === 'BEGIN'
    if (isSecond) await transaction.query('BEGIN')
    await expect(transaction.query(begin)).rejects.toBeInstanceOf(TypeError)
    await insert('inside')
    if (isSecond) await transaction.query('COMMIT')
    await inbox.complete(owner)
    expect(await read()).toEqual(['inside'])
  })

  it('accepts one of two that begin at the same time', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    const both = [transaction.query('BEGIN'), transaction.query('BEGIN')]
    const [first, second] = await Promise.allSettled(both)
    expect(first).toMatchObject({ status: 'fulfilled' })
    expect(second).toMatchObject({ status: 'rejected', reason: expect.any(TypeError) })
    await insert('inside')
    await transaction.query('COMMIT')
    await inbox.complete(owner)
    expect(await read()).toEqual(['inside'])
  })

  it("accepts the isolation level that is the server's default", async () => {
    const { inbox, owner, transaction } = await open(
      withSetting(url, 'default_transaction_isolation=serializable'),
    )
    await expect(transaction.query('BEGIN ISOLATION LEVEL READ COMMITTED')).rejects.toBeInstanceOf(
      TypeError,
    )
    await transaction.query('BEGIN ISOLATION LEVEL SERIALIZABLE')
    await transaction.query('COMMIT')
    await inbox.complete(owner)
  })

  it('throws TypeError for a Query object that begins a transaction', async () => {
    const { inbox, owner, transaction } = await open()
    expect(() => transaction.query(new pg.Query('BEGIN'))).toThrow(TypeError)
    await inbox.complete(owner)
  })

  it('rejects a COMMIT after a statement failed, and still accepts ROLLBACK', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await transaction.query('BEGIN')
    await insert('half')
    await transaction.query('SELECT 1/0').catch(() => {})
    await expect(transaction.query('COMMIT')).rejects.toMatchObject({ code: '25P02' })
    await transaction.query('ROLLBACK')
    await insert('whole')
    await inbox.complete(owner)
    expect(await read()).toEqual(['whole'])
  })

  it('fails the run if a statement failed and the nested transaction was only committed', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await transaction.query('BEGIN')
    await insert('half')
    await transaction.query('SELECT 1/0').catch(() => {})
    await transaction.query('COMMIT').catch(() => {})
    await expect(inbox.complete(owner)).rejects.toMatchObject({
      code: 'GW_INBOX_TRANSACTION_ABORTED',
    })
    expect(await read()).toEqual([])
  })

  it('rolls back everything if the handler settles with a nested transaction open', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await transaction.query('BEGIN')
    await insert('half')
    await expect(inbox.complete(owner)).rejects.toMatchObject(NOT_AWAITED)
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject({ status: 'claimed', attempt: 2 })
  })

  type Opened = Awaited<ReturnType<typeof open>>
  const overlaps: Record<string, (opened: Opened) => Promise<unknown>> = {
    'a statement of other code during the nested transaction': async ({ transaction, insert }) => {
      await transaction.query('BEGIN')
      await Promise.all([insert('inside'), insert('outside')])
      return transaction.query('ROLLBACK')
    },
    'a statement that runs when it begins': async ({ transaction, insert }) => {
      const outside = insert('outside')
      await transaction.query('BEGIN')
      await outside
      return transaction.query('ROLLBACK')
    },
    'a statement that runs when it is rolled back': async ({ transaction, insert }) => {
      await transaction.query('BEGIN')
      const late = insert('late')
      try {
        return await transaction.query('ROLLBACK')
      } finally {
        await late
      }
    },
  }

  it.each(Object.entries(overlaps))('fails the run at a ROLLBACK with %s', async (_name, run) => {
    const opened = await open()
    const { inbox, owner, insert, read } = opened
    await insert('before')
    await expect(run(opened)).rejects.toMatchObject(OVERLAPPED)
    await expect(insert('after')).rejects.toMatchObject(OVERLAPPED)
    await expect(inbox.complete(owner)).rejects.toMatchObject(OVERLAPPED)
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject({ status: 'claimed', attempt: 2 })
  })

  it('commits statements that overlapped', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await transaction.query('BEGIN')
    await Promise.all([insert('one'), insert('two')])
    await transaction.query('COMMIT')
    // An overlap of the past does not matter to the next nested transaction.
    await transaction.query('BEGIN')
    await transaction.query('ROLLBACK')
    await inbox.complete(owner)
    expect(await read()).toEqual(['one', 'two'])
  })
})
