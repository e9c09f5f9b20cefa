import { describeWithMysql, startProxy } from '@gw/testkit'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { age, openPool } from './inbox-table.ts'
import { prepareShop, readEffects, startInstance, TABLES } from './instance.ts'

const SUCCESS = 200
const SEND_AGAIN = 503
const LEASE_MS = 30_000
// Only guards against hanging.
const BOUND = { timeout: 30_000, interval: 20 }

describeWithMysql(
  'createMysqlInbox: instance B takes over after the lease of A expires',
  ({ url }) => {
    const { pool, close } = openPool({ uri: url, connectionLimit: 2 })
    beforeAll(() => prepareShop(url))
    afterAll(close)

    async function overrun(payment: string, isTransactional: boolean, error?: Error) {
      const proxy = await startProxy(Number(new URL(url).port) || 3306)
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
          // Holds all packets of A, as if its process were frozen.
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
      const statusOfA = a.send(payment)
      await vi.waitFor(() => expect(endA).not.toBe(notYet), BOUND)
      await age(pool, TABLES.inbox, LEASE_MS)
      expect(await b.send(payment)).toBe(SUCCESS)
      proxy.pass()
      endA()
      return { a, b, statusOfA }
    }

    describe.each([
      { mode: 'with transactions', isTransactional: true, writers: ['B'] },
      { mode: 'without transactions', isTransactional: false, writers: ['A', 'B'] },
    ])('$mode', ({ mode, isTransactional, writers }) => {
      it.each([
        ['returns', undefined],
        ['fails', new Error('A fails in the end')],
      ])("keeps B's record when A %s, and a resend runs no handler", async (ending, error) => {
        const payment = `${mode} ${ending}`
        const { a, b, statusOfA } = await overrun(payment, isTransactional, error)
        expect(await statusOfA).toBe(SEND_AGAIN)
        expect(a.rejections.at(-1)).toMatchObject({ step: 'inbox', code: 'GW_INBOX_LEASE_LOST' })

        expect(await b.send(payment)).toBe(SUCCESS)
        expect(await a.send(payment)).toBe(SUCCESS)
        expect([...a.runs, ...b.runs]).toEqual([payment, payment])
        // With a transaction, the writes of A are rolled back.
        expect(await readEffects(pool, payment)).toEqual(writers)
      })
    })
  },
)
