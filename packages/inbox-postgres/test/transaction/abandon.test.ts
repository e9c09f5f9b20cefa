import { describeWithPostgres } from '@gw/testkit'
import { expect, it, onTestFinished } from 'vitest'
import { age, claim, LOST, own } from '../inbox-table.ts'
import { openLedger } from '../ledger.ts'

const ENDED = { code: 'GW_INBOX_TRANSACTION_ENDED' }
const LEASE_MS = 30_000

describeWithPostgres('createPostgresInbox: abandon', ({ url }) => {
  async function open() {
    const ledger = await openLedger(url, { poolConfig: { max: 4 }, maxTransactions: 1 })
    onTestFinished(ledger.close)
    const run = await own(ledger.inbox)
    await run.extra.transaction.query(ledger.insert, ['by the first'])
    const { abandon } = ledger.inbox
    if (abandon === undefined) throw new Error('a transactional inbox can abandon a run')
    return { ...ledger, ...run, transaction: run.extra.transaction, abandon }
  }

  it('rolls back immediately, frees the slot, and leaves the lease to expire', async () => {
    const { inbox, pool, table, owner, abandon, read } = await open()
    await abandon(owner)
    expect(await read()).toEqual([])
    await inbox.complete((await own(inbox, 'other')).owner)
    expect(await claim(inbox)).toEqual({ status: 'busy' })
    await age(pool, table, LEASE_MS)
    expect(await claim(inbox)).toMatchObject({ status: 'claimed', attempt: 2 })
  })

  it('closes a busy connection without waiting and ends its statement on the server', async () => {
    const { inbox, pool, owner, transaction, abandon, entries, insert, read } = await open()
    await transaction.query(`LOCK TABLE "${entries}"`)
    const endless = transaction.query('SELECT pg_sleep(600)').catch((error) => error)
    await abandon(owner)
    expect(await endless).toBeInstanceOf(Error)
    const other = await own(inbox, 'other')
    // Waits for the lock until the server has ended the first transaction.
    await other.extra.transaction.query(insert, ['by the other'])
    await inbox.complete(other.owner)
    expect(await read()).toEqual(['by the other'])
    expect(pool.totalCount).toBeLessThanOrEqual(4)
  })

  it('rejects later statements and a later completion of the run', async () => {
    const { inbox, owner, transaction, abandon, insert, read } = await open()
    await abandon(owner)
    await expect(transaction.query(insert, ['late'])).rejects.toMatchObject(ENDED)
    await expect(inbox.complete(owner)).rejects.toMatchObject(LOST)
    expect(await read()).toEqual([])
  })

  it('lets a late failure release the notification, unless another run took over', async () => {
    const { inbox, pool, table, owner, abandon } = await open()
    await abandon(owner)
    await inbox.release(owner)
    const next = await own(inbox)
    expect(next.attempt).toBe(2)
    await abandon(next.owner)
    await age(pool, table, LEASE_MS)
    const last = await own(inbox)
    await expect(inbox.release(next.owner)).rejects.toMatchObject(LOST)
    await inbox.complete(last.owner)
  })

  it('has no effect on a run that has ended', async () => {
    const { inbox, owner, abandon, read } = await open()
    await inbox.complete(owner)
    await abandon(owner)
    expect(await read()).toEqual(['by the first'])
    expect(await claim(inbox)).toMatchObject({ status: 'done' })
  })
})
