import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { createShop, readEffects } from './shop.ts'
import {
  AGAIN,
  BOUND,
  claim,
  LEASE_MS,
  LOST,
  newName,
  openFor,
  own,
  type StoreUnderTest,
  type Writer,
} from './store-under-test.ts'

const ENDED = { code: 'GW_INBOX_TRANSACTION_ENDED' }
const SUCCESS = 200
const BUSY = 503
const SHORT = { leaseMs: 1_500, handlerTimeoutMs: 450, maxHandlerMs: 500 }

/** Declares what happens to a run that exceeds maxHandlerMs. */
export function describeAbandon(store: StoreUnderTest): void {
  async function open() {
    const opened = await openFor(store, { maxTransactions: 1 })
    const run = await own(opened.inbox)
    await run.extra.transaction.query(opened.insert, ['by the first'])
    const { abandon } = opened.inbox
    if (abandon === undefined) throw new Error('a transactional inbox can abandon a run')
    return { ...opened, ...run, transaction: run.extra.transaction, abandon }
  }

  it('rolls back immediately, frees the slot, and leaves the lease to expire', async () => {
    const { inbox, age, owner, abandon, read } = await open()
    await abandon(owner)
    expect(await read()).toEqual([])
    await inbox.complete((await own(inbox, 'other')).owner)
    expect(await claim(inbox)).toEqual({ status: 'busy' })
    await age(LEASE_MS)
    expect(await claim(inbox)).toMatchObject(AGAIN)
  })

  it('closes a busy connection without waiting and ends its statement on the server', async () => {
    const { inbox, connections, owner, transaction, abandon, insert, read } = await open()
    const endless = transaction.query(store.sleep).catch((error) => error)
    await abandon(owner)
    expect(await endless).toBeInstanceOf(Error)
    const other = await own(inbox, 'other')
    // The same entry: it waits for the lock until the server has ended the first transaction.
    await other.extra.transaction.query(insert, ['by the first'])
    await inbox.complete(other.owner)
    expect(await read()).toEqual(['by the first'])
    expect(connections().all).toBeLessThanOrEqual(4)
  })

  it('rejects later statements and a later completion of the run', async () => {
    const { inbox, owner, transaction, abandon, insert, read } = await open()
    await abandon(owner)
    await expect(transaction.query(insert, ['late'])).rejects.toMatchObject(ENDED)
    await expect(inbox.complete(owner)).rejects.toMatchObject(LOST)
    expect(await read()).toEqual([])
  })

  it('lets a late failure release the notification, unless another run took over', async () => {
    const { inbox, age, owner, abandon } = await open()
    await abandon(owner)
    await inbox.release(owner)
    const next = await own(inbox)
    expect(next.attempt).toBe(2)
    await abandon(next.owner)
    await age(LEASE_MS)
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

  describe('maxHandlerMs', () => {
    /** Opens two shops. The test decides when the handlers of the first one end. */
    async function openHanging(isTransactional: boolean, before?: (writer: Writer) => unknown) {
      const first = await openFor(store, { maxTransactions: 2, timeoutMs: 2_000 })
      const { table, entries } = first
      const second = await openFor(store, { table, entries, timeoutMs: 2_000 })
      const runs: { signal: AbortSignal; writer: Writer; end(): void }[] = []
      const hanging = createShop(first, {
        ...SHORT,
        name: 'hanging',
        isTransactional,
        async work({ signal }, writer) {
          if (runs.length >= (isTransactional ? 2 : 1)) return
          const ended = new Promise<void>((resolve) => runs.push({ signal, writer, end: resolve }))
          before?.(writer)
          await ended
        },
      })
      const other = createShop(second, { name: 'other', isTransactional })
      onTestFinished(() => {
        for (const { end } of runs) end()
      })
      /** Sends until the runs have started: on a busy machine, a claim may take too long. */
      const start = (payments: readonly string[]) =>
        vi.waitFor(async () => {
          for (const status of await Promise.all(payments.map((one) => hanging.send(one)))) {
            expect(status).toBe(BUSY)
          }
          expect(runs).toHaveLength(payments.length)
        }, BOUND)
      const waitUntilAborted = () =>
        expect.poll(() => runs.every(({ signal }) => signal.aborted), BOUND).toBe(true)
      const effects = (payment: string) => readEffects(first, payment)
      return { hanging, other, runs, start, waitUntilAborted, effects, age: first.age }
    }

    it.each([
      { mode: 'with transactions', isTransactional: true, writers: ['other'] },
      { mode: 'without transactions', isTransactional: false, writers: ['hanging', 'other'] },
    ])(
      'lets another run take over from a handler that never settles, $mode',
      async ({ isTransactional, writers }) => {
        const { hanging, other, runs, start, waitUntilAborted, effects, age } =
          await openHanging(isTransactional)
        const payment = newName('payment')
        await start([payment])
        await waitUntilAborted()
        await age(SHORT.leaseMs)
        await vi.waitFor(async () => expect(await other.send(payment)).toBe(SUCCESS), BOUND)
        // The old run finishes late and cannot change the record.
        for (const { end } of runs) end()
        await expect.poll(() => hanging.rejections.at(-1), BOUND).toMatchObject(LOST)
        await vi.waitFor(async () => expect(await hanging.send(payment)).toBe(SUCCESS), BOUND)
        expect((await effects(payment)).sort()).toEqual(writers)
      },
    )

    it.each<[string, ((writer: Writer) => unknown) | undefined]>([
      ['wait for something else', undefined],
      ['wait for a statement', (writer) => writer.query(store.sleep).then(undefined, () => {})],
    ])('frees the slots of two handlers that %s', async (_name, before) => {
      const { hanging, runs, start, waitUntilAborted, effects, age } = await openHanging(
        true,
        before,
      )
      const stuck = [newName('payment'), newName('payment')]
      await start(stuck)
      // Both transactions are in use. After maxHandlerMs they serve others, and then the same notifications.
      const payment = newName('payment')
      await vi.waitFor(async () => expect(await hanging.send(payment)).toBe(SUCCESS), BOUND)
      await waitUntilAborted()
      await age(SHORT.leaseMs)
      for (const one of stuck) {
        await vi.waitFor(async () => expect(await hanging.send(one)).toBe(SUCCESS), BOUND)
      }
      // The old runs finish late: their statements and completions are rejected.
      for (const { writer } of runs) await expect(writer.query('SELECT 1')).rejects.toThrow()
      for (const { end } of runs) end()
      for (const one of [...stuck, payment]) expect(await effects(one)).toEqual(['hanging'])
    })
  })
}
