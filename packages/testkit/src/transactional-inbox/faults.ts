import type { InboxError } from '@gw/webhook'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startProxy, type TcpProxy } from '../services/tcp-proxy.ts'
import { createShop, readEffects, type Shop } from './shop.ts'
import {
  BOUND,
  LEASE_MS,
  newName,
  type OpenStore,
  type StoreFaults,
  type StoreUnderTest,
} from './store-under-test.ts'

const SUCCESS = 200
const SEND_AGAIN = 503
const FAILED = 'GW_WEBHOOK_INBOX_FAILED'

/** Declares that a store that fails stops handlers, and that notifications are neither lost nor repeated. */
export function describeFaults(store: StoreUnderTest): void {
  describe.each([
    { mode: 'with transactions', isTransactional: true },
    { mode: 'without transactions', isTransactional: false },
  ])('$mode', ({ isTransactional }) => {
    let operator: OpenStore
    let faults: StoreFaults
    let proxy: TcpProxy
    let pools: OpenStore[]
    let one: Shop
    let other: Shop
    let during: (() => Promise<unknown>) | undefined

    beforeAll(async () => {
      operator = await store.open({ connections: 2, maxTransactions: 1 })
      faults = await store.fault(operator)
    })
    afterAll(async () => {
      await faults.close()
      await operator.close()
    })
    beforeEach(async () => {
      proxy = await startProxy(store.port)
      const { table, entries } = operator
      const url = faults.urlOf(proxy.port)
      during = undefined
      const work = async () => {
        const strike = during
        during = undefined
        await strike?.()
      }
      const options = { table, entries, url, timeoutMs: 1_000 }
      pools = await Promise.all([store.open(options), store.open(options)])
      const [first, second] = pools as [OpenStore, OpenStore]
      one = createShop(first, { name: 'one', isTransactional, work })
      other = createShop(second, { name: 'other', isTransactional, work })
    })
    afterEach(async () => {
      await proxy.close()
      await Promise.all(pools.map((pool) => pool.close()))
    })
    const effects = (payment: string) => readEffects(operator, payment)
    const sendBoth = (payment: string) => Promise.all([one.send(payment), other.send(payment)])

    /** Sends to both instances and expects that neither runs its handler nor acknowledges. */
    async function expectClosed(
      payment: string,
      { code, ping }: { code: string; ping: string | undefined },
    ): Promise<void> {
      const runs = one.runs.length + other.runs.length
      const timeoutMs = ping === 'GW_INBOX_TIMEOUT' ? 100 : 60_000
      // Repeated, because on a busy machine the store can be too slow before it says what is wrong.
      await vi.waitFor(async () => {
        expect(await sendBoth(payment)).toEqual([SEND_AGAIN, SEND_AGAIN])
        for (const { rejections, ping: check } of [one, other]) {
          expect(rejections.at(-1)).toMatchObject({ step: 'inbox', code })
          const pinged = await check({ timeoutMs }).catch(({ code }: InboxError) => code)
          expect(pinged).toBe(ping)
        }
      }, BOUND)
      expect(one.runs.length + other.runs.length).toBe(runs)
    }

    /** Sends to both until both acknowledge, and expects that the effect happened once. */
    async function expectOpen(payment: string): Promise<void> {
      await vi.waitFor(async () => {
        const statuses = await sendBoth(payment)
        // A claim whose response got lost holds its lease for seconds, and no handler will ever run for it.
        const hasRun = [one, other].some(({ runs }) => runs.includes(payment))
        if (!hasRun) await operator.age(LEASE_MS)
        expect(statuses).toEqual([SUCCESS, SUCCESS])
      }, BOUND)
      expect(await effects(payment)).toHaveLength(1)
      for (const { ping } of [one, other]) await ping({ timeoutMs: 60_000 })
    }

    it('fails closed and recovers when the server does not respond', async () => {
      await expectOpen(newName('before'))
      const payment = newName('during')
      proxy.hold()
      await expectClosed(payment, { code: FAILED, ping: 'GW_INBOX_TIMEOUT' })
      proxy.pass()
      await expectOpen(payment)
    })

    it('recovers when connections are reset, idle or during a claim', async () => {
      await expectOpen(newName('before'))
      proxy.reset()
      const payment = newName('during')
      proxy.hold()
      const sending = sendBoth(payment)
      proxy.reset()
      proxy.pass()
      const successes = (await sending).filter((status) => status === SUCCESS).length
      expect((await effects(payment)).length).toBeGreaterThanOrEqual(successes > 0 ? 1 : 0)
      await expectOpen(payment)
    })

    it('recovers when the server ends connections', async () => {
      const known = newName('before')
      await expectOpen(known)
      await faults.disconnect()
      await expectOpen(newName('after'))
      await expectOpen(known)
    })

    it('neither loses nor repeats the effect when the server ends connections during a handler', async () => {
      const payment = newName('during')
      during = () => faults.disconnect()
      const status = await one.send(payment)
      if (!isTransactional) {
        // The effect happened, whether or not the record could be written on a new connection.
        expect(await effects(payment)).toEqual(['one'])
        return
      }
      expect(status).toBe(SEND_AGAIN)
      expect(await effects(payment)).toEqual([])
      await expectOpen(payment)
    })

    it('fails closed and recovers when the server accepts no writes', async () => {
      const payment = newName('during')
      await faults.setReadOnly(true)
      await expectClosed(payment, { code: FAILED, ping: 'GW_INBOX_UNAVAILABLE' })
      await faults.setReadOnly(false)
      await expectOpen(payment)
    })

    it('rejects new notifications and acknowledges duplicates when the disk is full', async () => {
      const [known, payment] = [newName('before'), newName('during')]
      await expectOpen(known)
      await faults.setDiskFull(operator.table, true)
      // A ping writes nothing, so it needs no space.
      await expectClosed(payment, { code: 'GW_INBOX_FULL', ping: undefined })
      // Duplicates are still acknowledged.
      await expectOpen(known)
      await faults.setDiskFull(operator.table, false)
      await expectOpen(payment)
    })

    it('fails closed and recovers when the server accepts no connections', async () => {
      const payment = newName('during')
      await faults.setLocked(true)
      await expectClosed(payment, { code: FAILED, ping: 'GW_INBOX_UNAVAILABLE' })
      await faults.setLocked(false)
      await expectOpen(payment)
    })

    it('fails closed and recovers when the application uses all connections of the pool', async () => {
      const payment = newName('during')
      const held = await Promise.all(pools.map((pool) => pool.borrowAll()))
      await expectClosed(payment, { code: FAILED, ping: 'GW_INBOX_TIMEOUT' })
      for (const giveBack of held) giveBack()
      await expectOpen(payment)
    })

    it('fails closed with NOT_MIGRATED when the table is missing', async () => {
      const payment = newName('during')
      const show = await operator.hide()
      const code = 'GW_INBOX_NOT_MIGRATED'
      await expectClosed(payment, { code: FAILED, ping: code })
      expect(one.rejections.at(-1)?.error.cause).toMatchObject({ code })
      await show()
      await expectOpen(payment)
    })

    it('runs the handler again on a resend when all records were lost', async () => {
      const payment = newName('before')
      await expectOpen(payment)
      await operator.empty()
      expect(await one.send(payment)).toBe(SUCCESS)
      expect(await other.send(payment)).toBe(SUCCESS)
      expect(await effects(payment)).toHaveLength(2)
    })
  })
}
