import { describeWithPostgres, startProxy } from '@gw/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { age, openPool } from './inbox-table.ts'
import { prepareShop, readEffects, startInstance, TABLES } from './instance.ts'

const SUCCESS = 200
const SEND_AGAIN = 503
const LEASE_MS = 30_000
// Against hanging, and nothing else.
const BOUND = { timeout: 30_000, interval: 20 }

describeWithPostgres('A overruns its lease, B takes over and completes', ({ url }) => {
  const { pool, close } = openPool({ connectionString: url, max: 2 })
  beforeAll(() => prepareShop(url))
  afterAll(close)

  async function overrun(payment: string, isTransactional: boolean, error?: Error) {
    const proxy = await startProxy(Number(new URL(url).port) || 5432)
    const throughProxy = new URL(url)
    throughProxy.port = String(proxy.port)
    const notYet = (): void => {}
    let endA = notYet
    const a = startInstance('A', {
      url: throughProxy.href,
      isTransactional,
      leaseMs: LEASE_MS,
      async work() {
        const ended = new Promise<void>((resolve) => {
          endA = resolve
        })
        // Nothing of A comes through, its renewals least of all, as if its process stood still.
        proxy.hold()
        await ended
        if (error !== undefined) throw error
      },
    })
    const b = startInstance('B', { url, isTransactional, leaseMs: LEASE_MS })
    onTestFinished(async () => {
      await proxy.close()
      await Promise.all([a.close(), b.close()])
    })
    const answerOfA = a.send(payment)
    await vi.waitFor(() => expect(endA).not.toBe(notYet), BOUND)
    await age(pool, TABLES.inbox, LEASE_MS)
    expect(await b.send(payment)).toBe(SUCCESS)
    proxy.pass()
    endA()
    return { a, b, answerOfA }
  }

  describe.each([
    { mode: 'in transactions', isTransactional: true, writers: ['B'] },
    { mode: 'without', isTransactional: false, writers: ['A', 'B'] },
  ])('$mode', ({ mode, isTransactional, writers }) => {
    it.each([
      ['returns', undefined],
      ['fails', new Error('A fails in the end')],
    ])(
      "and A then %s: B's record stands, A has lost its lease, a further send runs nothing",
      async (ending, error) => {
        const payment = `${mode} ${ending}`
        const { a, b, answerOfA } = await overrun(payment, isTransactional, error)
        expect(await answerOfA).toBe(SEND_AGAIN)
        expect(a.rejections.at(-1)).toMatchObject({ step: 'inbox', code: 'GW_INBOX_LEASE_LOST' })

        expect(await b.send(payment)).toBe(SUCCESS)
        expect(await a.send(payment)).toBe(SUCCESS)
        expect([...a.runs, ...b.runs]).toEqual([payment, payment])
        // In a transaction, what A wrote is undone with it.
        expect(await readEffects(pool, payment)).toEqual(writers)
      },
    )
  })
})
