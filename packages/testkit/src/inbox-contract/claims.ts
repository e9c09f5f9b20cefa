import { expect, it } from 'vitest'
import type { InboxHarness } from './harness.ts'

const FINGERPRINT = 'a'.repeat(64)
const OTHER_FINGERPRINT = 'b'.repeat(64)

/** Declares which claim is granted, and which is busy or done. */
export function describeInboxClaims(bench: () => InboxHarness): void {
  it('grants the first claim with a token, an attempt, and its extra fields', async () => {
    const { claim, newKey } = bench()
    const result = await claim(newKey())
    expect(result).toMatchObject({ status: 'claimed', attempt: 1, extra: expect.any(Object) })
    expect(result.status === 'claimed' && Number.isSafeInteger(result.token)).toBe(true)
  })

  it('returns busy for other claims until the lease expires, even with another body', async () => {
    const { claim, own, newKey } = bench()
    const key = newKey()
    await own(key)
    expect(await claim(key)).toEqual({ status: 'busy' })
    expect(await claim(key, OTHER_FINGERPRINT)).toEqual({ status: 'busy' })
  })

  it('returns done after completion, and whether the body has changed', async () => {
    const { inbox, claim, own, newKey } = bench()
    const key = newKey()
    await inbox.complete(await own(key))
    expect(await claim(key)).toEqual({ status: 'done', changed: false })
    expect(await claim(key, OTHER_FINGERPRINT)).toEqual({ status: 'done', changed: true })
    expect(await claim(key)).toEqual({ status: 'done', changed: false })
  })

  it('compares the body with that of the completed run', async () => {
    const { inbox, claim, own, newKey } = bench()
    const key = newKey()
    await inbox.release(await own(key, FINGERPRINT))
    await inbox.complete(await own(key, OTHER_FINGERPRINT))
    expect(await claim(key, OTHER_FINGERPRINT)).toEqual({ status: 'done', changed: false })
    expect(await claim(key, FINGERPRINT)).toEqual({ status: 'done', changed: true })
  })

  it('grants a released notification again with a larger token and the next attempt', async () => {
    const { inbox, own, newKey } = bench()
    const key = newKey()
    const first = await own(key)
    await inbox.release(first)
    const second = await own(key)
    expect(second.token).toBeGreaterThan(first.token)
    expect(second.attempt).toBe(2)
  })

  it('grants a notification whose lease expired with a larger token', async () => {
    const { leaseMs, own, pass, newKey } = bench()
    const key = newKey()
    const first = await own(key)
    await pass(leaseMs)
    const second = await own(key)
    expect(second.token).toBeGreaterThan(first.token)
    expect(second.attempt).toBe(2)
  })

  it('keeps a lease until its last millisecond', async () => {
    const { leaseMs, isExact, claim, own, pass, newKey } = bench()
    if (!isExact) return
    const key = newKey()
    await own(key)
    await pass(leaseMs - 1)
    expect(await claim(key)).toEqual({ status: 'busy' })
    await pass(1)
    expect(await claim(key)).toMatchObject({ status: 'claimed' })
  })

  it('measures a renewed lease from the renewal', async () => {
    const { inbox, leaseMs, claim, own, pass, newKey } = bench()
    const key = newKey()
    const owner = await own(key)
    for (let renewals = 0; renewals < 3; renewals++) {
      await pass(leaseMs * 0.6)
      await inbox.renew({ ...owner, leaseMs })
    }
    expect(await claim(key)).toEqual({ status: 'busy' })
    await pass(leaseMs)
    expect(await claim(key)).toMatchObject({ status: 'claimed' })
  })

  it('grants one of many concurrent claims', async () => {
    const { claim, newKey } = bench()
    const key = newKey()
    const results = await Promise.all(Array.from({ length: 50 }, () => claim(key)))
    expect(results.filter(({ status }) => status === 'claimed')).toHaveLength(1)
    expect(results.filter(({ status }) => status === 'busy')).toHaveLength(49)
  })

  it('grants one of many concurrent claims after the lease expired', async () => {
    const { leaseMs, claim, own, pass, newKey } = bench()
    const key = newKey()
    await own(key)
    await pass(leaseMs)
    const results = await Promise.all(Array.from({ length: 50 }, () => claim(key)))
    expect(results.filter(({ status }) => status === 'claimed')).toHaveLength(1)
    expect(results.filter(({ status }) => status === 'busy')).toHaveLength(49)
  })

  it.each<[string, string, string]>([
    ['in case', 'a', 'A'],
    ['by a trailing space', 'a', 'a '],
    ['by an accent', 'e', 'é'],
    ['by the normalization of an accent', '\u00e9', 'e\u0301'],
    ['in their 255th character', `${'x'.repeat(200)}y`, `${'x'.repeat(200)}z`],
    ['by pattern characters', '*', '?'],
    ['by quotes and backslashes', '"\\\'', '"\\"'],
    ['by an emoji', '\u{1F600}', '\u{1F601}'],
  ])('distinguishes two keys that differ %s', async (_name, one, other) => {
    const { inbox, claim, own, newKey } = bench()
    const base = newKey()
    await inbox.complete(await own(`${base}${one}`.slice(-255)))
    expect(await claim(`${base}${other}`.slice(-255))).toMatchObject({ status: 'claimed' })
    expect(await claim(`${base}${one}`.slice(-255))).toMatchObject({ status: 'done' })
  })
}
