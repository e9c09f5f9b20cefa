import { describeWithPostgres } from '@gw/testkit'
import pg from 'pg'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createSavepoints } from '../../src/transaction/savepoints.ts'
import { own, withSetting } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

// The behavior of both databases is in the suite of transactional inboxes.

describe('createSavepoints', () => {
  it.each([
    { action: undefined, modes: '' },
    { action: 'begin', modes: 'read only' },
  ] as const)('sends nothing for %j', async (control) => {
    const send = vi.fn(async () => ({}))
    const savepoints = createSavepoints({ isolation: 'read committed', send, fail: () => {} })
    await expect(savepoints.run(control)).rejects.toThrow(TypeError)
    expect(send).not.toHaveBeenCalled()
    await savepoints.run({ action: 'begin', modes: '' })
    await expect(savepoints.run(control)).rejects.toThrow(TypeError)
    expect(send).toHaveBeenCalledTimes(1)
    expect(savepoints.isOpen).toBe(true)
  })
})

describeWithPostgres('createPostgresInbox: nested transactions', ({ url }) => {
  async function open(address = url) {
    const ledger = await openLedger(address, { poolConfig: { max: 4 }, maxTransactions: 1 })
    onTestFinished(ledger.close)
    const { owner, extra } = await own(ledger.inbox)
    const { transaction } = extra
    const insert = (entry: string) => transaction.query(ledger.insert, [entry])
    return { ...ledger, owner, transaction, insert }
  }

  it.each(['COMMIT', 'ROLLBACK'])(
    'returns results with the command that was sent, as Kysely needs it, up to %s',
    async (command) => {
      const { inbox, owner, transaction } = await open()
      expect(await transaction.query('begin')).toMatchObject({ command: 'BEGIN' })
      expect(await transaction.query(command.toLowerCase())).toMatchObject({ command })
      await inbox.complete(owner)
    },
  )

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
})
