import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startProxy } from '../services/tcp-proxy.ts'
import { createShop, readEffects } from './shop.ts'
import {
  BOUND,
  claim,
  LEASE_MS,
  LOST,
  newName,
  type OpenStore,
  openFor,
  own,
  type StoreInbox,
  type StoreUnderTest,
} from './store-under-test.ts'

const SUCCESS = 200
const SEND_AGAIN = 503
const INSTANCES = 6
const ROUNDS = 3
const MONTH_MS = 30 * 86_400_000

/** Declares that one run at a time owns a notification, and that a run that lost its lease changes nothing. */
export function describeTakeover(store: StoreUnderTest): void {
  describe.each([
    { mode: 'with transactions', isTransactional: true, writers: ['B'] },
    { mode: 'without transactions', isTransactional: false, writers: ['A', 'B'] },
  ])('a frozen instance A, $mode', ({ isTransactional, writers }) => {
    async function overrun(payment: string, error?: Error) {
      const proxy = await startProxy(store.port)
      const second = await openFor(store)
      const { table, entries } = second
      const first = await openFor(store, { table, entries, url: store.urlOf(proxy.port) })
      let endA: (() => void) | undefined
      const a = createShop(first, {
        name: 'A',
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
      const b = createShop(second, { name: 'B', isTransactional, leaseMs: LEASE_MS })
      onTestFinished(() => proxy.close())
      const statusOfA = a.send(payment)
      await expect.poll(() => endA, BOUND).toBeDefined()
      await second.age(LEASE_MS)
      expect(await b.send(payment)).toBe(SUCCESS)
      proxy.pass()
      endA?.()
      return { a, b, statusOfA, second }
    }

    it.each([
      ['returns', undefined],
      ['fails', new Error('A fails in the end')],
    ])("keeps B's record when A %s, and a resend runs no handler", async (_ending, error) => {
      const payment = newName('payment')
      const { a, b, statusOfA, second } = await overrun(payment, error)
      expect(await statusOfA).toBe(SEND_AGAIN)
      expect(a.rejections.at(-1)).toMatchObject({ step: 'inbox', ...LOST })
      expect(await b.send(payment)).toBe(SUCCESS)
      expect(await a.send(payment)).toBe(SUCCESS)
      expect([...a.runs, ...b.runs]).toEqual([payment, payment])
      // With a transaction, the writes of A are rolled back.
      expect(await readEffects(second, payment)).toEqual(writers)
    })
  })

  describe('concurrent instances', () => {
    let first: OpenStore
    let instances: OpenStore[]
    beforeAll(async () => {
      first = await store.open({ connections: 3, maxTransactions: 2 })
      const { table, entries } = first
      const others = Array.from({ length: INSTANCES - 1 }, () =>
        store.open({ table, entries, connections: 3, maxTransactions: 2 }),
      )
      instances = [first, ...(await Promise.all(others))]
    })
    afterAll(() => Promise.all(instances.map(({ close }) => close())))

    it.each<[string, 'plain' | 'inbox', (key: string) => Promise<unknown>]>([
      ['a new notification', 'plain', async () => {}],
      [
        'a released notification',
        'plain',
        async (key) => first.plain.release((await own(first.plain, key)).owner),
      ],
      [
        'a notification whose lease expired',
        'plain',
        async (key) => {
          await own(first.plain, key, 1)
          await first.age(1)
        },
      ],
      [
        'a notification whose record expired',
        'plain',
        async (key) => {
          await first.plain.complete((await own(first.plain, key)).owner)
          await first.age(MONTH_MS)
        },
      ],
      ['a new notification, with transactions', 'inbox', async () => {}],
    ])('grant %s to exactly one instance', async (_name, mode, prepare) => {
      const inboxes = instances.map((one): StoreInbox => one[mode])
      for (let round = 0; round < ROUNDS; round++) {
        const key = newName('key')
        await prepare(key)
        const claims = await Promise.all(inboxes.map((inbox) => claim(inbox, key)))
        const winners = claims.flatMap((one, at) =>
          one.status === 'claimed' ? [{ inbox: inboxes[at], token: one.token }] : [],
        )
        expect(winners).toHaveLength(1)
        expect(claims.filter(({ status }) => status === 'busy')).toHaveLength(INSTANCES - 1)
        const [{ inbox, token } = { inbox: undefined, token: 0 }] = winners
        await inbox?.complete({ key, token })
        const after = await Promise.all(inboxes.map((one) => claim(one, key)))
        expect(after.every(({ status }) => status === 'done')).toBe(true)
      }
    })

    it('grant a notification whose lease expired, although an earlier run had renewed for longer', async () => {
      const key = newName('key')
      const { owner } = await own(first.plain, key)
      await first.plain.renew({ ...owner, leaseMs: 3_600_000 })
      await first.plain.release(owner)
      await own(first.plain, key, 1)
      await first.age(1)
      expect((await claim(first.plain, key)).status).toBe('claimed')
    })

    it('let either a renewal or a takeover of an expired lease win', async () => {
      const { plain, age } = first
      for (let round = 0; round < ROUNDS * 4; round++) {
        const key = newName('key')
        const { owner } = await own(plain, key)
        // Half of the rounds start with a lease that was renewed.
        if (round % 2 === 0) await plain.renew({ ...owner, leaseMs: LEASE_MS })
        await age(LEASE_MS)
        const renewing = plain.renew({ ...owner, leaseMs: LEASE_MS }).then(
          () => true,
          () => false,
        )
        const claims = Promise.all(instances.slice(1, 4).map((one) => claim(one.plain, key)))
        const [isRenewed, results] = await Promise.all([renewing, claims])
        const claimed = results.filter(({ status }) => status === 'claimed')
        expect(claimed).toHaveLength(isRenewed ? 0 : 1)
        if (isRenewed) await plain.complete(owner)
        else await expect(plain.complete(owner)).rejects.toMatchObject(LOST)
      }
    })

    it('never have two owners while all of them claim and release', async () => {
      const key = newName('key')
      let owners = 0
      let effects = 0
      let overlaps = 0
      const tokens: number[] = []
      const tick = () => new Promise((resolve) => setImmediate(resolve))
      await Promise.all(
        instances.map(async ({ plain }, at) => {
          for (let tries = 0; tries < 15; tries++) {
            const answer = await claim(plain, key)
            if (answer.status !== 'claimed') continue
            tokens.push(answer.token)
            if (++owners > 1) overlaps++
            await tick()
            owners--
            effects++
            await plain.release({ key, token: answer.token }).catch(() => overlaps++)
            if (at % 3 === 0) await tick()
          }
        }),
      )
      expect(overlaps).toBe(0)
      expect(effects).toBeGreaterThan(0)
      expect(tokens).toEqual([...tokens].sort((one, other) => one - other))
      expect(new Set(tokens).size).toBe(tokens.length)
    })
  })
}
