import type { Inbox } from '@gw/webhook'
import { expect, it, vi } from 'vitest'
import {
  BOUND,
  claim,
  FULL,
  type OpenOptions,
  openFor,
  own,
  type StoreUnderTest,
} from './store-under-test.ts'

/** Declares when a slot for a transaction becomes free, and when it doesn't. */
export function describeSlots(store: StoreUnderTest): void {
  const open = (options: OpenOptions) => openFor(store, { maxTransactions: 1, ...options })

  it('frees the slot no matter how a run ends', async () => {
    const { inbox, hide, ruin, steal } = await open({ maxWaiting: 0 })
    await inbox.complete((await own(inbox, 'completed')).owner)
    await inbox.release((await own(inbox, 'released')).owner)
    expect(await claim(inbox, 'completed')).toMatchObject({ status: 'done' })
    const show = await hide()
    await expectNotMigrated(claim(inbox, 'missing'))
    await show()
    const aborted = await own(inbox, 'aborted')
    await ruin(aborted.extra.transaction)
    await expect(inbox.complete(aborted.owner)).rejects.toThrow()
    const unawaited = await own(inbox, 'unawaited')
    void unawaited.extra.transaction.query('SELECT 1')
    await expect(inbox.complete(unawaited.owner)).rejects.toThrow()
    await abandon(inbox, (await own(inbox, 'abandoned')).owner)
    const lost = await own(inbox, 'lost')
    await steal()
    await expect(inbox.renew({ ...lost.owner, leaseMs: 1 })).rejects.toThrow()
    await vi.waitFor(() => own(inbox, 'last'), BOUND)
    await expect(claim(inbox, 'one more')).rejects.toMatchObject(FULL)
  })

  it('keeps the transaction of a run whose renewal failed for another reason than a lost lease', async () => {
    const { inbox, hide, insert, read } = await open({})
    const { owner, extra } = await own(inbox, 'running')
    const show = await hide()
    await expectNotMigrated(inbox.renew({ ...owner, leaseMs: 30_000 }))
    await show()
    await extra.transaction.query(insert, ['paid'])
    await inbox.complete(owner)
    expect(await read()).toEqual(['paid'])
  })

  it('returns the connection of an abandoned run that is idle, and closes no connection', async () => {
    const { inbox, watch } = await open({})
    const { owner, extra } = await own(inbox, 'abandoned')
    const isAlive = await watch(extra.transaction)
    await abandon(inbox, owner)
    await inbox.complete((await own(inbox, 'next')).owner)
    expect(await isAlive()).toBe(true)
  })

  it('fails closed while claims wait and the table is missing', async () => {
    const { inbox, hide } = await open({})
    const { owner } = await own(inbox, 'running')
    const show = await hide()
    await expectNotMigrated(claim(inbox, 'waiting'))
    await show()
    await inbox.complete(owner)
    await inbox.complete((await own(inbox, 'waiting')).owner)
  })
}

async function expectNotMigrated(work: Promise<unknown>): Promise<void> {
  await expect(work).rejects.toMatchObject({ code: 'GW_INBOX_NOT_MIGRATED' })
}

async function abandon(inbox: Inbox, owner: { key: string; token: number }): Promise<void> {
  if (inbox.abandon === undefined) throw new Error('a transactional inbox can abandon a run')
  await inbox.abandon(owner)
}
