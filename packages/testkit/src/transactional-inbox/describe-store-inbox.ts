import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { describeInbox } from '../inbox-contract/describe-inbox.ts'
import {
  BOUND,
  claim,
  DONE,
  LOST,
  type OpenStore,
  openFor,
  own,
  type StoreUnderTest,
} from './store-under-test.ts'

const DAY_MS = 86_400_000
const A_MINUTE = 60_000_000

/** Declares what every inbox on a database does, with or without transactions. A driver supplies how to use its own. */
export function describeStoreInbox(store: StoreUnderTest): void {
  describe('with one pool', () => {
    let opened: OpenStore
    beforeAll(async () => {
      opened = await store.open()
    })
    afterAll(() => opened.close())

    describeInbox('without transactions', ({ retentionMs }) => ({
      inbox: opened.keepFor(retentionMs),
      isExact: false,
      advance: (ms) => opened.age(ms),
      close() {},
    }))
  })

  describeInbox('with transactions', async ({ retentionMs }) => {
    const { inbox, age, close } = await store.open({ retentionMs })
    return { inbox, isExact: false, advance: age, close }
  })

  describe('clock', () => {
    afterEach(() => {
      vi.useRealTimers()
    })

    it('expires leases and records by the clock of the server', async () => {
      const { plain } = await openFor(store, { retentionMs: 1_500 })
      const rarely = { ...BOUND, interval: 100 }
      const first = await own(plain, 'key', 1_500)
      expect(await claim(plain)).toEqual({ status: 'busy' })
      await plain.complete((await own(plain, 'other')).owner)
      expect(await claim(plain, 'other')).toEqual(DONE)
      await vi.waitUntil(async () => (await claim(plain)).status === 'claimed', rarely)
      await expect(plain.complete(first.owner)).rejects.toMatchObject(LOST)
      await vi.waitUntil(async () => (await claim(plain, 'other')).status === 'claimed', rarely)
    })

    it.each([-400, 400])(
      'ignores the clock of the process, even if it is %i days off',
      async (days) => {
        const { plain } = await openFor(store, { retentionMs: 1_000_000 })
        await plain.complete((await own(plain, 'done')).owner)
        const { token } = await own(plain, 'running')
        vi.useFakeTimers({ now: Date.now() + days * DAY_MS, toFake: ['Date'] })
        expect(await claim(plain, 'running')).toEqual({ status: 'busy' })
        expect(await claim(plain, 'done')).toEqual(DONE)
        const later = await own(plain, 'later')
        expect(Math.abs(later.token - token)).toBeLessThan(60 * A_MINUTE)
      },
    )
  })

  it('grants a larger token after the record was deleted', async () => {
    const { plain, empty } = await openFor(store)
    const { owner } = await own(plain)
    await empty()
    const again = await own(plain)
    expect(again).toMatchObject({ attempt: 1 })
    expect(again.token).toBeGreaterThan(owner.token)
    await expect(plain.complete(owner)).rejects.toMatchObject(LOST)
  })

  it('grants a larger token after the server’s clock was set back', async () => {
    const { plain, steal } = await openFor(store)
    const { owner } = await own(plain)
    await steal(A_MINUTE)
    await plain.release({ ...owner, token: owner.token + A_MINUTE })
    expect((await own(plain)).token).toBe(owner.token + A_MINUTE + 1)
  })

  it.each<[string, unknown]>([
    ['null', null],
    ['an empty string', ''],
    ['256 characters', 'k'.repeat(256)],
    ['a lone high surrogate', 'key \ud800'],
    ['a lone low surrogate', '\udfff'],
    ['a NUL character', 'key\0'],
  ])('throws TypeError for a key that cannot be stored: %s', async (_name, key) => {
    const { inbox, plain } = await openFor(store)
    for (const one of [inbox, plain]) {
      const request = { key: key as string, leaseMs: 30_000, fingerprint: 'a'.repeat(64) }
      await expect(one.claim(request)).rejects.toBeInstanceOf(TypeError)
    }
  })
}
