import { describe, expect, it, onTestFinished } from 'vitest'
import { type CommitCut, cutAtCommit } from '../services/cut-at-commit.ts'
import {
  AGAIN,
  claim,
  DONE,
  LEASE_MS,
  LOST,
  openFor,
  own,
  type StoreUnderTest,
  type Writer,
} from './store-under-test.ts'

/** Declares that the effect and its record are committed together, or neither. */
export function describeTransactions(store: StoreUnderTest): void {
  it('commits the handler’s writes together with the record', async () => {
    const { inbox, insert, read } = await openFor(store)
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toEqual({ status: 'busy' })
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
    expect(await claim(inbox)).toEqual(DONE)
  })

  it('rolls back the handler’s writes when the notification is released', async () => {
    const { inbox, insert, read } = await openFor(store)
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    await inbox.release(owner)
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject(AGAIN)
  })

  it('rejects complete and release after the transaction has ended', async () => {
    const { inbox } = await openFor(store)
    const { owner } = await own(inbox)
    await inbox.complete(owner)
    await expect(inbox.complete(owner)).rejects.toMatchObject(LOST)
    await expect(inbox.release(owner)).rejects.toMatchObject(LOST)
    expect(await claim(inbox)).toEqual(DONE)
  })

  it('gives the handler what a function returns for the connection', async () => {
    const { wrap, insert, read } = await openFor(store)
    const inbox = wrap((connection: Writer) => (entry: string) => connection.query(insert, [entry]))
    const { owner, extra } = await own(inbox)
    await extra.transaction('paid')
    expect(await read()).toEqual([])
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
  })

  it('rolls back and releases the notification if that function throws', async () => {
    const { inbox, wrap, connections } = await openFor(store, { connections: 3 })
    const broken = wrap(() => {
      throw new RangeError('no')
    })
    await expect(claim(broken)).rejects.toThrow(RangeError)
    await expect(claim(broken)).rejects.toThrow(RangeError)
    await expect.poll(() => connections().all - connections().free).toBe(0)
    expect(await claim(inbox)).toMatchObject({ status: 'claimed', attempt: 3 })
  })

  it.each<CommitCut>(['before the server receives it', 'before the client gets the response'])(
    'rejects with COMMIT_UNKNOWN if the connection breaks at the commit %s, and the effect happens once',
    async (cut) => {
      const { table, entries, inbox: direct, read, insert } = await openFor(store)
      const proxy = await cutAtCommit(store, cut)
      onTestFinished(proxy.close)
      const { inbox } = await openFor(store, { table, entries, url: store.urlOf(proxy.port) })
      const { owner, extra } = await own(inbox)
      await extra.transaction.query(insert, ['paid'])
      const code = 'GW_INBOX_COMMIT_UNKNOWN'
      await expect(inbox.complete(owner)).rejects.toMatchObject({ code })
      const isStored = cut === 'before the client gets the response'
      expect(await claim(direct)).toMatchObject(isStored ? DONE : AGAIN)
      expect(await read()).toEqual(isStored ? ['paid'] : [])
    },
  )

  it('releases the notification if its transaction cannot be opened', async () => {
    const { table, entries, inbox: next } = await openFor(store)
    const { inbox, failToBegin } = await openFor(store, { table, entries })
    failToBegin()
    await expect(claim(inbox)).rejects.toThrow()
    expect(await claim(next)).toMatchObject(AGAIN)
  })

  it('releases the notification if its transaction ends before the commit', async () => {
    const { inbox, insert, read, ruin } = await openFor(store)
    const { owner, extra } = await own(inbox)
    await extra.transaction.query(insert, ['paid'])
    await ruin(extra.transaction)
    const code = 'GW_INBOX_TRANSACTION_ABORTED'
    await expect(inbox.complete(owner)).rejects.toMatchObject({ code })
    expect(await read()).toEqual([])
    expect(await claim(inbox)).toMatchObject(AGAIN)
  })

  describe('a run whose lease expired', () => {
    async function overrun() {
      const first = await openFor(store)
      const { table, entries } = first
      const second = await openFor(store, { table, entries })
      const overrunning = await own(first.inbox)
      await overrunning.extra.transaction.query(first.insert, ['by the first'])
      await second.age(LEASE_MS)
      return { first, second, overrunning, takeOver: () => own(second.inbox) }
    }

    it('lets another run take over while its transaction is open', async () => {
      const { first, second, overrunning, takeOver } = await overrun()
      const { owner, extra } = await takeOver()
      await extra.transaction.query(first.insert, ['by the second'])
      await second.inbox.complete(owner)
      await expect(first.inbox.complete(overrunning.owner)).rejects.toMatchObject(LOST)
      expect(await first.read()).toEqual(['by the second'])
      expect(await claim(first.inbox)).toEqual(DONE)
    })

    it('cannot commit while the other run is still running', async () => {
      const { first, second, overrunning, takeOver } = await overrun()
      const { owner } = await takeOver()
      await expect(first.inbox.complete(overrunning.owner)).rejects.toMatchObject(LOST)
      expect(await claim(first.inbox)).toEqual({ status: 'busy' })
      await second.inbox.complete(owner)
      expect(await first.read()).toEqual([])
    })

    it('cannot release the notification of the other run', async () => {
      const { first, second, overrunning, takeOver } = await overrun()
      const { owner, extra } = await takeOver()
      await extra.transaction.query(first.insert, ['by the second'])
      await second.inbox.complete(owner)
      await expect(first.inbox.release(overrunning.owner)).rejects.toMatchObject(LOST)
      expect(await first.read()).toEqual(['by the second'])
      expect(await claim(first.inbox)).toEqual(DONE)
    })

    it.each([false, true])('commits if no other run took over (renewed: %s)', async (isRenewed) => {
      const { first, overrunning } = await overrun()
      if (isRenewed) await first.inbox.renew({ ...overrunning.owner, leaseMs: LEASE_MS })
      await first.inbox.complete(overrunning.owner)
      expect(await first.read()).toEqual(['by the first'])
    })

    it('releases its locks and rejects statements when a renewal finds that the lease is lost', async () => {
      const { first, second, overrunning, takeOver } = await overrun()
      const { owner, extra } = await takeOver()
      // The same entry: the second waits for the lock of the first.
      const waiting = extra.transaction.query(first.insert, ['by the first'])
      const renewing = first.inbox.renew({ ...overrunning.owner, leaseMs: LEASE_MS })
      await expect(renewing).rejects.toMatchObject(LOST)
      await expect(overrunning.extra.transaction.query('SELECT 1')).rejects.toMatchObject(LOST)
      await waiting
      await second.inbox.complete(owner)
      await expect(first.inbox.complete(overrunning.owner)).rejects.toMatchObject(LOST)
      expect(await first.read()).toEqual(['by the first'])
    })
  })
}
