import { expect, it, onTestFinished, vi } from 'vitest'
import { createShop, readEffects } from './shop.ts'
import {
  BOUND,
  claim,
  DONE,
  FULL,
  newName,
  type OpenOptions,
  openFor,
  own,
  request,
  type StoreUnderTest,
} from './store-under-test.ts'

const SUCCESS = 200
const BUSY = 503
// So long that no test depends on the speed of the machine.
const PATIENT = { leaseMs: 300_000, handlerTimeoutMs: 240_000 }

/** Declares the queue for transactions. */
export function describeQueue(store: StoreUnderTest): void {
  const open = (options: OpenOptions) => openFor(store, { maxTransactions: 1, ...options })

  /** Opens a shop. The test decides when its handlers end. */
  async function openSlow(options: OpenOptions & { isTransactional: boolean; leaseMs?: number }) {
    const { isTransactional, leaseMs = PATIENT.leaseMs, ...rest } = options
    const opened = await openFor(store, { timeoutMs: 60_000, ...rest })
    const ends: (() => void)[] = []
    const shop = createShop(opened, {
      ...PATIENT,
      name: 'slow',
      isTransactional,
      leaseMs,
      work: () => new Promise<void>((resolve) => ends.push(resolve)),
    })
    const endAll = (): void => {
      for (const end of ends.splice(0)) end()
    }
    return { ...opened, ...shop, ends, endAll }
  }

  it('holds no connection while handlers run without transactions', async () => {
    const slow = await openSlow({ isTransactional: false, connections: 2 })
    const payments = Array.from({ length: 12 }, () => newName('payment'))
    const statuses = Promise.all(payments.map((payment) => slow.send(payment)))
    await expect.poll(() => slow.ends, BOUND).toHaveLength(12)
    await expect.poll(() => slow.connections().all - slow.connections().free, BOUND).toBe(0)
    slow.endAll()
    expect(await statuses).toEqual(payments.map(() => SUCCESS))
  })

  it('claims and keeps a notification without a handler while all transactions are in use', async () => {
    const { inbox } = await open({ maxWaiting: 0, keepFailed: { maxAgeMs: 60_000 } })
    const slow = await own(inbox, 'slow')
    const kept = { headers: {}, body: new Uint8Array([1]) }
    const failed = { code: 'GW_WEBHOOK_KIND_UNHANDLED', request: kept }
    const asked = request('kept', { hasHandler: false })
    for (const attempt of [1, 2, 3]) {
      const claims = await Promise.all([inbox.claim(asked), inbox.claim(asked)])
      expect(claims.map(({ status }) => status).sort()).toEqual(['busy', 'claimed'])
      const [won] = claims.filter((one) => one.status === 'claimed')
      expect(won).toMatchObject({ attempt, extra: { transaction: undefined } })
      await inbox.release({ key: 'kept', token: won?.token ?? 0 }, failed)
    }
    await expect(claim(inbox, 'kept')).rejects.toMatchObject(FULL)
    expect(await inbox.readKept('kept')).toEqual(kept)
    await inbox.complete(slow.owner)
    await inbox.complete((await own(inbox, 'kept')).owner)
    expect(await inbox.claim(asked)).toMatchObject({ status: 'done' })
    expect(await inbox.readKept('kept')).toBeUndefined()
  })

  it('holds one connection for each transaction, and further notifications wait', async () => {
    const slow = await openSlow({ isTransactional: true, maxTransactions: 2 })
    const done = newName('payment')
    const sendingDone = slow.send(done)
    await expect.poll(() => slow.ends, BOUND).toHaveLength(1)
    slow.endAll()
    expect(await sendingDone).toBe(SUCCESS)

    const payments = [newName('payment'), newName('payment')]
    const statuses = Promise.all(payments.map((payment) => slow.send(payment)))
    await expect.poll(() => slow.ends, BOUND).toHaveLength(2)
    const waiting = newName('payment')
    const sending = slow.send(waiting)
    // Notifications that need no transaction get their response, and other users of the pool find a connection.
    expect(await slow.send(done)).toBe(SUCCESS)
    expect(await slow.send(payments[0] ?? '')).toBe(BUSY)
    expect(slow.rejections.at(-1)).toMatchObject({ code: 'GW_WEBHOOK_BUSY' })
    await slow.pool.query('SELECT 1')
    expect(slow.ends).toHaveLength(2)

    slow.endAll()
    expect(await statuses).toEqual([SUCCESS, SUCCESS])
    await expect.poll(() => slow.ends, BOUND).toHaveLength(1)
    slow.endAll()
    expect(await sending).toBe(SUCCESS)
    expect(await readEffects(slow, waiting)).toEqual(['slow'])
  })

  it('renews leases while all transactions are in use', async () => {
    const slow = await openSlow({ isTransactional: true, maxTransactions: 2, leaseMs: 1_500 })
    const renew = vi.spyOn(slow.inbox, 'renew')
    const payments = [newName('payment'), newName('payment')]
    const statuses = Promise.all(payments.map((payment) => slow.send(payment)))
    await expect.poll(() => slow.ends, BOUND).toHaveLength(2)
    await expect.poll(() => renew.mock.settledResults.length, BOUND).toBeGreaterThanOrEqual(2)
    expect(renew.mock.settledResults.map(({ type }) => type)).not.toContain('rejected')
    slow.endAll()
    expect(await statuses).toEqual([SUCCESS, SUCCESS])
  })

  it('acknowledges a burst of 105 with a pool of 10', async () => {
    const opened = await openFor(store, { connections: 10, timeoutMs: 60_000 })
    const shop = createShop(opened, { ...PATIENT, name: 'burst', isTransactional: true })
    const payments = Array.from({ length: 105 }, () => newName('payment'))
    const statuses = await Promise.all(payments.map((payment) => shop.send(payment)))
    expect(statuses).toEqual(payments.map(() => SUCCESS))
    expect(await opened.read()).toHaveLength(105)
  })

  it('grants slots in the order of the claims', async () => {
    const { inbox } = await open({})
    let running = await own(inbox, 'first')
    const granted: string[] = []
    const claims = ['a', 'b', 'c', 'd'].map(async (key) => {
      const waiting = await own(inbox, key)
      granted.push(key)
      return waiting
    })
    for (const [at, waiting] of claims.entries()) {
      await inbox.complete(running.owner)
      running = await waiting
      expect(granted).toHaveLength(at + 1)
    }
    await inbox.complete(running.owner)
    expect(granted).toEqual(['a', 'b', 'c', 'd'])
  })

  it('rejects claims beyond maxWaiting, but still returns done and busy', async () => {
    const { inbox } = await open({ maxWaiting: 1 })
    await inbox.complete((await own(inbox, 'done')).owner)
    const running = await own(inbox, 'running')
    const waiting = own(inbox, 'waiting')
    await expect(claim(inbox, 'one more')).rejects.toMatchObject(FULL)
    expect(await claim(inbox, 'done')).toEqual(DONE)
    expect(await claim(inbox, 'running')).toEqual({ status: 'busy' })
    expect(await claim(inbox, 'waiting')).toEqual({ status: 'busy' })
    await inbox.complete(running.owner)
    await inbox.complete((await waiting).owner)
  })

  it('looks a notification up again for each claim, without waiting for a slot', async () => {
    const { inbox } = await open({})
    const first = await own(inbox, 'first')
    expect(await claim(inbox, 'first')).toEqual({ status: 'busy' })
    await inbox.complete(first.owner)
    const { owner } = await own(inbox, 'running')
    expect(await claim(inbox, 'first')).toEqual(DONE)
    expect(await claim(inbox, 'running')).toEqual({ status: 'busy' })
    await inbox.complete(owner)
  })

  it('rejects immediately with maxWaiting: 0', async () => {
    const { inbox } = await open({ maxWaiting: 0 })
    await own(inbox, 'running')
    await expect(claim(inbox, 'other')).rejects.toMatchObject(FULL)
  })

  it.each([
    ['maxWaitMs', { maxWaitMs: 50 }],
    ['a third of the lease', { maxWaitMs: 600_000, leaseMs: 150 }],
    ['a sixth of the lease by default', { leaseMs: 300 }],
  ])('gives up after %s, and the next claim gets the slot', async (_name, rest) => {
    const { inbox } = await open({})
    const { owner } = await own(inbox, 'running')
    const timers = vi.spyOn(globalThis, 'setTimeout')
    onTestFinished(() => timers.mockRestore())
    await expect(inbox.claim(request('late', rest))).rejects.toMatchObject(FULL)
    expect(timers.mock.calls.map(([, ms]) => ms)).toContain(50)
    await inbox.complete(owner)
    await inbox.complete((await own(inbox, 'late')).owner)
  })

  it('removes a claim from the queue when its signal is aborted', async () => {
    const { inbox } = await open({ maxWaiting: 1 })
    const { owner } = await own(inbox, 'running')
    const sender = new AbortController()
    const waiting = inbox.claim(request('gone', { signal: sender.signal }))
    await expect(claim(inbox, 'no room')).rejects.toMatchObject(FULL)
    const reason = new Error('the sender is gone')
    sender.abort(reason)
    await expect(waiting).rejects.toBe(reason)
    const next = own(inbox, 'next')
    await inbox.complete(owner)
    await inbox.complete((await next).owner)
    expect(await claim(inbox, 'gone')).toMatchObject({ status: 'claimed', attempt: 1 })
  })

  it('rejects a claim whose signal was aborted before it joined the queue', async () => {
    const { inbox } = await open({})
    const { owner } = await own(inbox, 'running')
    const reason = new Error('the sender is gone')
    const signal = AbortSignal.abort(reason)
    await expect(inbox.claim(request('gone', { signal }))).rejects.toBe(reason)
    await inbox.complete(owner)
    await own(inbox, 'next')
  })

  it('uses one slot for many claims of one notification', async () => {
    const { inbox } = await open({})
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(inbox)))
    expect(claims.filter(({ status }) => status === 'claimed')).toHaveLength(1)
    expect(claims.filter(({ status }) => status === 'busy')).toHaveLength(19)
  })

  it('looks up duplicates at the same time with one statement for each body', async () => {
    const { inbox, onBorrow } = await open({})
    await inbox.complete((await own(inbox, 'first')).owner)
    const { owner: running } = await own(inbox, 'running')
    let statements = 0
    onBorrow(() => statements++)
    const bodies = Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? 'a' : 'b').repeat(64))
    const claims = await Promise.all(
      bodies.map((fingerprint) => inbox.claim(request('first', { fingerprint }))),
    )
    expect(claims).toEqual(
      bodies.map((body) => ({ status: 'done', changed: body.startsWith('b') })),
    )
    // On a busy machine, not all claims arrive at the same time.
    expect(statements).toBeLessThan(bodies.length / 2)
    await inbox.release(running)
  })
}
