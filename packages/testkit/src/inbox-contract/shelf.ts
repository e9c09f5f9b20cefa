import type { FailedRun, Inbox, InboxShelf, RecordState } from '@gw/webhook'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

/** An inbox with a shelf, and what a test needs to control it. */
export interface ShelfUnderTest {
  readonly inbox: Inbox & InboxShelf
  /** Moves the inbox's clock, or the ends of its leases and records. */
  readonly advance: (ms: number) => void | Promise<void>
  /** Closes the inbox. */
  close(): Promise<void> | void
}

/** Creates an empty inbox that keeps failed notifications for `maxAgeMs`, or not at all. */
export type CreateShelf = (options: {
  readonly maxAgeMs: number | undefined
}) => Promise<ShelfUnderTest>

const LEASE_MS = 30_000
const HOUR_MS = 3_600_000
const MAX_AGE_MS = 600_000
const REQUEST = {
  headers: { 'client-id': 'TEST_5Y', 'request-time': '1', signature: 'algorithm=RSA256' },
  body: new TextEncoder().encode('{"name":"Zoë \u{1F600}","text":"a\\\\b\'\\u0000"}'),
}
const FAILED: FailedRun = { code: 'GW_WEBHOOK_HANDLER_FAILED', request: REQUEST }

/** Declares the contract of an inbox that lists its records and keeps failed notifications. */
export function describeInboxShelf(name: string, createShelf: CreateShelf): void {
  let created: ShelfUnderTest
  const open = (maxAgeMs: number | undefined): void => {
    beforeEach(async () => {
      created = await createShelf({ maxAgeMs })
    })
    afterEach(() => created.close())
  }

  async function own(key = 'key') {
    const claim = await created.inbox.claim({
      key,
      leaseMs: LEASE_MS,
      fingerprint: 'a'.repeat(64),
      kind: 'notifyPayment',
      requestId: `order of ${key}`,
    })
    if (claim.status !== 'claimed') throw new Error(`the claim is ${claim.status}`)
    return { key, token: claim.token }
  }
  async function fail(key = 'key', failed = FAILED) {
    await created.inbox.release(await own(key), failed)
  }
  /** Returns the keys of records, or their request IDs, which handled ones still have. */
  async function keysOf(options: Parameters<InboxShelf['list']>[0] = {}) {
    return (await created.inbox.list(options)).records.map(({ key, id }) => key ?? id)
  }
  async function expectNothingKept() {
    const { inbox } = created
    expect(await inbox.readKept('key')).toBeUndefined()
    expect(await inbox.markForRerun('key')).toBe(false)
    expect(await keysOf({ kept: 'all' })).toEqual([])
    expect(await keysOf({ kept: 'marked' })).toEqual([])
  }

  describe(`${name}: list and counts`, () => {
    open(undefined)

    it('lists records by state, the most recently claimed first, and counts them', async () => {
      const { inbox, advance } = created
      expect(await inbox.list()).toEqual({ records: [] })
      await own('crashed')
      await advance(LEASE_MS)
      await inbox.complete(await own('done'))
      await inbox.release(await own('released'))
      await fail('failed')
      await own('busy')
      const { records } = await inbox.list()
      expect(records.map(({ requestId, state }) => `${requestId}: ${state}`)).toEqual([
        'order of busy: busy',
        'order of failed: failed',
        'order of released: failed',
        'order of done: done',
        'order of crashed: failed',
      ])
      // The key is kept until the notification is handled.
      expect(records.map(({ key }) => key)).toEqual([
        ...['busy', 'failed', 'released', undefined, 'crashed'],
      ])
      for (const { id, kind } of records) {
        expect(id).toMatch(/^[0-9a-f]{64}$/)
        expect(kind).toBe('notifyPayment')
      }
      for (const state of ['busy', 'done', 'failed', 'needs_review'] satisfies RecordState[]) {
        const listed = records.filter((record) => record.state === state)
        expect((await inbox.list({ state })).records).toEqual(listed)
        expect((await inbox.counts())[state]).toBe(listed.length)
      }
      for (const record of records) {
        expect((await inbox.list({ key: record.id })).records).toEqual([record])
        expect((await inbox.list({ requestId: record.requestId })).records).toEqual([record])
      }
      expect(await keysOf({ key: 'failed' })).toEqual(['failed'])
      expect(await keysOf({ key: 'done' })).toHaveLength(1)
      expect(await keysOf({ key: 'unknown' })).toEqual([])
      expect(await keysOf({ requestId: 'order of' })).toEqual([])
      expect(await keysOf({ key: 'done', state: 'busy' })).toEqual([])
    })

    it('lists a run that renewed its lease as busy', async () => {
      const { inbox, advance } = created
      const owner = await own()
      await inbox.renew({ ...owner, leaseMs: 2 * LEASE_MS })
      await advance(LEASE_MS)
      expect(await keysOf({ state: 'busy' })).toEqual(['key'])
      await advance(LEASE_MS)
      expect(await keysOf({ state: 'failed' })).toEqual(['key'])
    })

    it('lists the attempts, the last failure, and no body', async () => {
      const { inbox } = created
      await fail()
      await fail('key', { ...FAILED, code: 'GW_WEBHOOK_HANDLER_ABANDONED' })
      const page = await inbox.list()
      expect(page.records).toEqual([
        {
          id: expect.any(String),
          key: 'key',
          kind: 'notifyPayment',
          requestId: 'order of key',
          state: 'failed',
          attempt: 2,
          claimedAtMs: expect.any(Number),
          failedAtMs: expect.any(Number),
          failureCode: 'GW_WEBHOOK_HANDLER_ABANDONED',
          isMarked: false,
        },
      ])
      for (const { claimedAtMs, failedAtMs = 0 } of page.records) {
        expect(Math.abs(claimedAtMs - Date.now())).toBeLessThan(HOUR_MS)
        expect(failedAtMs).toBeGreaterThanOrEqual(claimedAtMs)
        expect(failedAtMs).toBeLessThan(claimedAtMs + HOUR_MS)
      }
      await inbox.complete(await own())
      expect(Object.keys((await inbox.list()).records[0] ?? {})).not.toContain('failureCode')
    })

    it('lists each record on one page, also while others are claimed again', async () => {
      const { inbox } = created
      const keys = Array.from({ length: 7 }, (_, at) => `key ${at}`)
      for (const key of keys) await fail(key)
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await inbox.list({ limit: 3, cursor })
        expect(page.records.length).toBeLessThanOrEqual(3)
        const listed = page.records.map(({ key = '' }) => key)
        seen.push(...listed)
        await fail(listed[0])
        cursor = page.next
      } while (cursor !== undefined && seen.length < 20)
      expect(seen).toEqual([...keys].reverse())
      expect((await inbox.list({ limit: keys.length })).next).toBeUndefined()
    })

    it('lists nothing that a record does not have', async () => {
      const { inbox } = created
      await inbox.claim({ key: 'bare', leaseMs: LEASE_MS, fingerprint: 'a'.repeat(64) })
      expect((await inbox.list()).records).toStrictEqual([
        {
          id: expect.any(String),
          key: 'bare',
          state: 'busy',
          attempt: 1,
          claimedAtMs: expect.any(Number),
          isMarked: false,
        },
      ])
    })

    it.each<object>([
      { limit: 0 },
      { limit: 1_001 },
      { cursor: 'x' },
      { state: 'running' },
      { kept: true },
      { states: 'done' },
      { key: '' },
      { requestId: '' },
    ])('throws TypeError for %j', async (options) => {
      await expect(created.inbox.list(options)).rejects.toThrow(TypeError)
    })

    it.each([
      ['80 bytes with its kind', 'x'.repeat(73), 'x'.repeat(73)],
      ['a longer one', 'x'.repeat(74), expect.stringMatching(/^sha256:[0-9a-f]{32}$/)],
      ['one with NUL', 'a\0b', expect.stringMatching(/^sha256:/)],
      ['one with a lone surrogate', 'a\ud800', expect.stringMatching(/^sha256:/)],
      ['one beyond ASCII', 'Zoë \u{1F600} ', 'Zoë \u{1F600} '],
    ])('finds a handled notification by its request ID: %s', async (_name, requestId, listed) => {
      const { inbox } = created
      const request = { key: 'key', leaseMs: LEASE_MS, fingerprint: 'a'.repeat(64) }
      const claim = await inbox.claim({ ...request, kind: 'notifyPayment', requestId })
      if (claim.status !== 'claimed') throw new Error(`the claim is ${claim.status}`)
      await inbox.complete({ key: 'key', token: claim.token })
      const { records } = await inbox.list({ requestId })
      expect(records).toMatchObject([{ state: 'done', kind: 'notifyPayment', requestId: listed }])
    })

    it('has the key until the notification is handled, also after another run took over', async () => {
      const { inbox, advance } = created
      const owner = await own()
      await inbox.release(owner)
      await own()
      expect(await keysOf({ state: 'busy' })).toEqual(['key'])
      await advance(LEASE_MS)
      await inbox.complete(await own())
      expect((await inbox.list()).records).toMatchObject([{ state: 'done', attempt: 3 }])
      expect(Object.keys((await inbox.list()).records[0] ?? {})).not.toContain('key')
    })

    it('keeps no request unless the application asks for it', async () => {
      await fail()
      await expectNothingKept()
    })
  })

  describe(`${name}: failed notifications`, () => {
    open(MAX_AGE_MS)

    it('keeps the request byte for byte, and does not list it', async () => {
      const { inbox } = created
      await fail()
      expect(await inbox.readKept('key')).toEqual(REQUEST)
      const { id = '' } = (await inbox.list()).records[0] ?? {}
      expect(await inbox.readKept(id)).toEqual(REQUEST)
      const [record] = (await inbox.list({ kept: 'all' })).records
      expect(record).toMatchObject({ key: 'key', state: 'failed', keptUntilMs: expect.any(Number) })
      expect(JSON.stringify(record)).not.toMatch(/Zo|RSA256|\b90,111\b/)
      expect(await inbox.readKept('other')).toBeUndefined()
    })

    it('deletes the request in the step that records the notification', async () => {
      await fail()
      const { id = '' } = (await created.inbox.list()).records[0] ?? {}
      expect(await created.inbox.markForRerun(id)).toBe(true)
      await created.inbox.complete(await own(), REQUEST)
      await expectNothingKept()
    })

    it('keeps the request while another run handles the notification, which can crash', async () => {
      const { inbox, advance } = created
      await fail()
      await own()
      expect(await inbox.readKept('key')).toEqual(REQUEST)
      expect(await keysOf({ kept: 'all', state: 'failed' })).toEqual([])
      await advance(LEASE_MS)
      expect(await keysOf({ kept: 'all', state: 'failed' })).toEqual(['key'])
    })

    it('keeps the request when a claim is released without a failure', async () => {
      const { inbox } = created
      await fail()
      await inbox.markForRerun('key')
      await inbox.release(await own())
      expect(await inbox.readKept('key')).toEqual(REQUEST)
      expect(await keysOf({ kept: 'marked' })).toEqual(['key'])
    })

    it('keeps nothing for an owner that lost its lease', async () => {
      const { inbox, advance } = created
      const overrun = await own()
      await advance(LEASE_MS)
      await inbox.complete(await own())
      const lost = { code: 'GW_INBOX_LEASE_LOST' }
      await expect(inbox.release(overrun, FAILED)).rejects.toMatchObject(lost)
      await inbox.abandon?.(overrun, FAILED).catch(() => {})
      await expectNothingKept()
    })

    it('keeps the request of an abandoned run, and deletes it if the run completes after all', async () => {
      const { inbox } = created
      const owner = await own()
      await inbox.abandon?.(owner, { ...FAILED, code: 'GW_WEBHOOK_HANDLER_ABANDONED' })
      expect(await inbox.readKept('key')).toEqual(REQUEST)
      await inbox.complete(owner).catch(() => {})
      const { state } = (await inbox.list()).records[0] ?? {}
      // A run whose transaction was rolled back cannot complete.
      expect(await inbox.readKept('key')).toEqual(state === 'done' ? undefined : REQUEST)
    })

    it('deletes the request a fixed time after the first failure, even if it fails again', async () => {
      const { inbox, advance } = created
      await fail()
      await advance(MAX_AGE_MS / 2)
      await fail()
      await inbox.markForRerun('key')
      await advance(MAX_AGE_MS / 2)
      await expectNothingKept()
      expect(await keysOf({ state: 'failed' })).toEqual(['key'])
      await fail()
      expect(await inbox.readKept('key')).toEqual(REQUEST)
    })

    it('marks a notification until it fails again', async () => {
      const { inbox } = created
      await fail('key')
      await fail('other')
      expect(await inbox.markForRerun('key')).toBe(true)
      expect(await keysOf({ kept: 'marked' })).toEqual(['key'])
      expect(await keysOf({ kept: 'all' })).toEqual(['other', 'key'])
      const { records } = await inbox.list()
      expect(records.map(({ isMarked }) => isMarked)).toEqual([false, true])
      await fail('key')
      expect(await keysOf({ kept: 'marked' })).toEqual([])
    })
  })
}
