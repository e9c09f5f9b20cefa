import { describeInbox, manualClock } from '@gw/testkit'
import { createMemoryInbox, type Inbox, type MemoryInboxOptions } from '@gw/webhook'
import { describe, expect, it, onTestFinished, vi } from 'vitest'

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

describe('a full createMemoryInbox', () => {
  const FULL = { code: 'GW_INBOX_FULL' }

  it('rejects new events, forgets none, and goes on with the ones it has', async () => {
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

  it('takes a known event again, which needs no room', async () => {
    const inbox = createMemoryInbox({ maxEntries: 1 })
    const first = await claim(inbox, 'a')
    if (first.status !== 'claimed') throw new Error('busy')
    await inbox.release({ key: 'a', token: first.token })
    expect(await claim(inbox, 'a')).toMatchObject({ status: 'claimed', attempt: 2 })
  })

  it('makes room of what was given back, of leases that ran out and of old records', async () => {
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

  it('gives an event that it had to forget a larger token all the same', async () => {
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

describe('createMemoryInbox', () => {
  it('lets nobody in by a clock that gives NaN', async () => {
    let nowMs = 1_000
    const inbox = createMemoryInbox({ now: () => nowMs })
    await complete(inbox, 'done')
    await claim(inbox, 'running')
    nowMs = Number.NaN
    expect(await claim(inbox, 'done')).toMatchObject({ status: 'done' })
    expect(await claim(inbox, 'running')).toEqual({ status: 'busy' })
  })

  it('starts no second run when the clock of the machine is set, and keeps records by that clock', async () => {
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

  it('keeps records for seven days if nothing is said', () => {
    expect(createMemoryInbox().retentionMs).toBe(7 * 86_400_000)
  })

  it.each<[string, object]>([
    ['no retention', { retentionMs: 0 }],
    ['a negative retention', { retentionMs: -1 }],
    ['NaN as retention', { retentionMs: Number.NaN }],
    ['an endless retention', { retentionMs: Infinity }],
    ['a text as retention', { retentionMs: '7' }],
    ['no entries', { maxEntries: 0 }],
    ['half an entry', { maxEntries: 1.5 }],
    ['NaN as number of entries', { maxEntries: Number.NaN }],
    ['entries without end', { maxEntries: Infinity }],
    ['a clock that is a time', { now: 1_794_700_800_000 }],
  ])('rejects %s with a TypeError', (_name, options) => {
    expect(() => createMemoryInbox(options as MemoryInboxOptions)).toThrow(TypeError)
  })
})
