import { describeInbox, manualClock } from '@gw/testkit'
import { createMemoryInbox, type Inbox, type MemoryInboxOptions } from '@gw/webhook'
import fc from 'fast-check'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  warn.mockReset().mockImplementation(() => {})
})

describeInbox('createMemoryInbox', async (options) => {
  const clock = manualClock()
  return {
    inbox: createMemoryInbox({ ...options, now: clock.now }),
    advance: clock.advance,
    close: () => {},
  }
})

const leaseMs = 1_000
const claim = (inbox: Inbox, key: string) =>
  inbox.claim({ key, leaseMs, fingerprint: 'a'.repeat(64) })

async function complete(inbox: Inbox, key: string): Promise<void> {
  const answer = await claim(inbox, key)
  if (answer.status !== 'claimed') throw new Error(answer.status)
  await inbox.complete({ key, token: answer.token })
}

const HOUR_MS = 3_600_000

describe('createMemoryInbox: full', () => {
  const FULL = { code: 'GW_INBOX_FULL' }

  it('rejects a new notification and keeps the ones it has', async () => {
    const inbox = createMemoryInbox({ maxEntries: 3 })
    await complete(inbox, 'done')
    const running = await claim(inbox, 'running')
    const failed = await claim(inbox, 'failed')
    if (running.status !== 'claimed' || failed.status !== 'claimed') throw new Error('busy')
    await expect(claim(inbox, 'new')).rejects.toMatchObject(FULL)
    expect(await claim(inbox, 'done')).toEqual({ status: 'done', changed: false })
    expect(await claim(inbox, 'running')).toEqual({ status: 'busy' })
    await inbox.complete({ key: 'running', token: running.token })
    expect(await claim(inbox, 'running')).toEqual({ status: 'done', changed: false })
    await expect(claim(inbox, 'new')).rejects.toMatchObject(FULL)
  })

  it('rejects a new notification if all that it has are running', async () => {
    const inbox = createMemoryInbox({ maxEntries: 1 })
    await claim(inbox, 'running')
    await expect(claim(inbox, 'new')).rejects.toMatchObject(FULL)
  })

  it('grants a claim for a known notification, which needs no room', async () => {
    const inbox = createMemoryInbox({ maxEntries: 1 })
    const first = await claim(inbox, 'a')
    if (first.status !== 'claimed') throw new Error('busy')
    await inbox.release({ key: 'a', token: first.token })
    expect(await claim(inbox, 'a')).toMatchObject({ status: 'claimed', attempt: 2 })
  })

  it('drops released notifications, expired leases, and expired records to make room', async () => {
    const clock = manualClock()
    const inbox = createMemoryInbox({ maxEntries: 3, retentionMs: 10_000, now: clock.now })
    await complete(inbox, 'old')
    await claim(inbox, 'overrun')
    clock.advance(9_999)
    const released = await claim(inbox, 'released')
    if (released.status !== 'claimed') throw new Error('busy')
    await inbox.release({ key: 'released', token: released.token })

    expect(await claim(inbox, 'new 1')).toMatchObject({ status: 'claimed' })
    expect(await claim(inbox, 'new 2')).toMatchObject({ status: 'claimed' })
    await expect(claim(inbox, 'new 3')).rejects.toMatchObject(FULL)
    clock.advance(1)
    expect(await claim(inbox, 'new 3')).toMatchObject({ status: 'claimed' })
  })

  it('drops the oldest records that are older than minRetentionMs, one for each new notification', async () => {
    const clock = manualClock()
    const inbox = createMemoryInbox({ maxEntries: 3, now: clock.now })
    await complete(inbox, 'a')
    clock.advance(HOUR_MS)
    await complete(inbox, 'b')
    await complete(inbox, 'c')
    clock.advance(48 * HOUR_MS - 1)
    await expect(claim(inbox, 'new')).rejects.toMatchObject(FULL)
    clock.advance(1)
    await complete(inbox, 'new')
    await expect(claim(inbox, 'a')).rejects.toMatchObject(FULL)
    expect(await claim(inbox, 'b')).toMatchObject({ status: 'done' })
    expect(await claim(inbox, 'c')).toMatchObject({ status: 'done' })
    clock.advance(HOUR_MS)
    await complete(inbox, 'newer')
    expect(await claim(inbox, 'c')).toMatchObject({ status: 'done' })
    expect(await claim(inbox, 'new')).toMatchObject({ status: 'done' })
  })

  it.each([10, 1_000])('makes room in constant time (maxEntries: %d)', async (maxEntries) => {
    const clock = manualClock()
    const now = vi.fn(clock.now)
    const inbox = createMemoryInbox({ maxEntries, now })
    for (let at = 0; at < maxEntries; at++) await complete(inbox, `old ${at}`)
    const callsOf = async (work: () => Promise<unknown>): Promise<number> => {
      now.mockClear()
      await work()
      return now.mock.calls.length
    }
    expect(await callsOf(() => claim(inbox, 'new').catch(() => {}))).toBeLessThan(6)
    clock.advance(49 * HOUR_MS)
    expect(await callsOf(() => claim(inbox, 'new'))).toBeLessThan(6)
  })

  it('keeps every younger record, and rejects only if all entries are young or running', async () => {
    const step = fc.record({
      key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
      end: fc.constantFrom('complete', 'release', 'none'),
      passMs: fc.constantFrom(0, 400, 1_000, 5_000),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const clock = manualClock()
        const inbox = createMemoryInbox({
          maxEntries: 3,
          minRetentionMs: 5_000,
          retentionMs: 20_000,
          now: clock.now,
        })
        const completedMs = new Map<string, number>()
        const runningUntilMs = new Map<string, number>()
        for (const { key, end, passMs } of steps) {
          clock.advance(passMs)
          const ageMs = clock.now() - (completedMs.get(key) ?? Number.NEGATIVE_INFINITY)
          const result = await claim(inbox, key).catch(({ code }) => ({ status: code }))
          if (ageMs < 5_000) expect(result.status).toBe('done')
          if (ageMs >= 20_000) expect(result.status).not.toBe('done')
          if (result.status === 'GW_INBOX_FULL') {
            const young = [...completedMs.values()].filter((ms) => clock.now() - ms < 5_000)
            const running = [...runningUntilMs.values()].filter((ms) => clock.now() < ms)
            expect(young.length + running.length).toBe(3)
          }
          if (!('token' in result)) continue
          completedMs.delete(key)
          runningUntilMs.set(key, clock.now() + leaseMs)
          if (end === 'none') continue
          await inbox[end as 'complete' | 'release']({ key, token: result.token })
          runningUntilMs.delete(key)
          if (end === 'complete') completedMs.set(key, clock.now())
        }
      }),
    )
  })

  it('issues a larger token for a notification whose record was dropped', async () => {
    const inbox = createMemoryInbox({ maxEntries: 1 })
    const tokens: number[] = []
    for (const key of ['a', 'b', 'a']) {
      const answer = await claim(inbox, key)
      if (answer.status !== 'claimed') throw new Error(answer.status)
      await inbox.release({ key, token: answer.token })
      tokens.push(answer.token)
    }
    const [a = 0, b = 0, again = 0] = tokens
    expect(b).toBeGreaterThan(a)
    expect(again).toBeGreaterThan(b)
  })
})

describe('createMemoryInbox: warnings', () => {
  it('warns once at 80% of maxEntries, and again after the inbox was half empty', async () => {
    const clock = manualClock()
    const inbox = createMemoryInbox({ maxEntries: 10, retentionMs: 50 * HOUR_MS, now: clock.now })
    for (let at = 0; at < 7; at++) await complete(inbox, `${at}`)
    expect(warn).not.toHaveBeenCalled()
    for (let at = 7; at < 10; at++) await complete(inbox, `${at}`)
    expect(warn).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('8 of at most 10'))
    clock.advance(50 * HOUR_MS)
    // Each new notification drops two expired records.
    for (let at = 0; at < 7; at++) await complete(inbox, `later ${at}`)
    expect(warn).toHaveBeenCalledOnce()
    for (let at = 7; at < 10; at++) await complete(inbox, `later ${at}`)
    expect(warn).toHaveBeenCalledTimes(2)
  })

  it('drops no more than two expired records for a new one, so it is not half empty at once', async () => {
    const clock = manualClock()
    const inbox = createMemoryInbox({ maxEntries: 5, retentionMs: 50 * HOUR_MS, now: clock.now })
    for (const key of ['a', 'b', 'c']) await complete(inbox, key)
    clock.advance(HOUR_MS)
    await complete(inbox, 'd')
    expect(warn).toHaveBeenCalledOnce()
    clock.advance(49 * HOUR_MS)
    for (const key of ['e', 'f', 'g']) await complete(inbox, key)
    expect(warn).toHaveBeenCalledOnce()
  })
})

describe('createMemoryInbox: clock', () => {
  it('warns about the first record if there is room for one only', async () => {
    const inbox = createMemoryInbox({ maxEntries: 1 })
    await inbox.claim({ key: 'a', leaseMs: 1_000, fingerprint: 'f' })
    expect(warn).toHaveBeenCalledOnce()
  })

  it('grants a claim for a released notification with any clock', async () => {
    const inbox = createMemoryInbox({ now: () => 5 })
    const request = { key: 'a', leaseMs: 1_000, fingerprint: 'f' }
    const claim = await inbox.claim(request)
    await inbox.release({ key: 'a', token: claim.status === 'claimed' ? claim.token : 0 })
    expect(await inbox.claim(request)).toMatchObject({ status: 'claimed', attempt: 2 })
  })

  it.each([Number.NaN, '1001', new Date(1_001)])(
    'grants no claim while now() returns %s',
    async (broken) => {
      let nowMs: unknown = 1_000
      const inbox = createMemoryInbox({ now: () => nowMs as number })
      await complete(inbox, 'done')
      await claim(inbox, 'running')
      nowMs = broken
      for (const key of ['done', 'running', 'new']) {
        await expect(claim(inbox, key)).rejects.toThrow(TypeError)
      }
      nowMs = 1_001
      expect(await claim(inbox, 'done')).toMatchObject({ status: 'done' })
      expect(await claim(inbox, 'running')).toEqual({ status: 'busy' })
      expect(await claim(inbox, 'new')).toMatchObject({ status: 'claimed', attempt: 1 })
    },
  )

  it('measures leases by a monotonic clock, and retention by the system clock', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now: 1_794_700_800_000 })
    onTestFinished(() => void vi.useRealTimers())
    const inbox = createMemoryInbox({ retentionMs: 86_400_000 })
    await complete(inbox, 'done')
    await claim(inbox, 'running')
    for (const jumpMs of [60_000, -3_600_000, 7_200_000]) {
      vi.setSystemTime(Date.now() + jumpMs)
      expect(await claim(inbox, 'running')).toEqual({ status: 'busy' })
      expect(await claim(inbox, 'done')).toMatchObject({ status: 'done' })
    }
    vi.advanceTimersByTime(leaseMs)
    expect(await claim(inbox, 'running')).toMatchObject({ status: 'claimed', attempt: 2 })
    vi.setSystemTime(Date.now() + 86_400_000)
    expect(await claim(inbox, 'done')).toMatchObject({ status: 'claimed', attempt: 1 })
  })
})

describe('createMemoryInbox: options', () => {
  it('keeps records for 7 days, and at least 49 hours, by default', () => {
    expect(createMemoryInbox()).toMatchObject({
      retentionMs: 168 * HOUR_MS,
      minRetentionMs: 49 * HOUR_MS,
    })
    expect(createMemoryInbox({ retentionMs: HOUR_MS })).toMatchObject({ minRetentionMs: HOUR_MS })
    const equal = { retentionMs: HOUR_MS, minRetentionMs: HOUR_MS }
    expect(createMemoryInbox(equal)).toMatchObject(equal)
  })

  it('throws TypeError for a misspelled option', () => {
    const options = { maxEntires: 10 } as MemoryInboxOptions
    expect(() => createMemoryInbox(options)).toThrow(TypeError)
  })

  it.each<[string, unknown]>([
    ['retentionMs: 0', { retentionMs: 0 }],
    ['retentionMs: -1', { retentionMs: -1 }],
    ['retentionMs: NaN', { retentionMs: Number.NaN }],
    ['retentionMs: Infinity', { retentionMs: Infinity }],
    ['retentionMs: "7"', { retentionMs: '7' }],
    ['minRetentionMs: 0', { minRetentionMs: 0 }],
    ['minRetentionMs: NaN', { minRetentionMs: Number.NaN }],
    ['minRetentionMs: "7"', { minRetentionMs: '7' }],
    ['minRetentionMs above retentionMs', { minRetentionMs: 2, retentionMs: 1 }],
    ['maxEntries: 0', { maxEntries: 0 }],
    ['maxEntries: 1.5', { maxEntries: 1.5 }],
    ['maxEntries: NaN', { maxEntries: Number.NaN }],
    ['maxEntries: Infinity', { maxEntries: Infinity }],
    ['a number as now', { now: 1_794_700_800_000 }],
    ['a string as options', 'memory'],
  ])('throws TypeError for %s', (_name, options) => {
    expect(() => createMemoryInbox(options as MemoryInboxOptions)).toThrow(TypeError)
  })
})
