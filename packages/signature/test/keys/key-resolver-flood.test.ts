import { createKeyRing, type KeyRing } from '@gw/signature'
import { manualClock, testKeyPair } from '@gw/testkit'
import { describe, expect, it } from 'vitest'

const { publicPem } = testKeyPair()
const MINUTE_MS = 60_000
const A_FEW_DOZEN = 48
const FLOOD = 400
const MAX_VERSION = 2 ** 31 - 1

/** Creates a key ring whose resolver finds the versions of a set, which may grow. */
function resolved(known: Set<number>, isDown = (): boolean => false) {
  const clock = manualClock()
  const asked: number[] = []
  const ring = createKeyRing(
    async (version) => {
      asked.push(version)
      if (isDown()) throw new Error('down')
      return known.has(version) ? publicPem : undefined
    },
    { now: clock.now },
  )
  return { ring, asked, clock }
}

/** Looks up many versions, as unauthenticated senders could cause with their headers, and counts the outcomes. */
async function flood(ring: KeyRing, versions: Iterable<number>): Promise<Record<string, number>> {
  const outcomes: Record<string, number> = {}
  for (const version of versions) {
    const outcome = await ring.find(version).then(
      (key) => (key === undefined ? 'missed' : 'found'),
      (error: { code: string }) => error.code,
    )
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
  }
  return outcomes
}

/** Evenly distributed versions, the same in every run. The generators of fast-check prefer small numbers. */
const random = (count: number): number[] => {
  let state = count
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return (state >>> 1) + 1
  })
}
const counting = (from: number, count: number): number[] =>
  Array.from({ length: count }, (_, index) => from + index)

describe('createKeyRing with a resolver: floods of unknown versions', () => {
  it.each([
    ['random versions', random(FLOOD)],
    ['consecutive versions from 1', counting(1, FLOOD)],
    ['consecutive versions around a known one', counting(495, FLOOD)],
    ['the highest versions', counting(MAX_VERSION - FLOOD + 1, FLOOD)],
  ])('limits lookups per minute: %s', async (_name, versions) => {
    const { ring, asked, clock } = resolved(new Set([500]))
    await ring.find(500)
    for (const minute of [1, 2, 3]) {
      const outcomes = await flood(ring, versions)
      expect(outcomes.GW_SIGNATURE_KEY_LOOKUP_LIMITED).toBeGreaterThan(FLOOD - 2 * A_FEW_DOZEN)
      expect(asked.length).toBeLessThanOrEqual(minute * 2 * A_FEW_DOZEN)
      clock.advance(MINUTE_MS)
    }
  })

  it('looks up 30 distant versions a minute, and no more', async () => {
    const { ring, clock } = resolved(new Set())
    for (const minute of [1, 2]) {
      expect(await flood(ring, counting(minute * 1_000, 31))).toEqual({
        missed: 30,
        GW_SIGNATURE_KEY_LOOKUP_LIMITED: 1,
      })
      clock.advance(MINUTE_MS)
    }
  })

  it('limits lookups if all versions arrive at the same time', async () => {
    const { ring, asked } = resolved(new Set())
    await Promise.allSettled(random(FLOOD).map((version) => ring.find(version)))
    expect(asked.length).toBeLessThanOrEqual(A_FEW_DOZEN)
  })

  it('limits lookups if the resolver fails', async () => {
    const { ring, asked, clock } = resolved(new Set(), () => true)
    for (let second = 0; second < 60; second++) {
      await flood(ring, random(200))
      clock.advance(1_000)
    }
    expect(asked.length).toBeLessThanOrEqual(A_FEW_DOZEN)
  })

  it('looks up each likely version at most every five seconds if the resolver fails', async () => {
    const { ring, asked } = resolved(new Set(), () => true)
    for (let round = 0; round < 10; round++) await flood(ring, counting(1, 1_000))
    expect(asked.length).toBeLessThanOrEqual(A_FEW_DOZEN)
    expect(new Set(asked).size).toBe(asked.length)
  })

  it.each([
    ['forward by at most a minute', 30_000],
    ['back', -30_000],
    ['back and forth', 0],
  ])('keeps the limit if the clock moves %s', async (_name, stepMs) => {
    const { ring, asked, clock } = resolved(new Set())
    await flood(ring, random(FLOOD))
    clock.advance(stepMs || 30_000)
    await flood(ring, random(FLOOD + 1))
    clock.advance(stepMs || -30_000)
    await flood(ring, random(FLOOD + 2))
    expect(asked.length).toBeLessThanOrEqual(2 * A_FEW_DOZEN)
  })

  it('looks up a rotated key, even if versions are skipped', async () => {
    const known = new Set([1])
    const { ring, clock } = resolved(known)
    await ring.find(1)
    for (const next of [2, 3, 7, 20, 36]) {
      await flood(ring, random(FLOOD))
      known.add(next)
      clock.advance(MINUTE_MS)
      await flood(ring, random(FLOOD))
      expect(await ring.find(next)).toBeDefined()
    }
  })

  it('looks up the first version', async () => {
    const { ring } = resolved(new Set([1]))
    await flood(ring, random(FLOOD))
    expect(await ring.find(1)).toBeDefined()
  })

  it('looks up a rotated key again one minute after an early miss', async () => {
    const known = new Set([1])
    const { ring, clock } = resolved(known)
    await flood(ring, [1, ...counting(1, FLOOD)])
    known.add(2)
    clock.advance(MINUTE_MS)
    await flood(ring, random(FLOOD))
    expect(await ring.find(2)).toBeDefined()
  })

  it('looks up a distant version after at most one minute', async () => {
    const { ring, clock } = resolved(new Set([1, 20_261_115]))
    await flood(ring, [1, ...random(FLOOD)])
    await expect(ring.find(20_261_115)).rejects.toMatchObject({
      code: 'GW_SIGNATURE_KEY_LOOKUP_LIMITED',
    })
    clock.advance(MINUTE_MS)
    expect(await ring.find(20_261_115)).toBeDefined()
  })

  it('keeps the keys that were found', async () => {
    const { ring, asked } = resolved(new Set([1, 900]))
    const keys = [await ring.find(1), await ring.find(900)]
    await flood(ring, random(FLOOD))
    const before = asked.length
    expect([await ring.find(1), await ring.find(900)]).toEqual(keys)
    expect(asked.length).toBe(before)
  })
})
