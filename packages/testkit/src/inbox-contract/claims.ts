import { expect, it } from 'vitest'
import type { InboxBench } from './bench.ts'

const FINGERPRINT = 'a'.repeat(64)
const OTHER_FINGERPRINT = 'b'.repeat(64)

/** Declares who gets an event, and who is told to wait or that it is done. */
export function describeInboxClaims(bench: () => InboxBench): void {
  it('gives an event to the first who claims it, with a token, a count and what it adds', async () => {
    const { claim, newKey } = bench()
    const answer = await claim(newKey())
    expect(answer).toMatchObject({ status: 'claimed', attempt: 1, extra: expect.any(Object) })
    expect(answer.status === 'claimed' && Number.isSafeInteger(answer.token)).toBe(true)
  })

  it('is busy for all others while the lease holds, whatever their body', async () => {
    const { claim, own, newKey } = bench()
    const key = newKey()
    await own(key)
    expect(await claim(key)).toEqual({ status: 'busy' })
    expect(await claim(key, OTHER_FINGERPRINT)).toEqual({ status: 'busy' })
  })

  it('says done once the event is completed, and whether the body is another one', async () => {
    const { inbox, claim, own, newKey } = bench()
    const key = newKey()
    await inbox.complete(await own(key))
    expect(await claim(key)).toEqual({ status: 'done', changed: false })
    expect(await claim(key, OTHER_FINGERPRINT)).toEqual({ status: 'done', changed: true })
    expect(await claim(key)).toEqual({ status: 'done', changed: false })
  })

  it('compares with the body of the run that completed', async () => {
    const { inbox, claim, own, newKey } = bench()
    const key = newKey()
    await inbox.release(await own(key, FINGERPRINT))
    await inbox.complete(await own(key, OTHER_FINGERPRINT))
    expect(await claim(key, OTHER_FINGERPRINT)).toEqual({ status: 'done', changed: false })
    expect(await claim(key, FINGERPRINT)).toEqual({ status: 'done', changed: true })
  })

  it('gives a released event to the next, under a larger token and as another attempt', async () => {
    const { inbox, own, newKey } = bench()
    const key = newKey()
    const first = await own(key)
    await inbox.release(first)
    const second = await own(key)
    expect(second.token).toBeGreaterThan(first.token)
    expect(second.attempt).toBe(2)
  })

  it('gives an event whose lease ran out to the next, under a larger token', async () => {
    const { leaseMs, own, pass, newKey } = bench()
    const key = newKey()
    const first = await own(key)
    await pass(leaseMs)
    const second = await own(key)
    expect(second.token).toBeGreaterThan(first.token)
    expect(second.attempt).toBe(2)
  })

  it('holds a lease to its last millisecond', async () => {
    const { leaseMs, isExact, claim, own, pass, newKey } = bench()
    if (!isExact) return
    const key = newKey()
    await own(key)
    await pass(leaseMs - 1)
    expect(await claim(key)).toEqual({ status: 'busy' })
    await pass(1)
    expect(await claim(key)).toMatchObject({ status: 'claimed' })
  })

  it('counts a renewed lease from the renewal', async () => {
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

  it('gives an event that many claim at once to one of them', async () => {
    const { claim, newKey } = bench()
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 50 }, () => claim(key)))
    expect(answers.filter(({ status }) => status === 'claimed')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 'busy')).toHaveLength(49)
  })

  it('gives an event whose lease ran out to one of many', async () => {
    const { leaseMs, claim, own, pass, newKey } = bench()
    const key = newKey()
    await own(key)
    await pass(leaseMs)
    const answers = await Promise.all(Array.from({ length: 50 }, () => claim(key)))
    expect(answers.filter(({ status }) => status === 'claimed')).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 'busy')).toHaveLength(49)
  })

  it.each<[string, string, string]>([
    ['in case', 'a', 'A'],
    ['by a blank at the end', 'a', 'a '],
    ['by an accent', 'e', 'é'],
    ['by how an accent is written', '\u00e9', 'e\u0301'],
    ['in their 255th character', `${'x'.repeat(200)}y`, `${'x'.repeat(200)}z`],
    ['by what stores take for patterns', '*', '?'],
    ['by quotes and backslashes', '"\\\'', '"\\"'],
    ['by an emoji', '\u{1F600}', '\u{1F601}'],
  ])('tells two keys apart that differ %s', async (_name, one, other) => {
    const { inbox, claim, own, newKey } = bench()
    const base = newKey()
    await inbox.complete(await own(`${base}${one}`.slice(-255)))
    expect(await claim(`${base}${other}`.slice(-255))).toMatchObject({ status: 'claimed' })
    expect(await claim(`${base}${one}`.slice(-255))).toMatchObject({ status: 'done' })
  })
}
