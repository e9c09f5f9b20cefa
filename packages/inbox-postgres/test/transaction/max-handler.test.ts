import { describeWithPostgres } from '@gw/testkit'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { newName, openPool } from '../inbox-table.ts'
import { prepareShop, readEffects, startInstance, type Writer } from '../instance.ts'

const SUCCESS = 200
const BUSY = 503
// Only guards against hanging.
const BOUND = { timeout: 30_000, interval: 20 }

describeWithPostgres('createPostgresInbox: maxHandlerMs', ({ url }) => {
  beforeAll(() => prepareShop(url))

  /** Starts two instances. The test decides when the handlers of the first one end. */
  function startHanging(isTransactional: boolean, before?: (writer: Writer) => unknown) {
    const { pool, close } = openPool({ connectionString: url, max: 2 })
    const runs: { signal: AbortSignal; writer: Writer; end(): void }[] = []
    const hanging = startInstance('hanging', {
      url,
      isTransactional,
      leaseMs: 3_000,
      handlerTimeoutMs: 900,
      maxHandlerMs: 1_000,
      poolConfig: { max: 4 },
      ...(isTransactional ? { maxTransactions: 2 } : {}),
      async work({ signal }, writer) {
        if (runs.length >= (isTransactional ? 2 : 1)) return
        const ended = new Promise<void>((resolve) => runs.push({ signal, writer, end: resolve }))
        before?.(writer)
        await ended
      },
    })
    const other = startInstance('other', { url, isTransactional, leaseMs: 3_000 })
    onTestFinished(async () => {
      for (const { end } of runs) end()
      await Promise.all([hanging.close(), other.close(), close()])
    })
    /** Sends until the runs have started: on a busy machine, a claim may take too long. */
    const start = (payments: readonly string[]) =>
      vi.waitFor(async () => {
        for (const status of await Promise.all(payments.map((one) => hanging.send(one)))) {
          expect(status).toBe(BUSY)
        }
        expect(runs).toHaveLength(payments.length)
      }, BOUND)
    return { hanging, other, runs, start, effects: (payment: string) => readEffects(pool, payment) }
  }

  describe.each([
    { mode: 'with transactions', isTransactional: true, writers: ['other'] },
    { mode: 'without transactions', isTransactional: false, writers: ['hanging', 'other'] },
  ])('$mode', ({ isTransactional, writers }) => {
    it('lets another run take over from a handler that never settles', async () => {
      const { hanging, other, runs, start, effects } = startHanging(isTransactional)
      const payment = newName('payment')
      await start([payment])
      await vi.waitFor(async () => expect(await other.send(payment)).toBe(SUCCESS), BOUND)
      expect(runs.map(({ signal }) => signal.aborted)).toEqual([true])
      // The old run finishes late and cannot change the record.
      for (const { end } of runs) end()
      await vi.waitFor(
        () => expect(hanging.rejections.at(-1)).toMatchObject({ code: 'GW_INBOX_LEASE_LOST' }),
        BOUND,
      )
      expect(await hanging.send(payment)).toBe(SUCCESS)
      expect(await effects(payment)).toEqual(writers)
    })
  })

  it.each<[string, ((writer: Writer) => unknown) | undefined]>([
    ['wait for something else', undefined],
    [
      'wait for a statement',
      (writer) => writer.query('SELECT pg_sleep(600)', []).then(undefined, () => {}),
    ],
  ])('frees the slots of two handlers that %s', async (_name, before) => {
    const { hanging, runs, start, effects } = startHanging(true, before)
    const stuck = [newName('payment'), newName('payment')]
    await start(stuck)
    // Both transactions are in use. After maxHandlerMs they serve others, and then the same notifications.
    const payment = newName('payment')
    await vi.waitFor(async () => expect(await hanging.send(payment)).toBe(SUCCESS), BOUND)
    await vi.waitFor(
      () => expect(runs.map(({ signal }) => signal.aborted)).toEqual([true, true]),
      BOUND,
    )
    for (const one of stuck) {
      await vi.waitFor(async () => expect(await hanging.send(one)).toBe(SUCCESS), BOUND)
    }
    // The old runs finish late: their statements and completions are rejected.
    for (const { writer } of runs) await expect(writer.query('SELECT 1', [])).rejects.toThrow()
    for (const { end } of runs) end()
    for (const one of [...stuck, payment]) expect(await effects(one)).toEqual(['hanging'])
  })
})
