import { createMysqlInbox } from '@gw/mysql'
import { describeWithMysql } from '@gw/testkit'
import { createPool } from 'mysql2'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSavepoints } from '../../src/transaction/savepoints.ts'
import { claim, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

const ABORTED = { code: 'GW_INBOX_TRANSACTION_ABORTED' }

// The behavior of both databases is in the suite of transactional inboxes.

describe('createSavepoints', () => {
  it('sends nothing for other modes, and leaves a nested transaction open', async () => {
    const send = vi.fn(async () => ({}))
    const savepoints = createSavepoints({ send, fail: () => {} })
    await savepoints.run('begin')
    await expect(savepoints.run('change modes')).rejects.toThrow(TypeError)
    expect(send).toHaveBeenCalledTimes(1)
    expect(savepoints.isOpen).toBe(true)
  })
})

describeWithMysql('createMysqlInbox: nested transactions', ({ url }) => {
  async function open() {
    const ledger = await openLedger(url, { poolConfig: { connectionLimit: 4 }, maxTransactions: 1 })
    onTestFinished(ledger.close)
    const { owner, extra } = await own(ledger.inbox)
    const { transaction } = extra
    const insert = (entry: string) => transaction.query(ledger.insert, [entry])
    return { ...ledger, owner, transaction, insert }
  }

  it('commits what is left after a statement failed, as MySQL does', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await transaction.query('BEGIN')
    await insert('paid')
    await expect(insert('paid')).rejects.toMatchObject({ errno: 1062 })
    await transaction.query('COMMIT')
    expect(await read()).toEqual([])
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
  })

  it('accepts the methods of mysql2, and release() after them', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await expect(transaction.commit()).rejects.toBeInstanceOf(TypeError)
    for (const end of ['commit', 'rollback'] as const) {
      await transaction.beginTransaction()
      await insert(end)
      await transaction[end]()
      transaction.release()
    }
    await insert('after')
    expect(await read()).toEqual([])
    await inbox.complete(owner)
    expect(await read()).toEqual(['after', 'commit'])
  })

  it('accepts prepared statements, named objects, and deeper levels', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await transaction.execute('START TRANSACTION')
    await insert('paid')
    await transaction.query('SAVEPOINT sp1')
    await insert('undone')
    await transaction.query('ROLLBACK TO SAVEPOINT sp1')
    await transaction.execute({ sql: '/* app */ COMMIT' })
    expect(await read()).toEqual([])
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
  })

  it('accepts the isolation level of the transaction before BEGIN, and does not send it', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await insert('before') // the server would now reject SET TRANSACTION
    await transaction.query('SET TRANSACTION ISOLATION LEVEL READ COMMITTED')
    await transaction.query('BEGIN')
    await insert('inside')
    await transaction.query('COMMIT')
    await inbox.complete(owner)
    expect(await read()).toEqual(['before', 'inside'])
  })

  it('fails the run if the handler removed the savepoint, so that ROLLBACK undoes nothing', async () => {
    const { inbox, owner, transaction, insert, read } = await open()
    await transaction.query('SAVEPOINT outer_part')
    await transaction.query('BEGIN')
    await insert('half')
    await transaction.query('RELEASE SAVEPOINT outer_part')
    await expect(transaction.query('ROLLBACK')).rejects.toMatchObject({ errno: 1305 })
    await expect(insert('after')).rejects.toMatchObject(ABORTED)
    await expect(inbox.complete(owner)).rejects.toMatchObject(ABORTED)
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject({ status: 'claimed', attempt: 2 })
  })

  it('cannot be left with ROLLBACK after an error that ends the whole transaction', async () => {
    const { inbox, owner, pool, transaction, insert, read } = await open()
    await transaction.query('BEGIN')
    await insert('half')
    await pool.query('KILL CONNECTION ?', [transaction.threadId])
    await transaction.query('SELECT 1').catch(() => {})
    await expect(transaction.query('ROLLBACK')).rejects.toMatchObject(ABORTED)
    await expect(inbox.complete(owner)).rejects.toMatchObject(ABORTED)
    expect(await read()).toEqual([])
  })

  it('needs a callback on a connection with callbacks', async () => {
    const { table, entries, read } = await open()
    const pool = createPool({ uri: url, connectionLimit: 2 })
    onTestFinished(() => new Promise((resolve) => pool.end(() => resolve())))
    const inbox = createMysqlInbox({ pool, table, transactional: true })
    const { owner, extra } = await own(inbox, 'callbacks')
    const { transaction } = extra
    const call = (work: (callback: (error: unknown) => void) => unknown) =>
      new Promise((resolve) => void work(resolve))
    expect(() => transaction.query('BEGIN')).toThrow(TypeError)
    expect(await call((done) => transaction.beginTransaction(done))).toBeNull()
    expect(
      await call((done) => transaction.query(`INSERT INTO \`${entries}\` VALUES ('paid')`, done)),
    ).toBeNull()
    expect(await call((done) => transaction.commit(done))).toBeNull()
    expect(await call((done) => transaction.rollback(() => done('called')))).toBe('called')
    expect(await read()).toEqual([])
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
  })
})
