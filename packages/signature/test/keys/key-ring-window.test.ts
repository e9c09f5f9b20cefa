import { createKeyRing, SignatureError } from '@gw/signature'
import { manualClock, testKeyPair } from '@gw/testkit'
import { afterEach, describe, expect, it, vi } from 'vitest'

const one = testKeyPair()
const two = testKeyPair('other')

afterEach(() => {
  vi.restoreAllMocks()
})

describe('createKeyRing: validity windows', () => {
  const AT_MS = Date.UTC(2026, 10, 15)
  const outside = { code: 'GW_SIGNATURE_KEY_OUTSIDE_WINDOW' }

  it.each([
    ['epoch milliseconds', AT_MS],
    ['a Date', new Date(AT_MS)],
    ['epoch milliseconds as a string', String(AT_MS)],
    ['ISO 8601', '2026-11-15T00:00:00Z'],
    ['ISO 8601 with an offset', '2026-11-15T08:00:00+08:00'],
  ])('trusts a key from notBefore, inclusive, as %s', async (_name, notBefore) => {
    const clock = manualClock(AT_MS - 1)
    const ring = createKeyRing({ 1: { material: one.publicPem, notBefore } }, { now: clock.now })
    await expect(ring.find(1)).rejects.toMatchObject(outside)
    clock.advance(1)
    expect(await ring.find(1)).toBeDefined()
    clock.advance(1e12)
    expect(await ring.find(1)).toBeDefined()
  })

  it.each([
    ['epoch milliseconds', AT_MS],
    ['a Date', new Date(AT_MS)],
    ['ISO 8601', '2026-11-14T19:00:00-0500'],
  ])('trusts a key until notAfter, inclusive, as %s', async (_name, notAfter) => {
    const clock = manualClock(0)
    const ring = createKeyRing({ 1: { material: one.publicPem, notAfter } }, { now: clock.now })
    expect(await ring.find(1)).toBeDefined()
    clock.advance(AT_MS)
    expect(await ring.find(1)).toBeDefined()
    clock.advance(1)
    await expect(ring.find(1)).rejects.toMatchObject(outside)
  })

  it('trusts a key for one millisecond if both ends are equal', async () => {
    const clock = manualClock(AT_MS - 1)
    const window = { notBefore: AT_MS, notAfter: AT_MS }
    const ring = createKeyRing({ 1: { material: one.publicPem, ...window } }, { now: clock.now })
    await expect(ring.find(1)).rejects.toMatchObject(outside)
    clock.advance(1)
    expect(await ring.find(1)).toBeDefined()
    clock.advance(1)
    await expect(ring.find(1)).rejects.toMatchObject(outside)
  })

  it('accepts times from March 1973 on, and takes smaller numbers for seconds', () => {
    const create = (notBefore: number): unknown =>
      createKeyRing({ 1: { material: one.publicPem, notBefore } })
    expect(() => create(1e11)).not.toThrow()
    expect(() => create(1e11 - 1)).toThrow(TypeError)
  })

  it('accepts 0 as a time', async () => {
    const ring = createKeyRing({ 1: { material: one.publicPem, notAfter: 0 } })
    await expect(ring.find(1)).rejects.toMatchObject(outside)
  })

  it.each([Number.NaN, new Date(AT_MS), String(AT_MS), { valueOf: () => AT_MS }])(
    'throws TypeError if the clock returns %s',
    async (value) => {
      const now = (): number => value as number
      const ring = createKeyRing({ 1: { material: one.publicPem, notBefore: 0 } }, { now })
      await expect(ring.find(1)).rejects.toThrow(TypeError)
    },
  )

  it('accepts both keys while their windows overlap', async () => {
    const clock = manualClock(AT_MS)
    const ring = createKeyRing(
      {
        1: { material: one.publicPem, notAfter: AT_MS + 20 },
        2: { material: two.publicPem, notBefore: AT_MS + 10 },
      },
      { now: clock.now },
    )
    const trusted = async (): Promise<string> => {
      const found = await Promise.allSettled([ring.find(1), ring.find(2)])
      return found.map(({ status }) => (status === 'fulfilled' ? 'yes' : 'no')).join(' ')
    }
    const timeline: string[] = []
    for (const stepMs of [0, 9, 1, 10, 1]) {
      clock.advance(stepMs)
      timeline.push(await trusted())
    }
    expect(timeline).toEqual(['yes no', 'yes no', 'yes yes', 'yes yes', 'no yes'])
    expect(timeline).not.toContain('no no')
  })

  it('imports a key once', async () => {
    const importKey = vi.spyOn(crypto.subtle, 'importKey')
    const clock = manualClock(AT_MS)
    const ring = createKeyRing(
      { 1: { material: one.publicPem, notBefore: AT_MS } },
      { now: clock.now },
    )
    for (const stepMs of [0, -1, 1, -1, 1]) {
      clock.advance(stepMs)
      await ring.find(1).catch((error: unknown) => expect(error).toBeInstanceOf(SignatureError))
    }
    expect(importKey).toHaveBeenCalledTimes(1)
  })
})
