import { goodNotification, NOTIFIED_AT_MS } from '@gw/testkit'
import { createMemoryInbox, type HandlerContext, type Inbox, InboxError } from '@gw/webhook'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Lease } from '../../src/inbox/lease.ts'
import { RequestTimer } from '../../src/reporting/request-timer.ts'
import {
  type Deferred,
  defer,
  never,
  SEND_AGAIN,
  SUCCESS,
  setUp,
  stopTimers,
} from '../receiving.ts'

beforeEach(() => stopTimers(NOTIFIED_AT_MS))
afterEach(() => {
  vi.useRealTimers()
})

/** Starts a run that does not end, on an inbox whose renewals the test controls. */
async function startRun(
  renew: Inbox['renew'],
  { claimMs = 0, ...changes }: Partial<Inbox> & { readonly claimMs?: number } = {},
) {
  const inner = createMemoryInbox()
  const renewals: number[] = []
  const beganMs = Date.now()
  const running = defer<HandlerContext>()
  const claiming = defer()
  const inbox: Inbox = {
    ...inner,
    async claim(request) {
      claiming.resolve()
      if (claimMs > 0) await new Promise((resolve) => setTimeout(resolve, claimMs))
      return inner.claim(request)
    },
    renew(owner) {
      renewals.push(Date.now() - beganMs)
      return renew(owner)
    },
    ...changes,
  }
  const ended = defer()
  const receiver = setUp({ inbox, leaseMs: 30_000, handlerTimeoutMs: 600_000, now: Date.now })
  receiver.notifyPayment.mockImplementation((_payment, context) => {
    running.resolve(context)
    return ended.promise
  })
  const reply = receiver.send(goodNotification())
  await claiming.promise
  await vi.advanceTimersByTimeAsync(claimMs)
  const context = await running.promise
  return {
    ...receiver,
    inner,
    renewals,
    /** The signal, as a handler reads it. */
    get signal() {
      return context.signal
    },
    end: ended.resolve,
    reply,
  }
}

const lostError = () => new InboxError('gone', { code: 'GW_INBOX_LEASE_LOST' })
const lost = () => Promise.reject(lostError())
const down = () => Promise.reject(new Error('down'))

describe('keepLease', () => {
  it('renews three times per lease and stops when the handler settles', async () => {
    const { renewals, signal, end, reply } = await startRun(async () => {})
    await vi.advanceTimersByTimeAsync(65_000)
    expect(renewals).toEqual([10_000, 20_000, 30_000, 40_000, 50_000, 60_000])
    expect(signal.aborted).toBe(false)
    end()
    expect(await reply).toEqual(SUCCESS)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(renewals).toHaveLength(6)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('aborts the signal and stops renewing when the inbox reports a lost lease', async () => {
    const { renewals, signal } = await startRun(lost)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal.reason).toMatchObject({ code: 'GW_INBOX_LEASE_LOST' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(renewals).toEqual([10_000])
  })

  it.each<[string, Inbox['renew']]>([
    ['fails', down],
    ['does not respond', never],
    [
      'throws',
      () => {
        throw new Error('down')
      },
    ],
  ])('aborts the signal when the lease ends, not before, if renew() %s', async (_name, renew) => {
    const { renewals, signal } = await startRun(renew)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(renewals).toEqual([10_000, 20_000])
    expect(signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal.reason).toMatchObject({ code: 'GW_INBOX_LEASE_LOST' })
    expect(signal.reason.cause).toBeInstanceOf(Error)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(renewals.length).toBeLessThanOrEqual(3)
  })

  it('returns the same signal every time the handler reads it', async () => {
    const inbox = { ...createMemoryInbox(), renew: lost }
    const { send, notifyPayment } = setUp({ inbox, leaseMs: 30_000, now: Date.now })
    const started = defer<HandlerContext>()
    const heard = vi.fn()
    notifyPayment.mockImplementation((_payment, context) => {
      context.signal.addEventListener('abort', heard)
      started.resolve(context)
      return never()
    })
    void send()
    const context = await started.promise
    expect(context.signal).toBe(context.signal)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heard).toHaveBeenCalledTimes(1)
  })

  it('returns an aborted signal to a handler that reads it after the lease was lost', async () => {
    const inbox = { ...createMemoryInbox(), renew: lost }
    const { send, notifyPayment } = setUp({ inbox, leaseMs: 30_000, now: Date.now })
    const started = defer<HandlerContext>()
    notifyPayment.mockImplementation((_payment, context) => {
      started.resolve(context)
      return never()
    })
    void send()
    const context = await started.promise
    await vi.advanceTimersByTimeAsync(10_000)
    expect(context.signal.aborted).toBe(true)
    expect(context.signal.reason).toMatchObject({ code: 'GW_INBOX_LEASE_LOST' })
  })

  it('measures the lease from the last successful renewal', async () => {
    let count = 0
    const { signal } = await startRun(() => (++count <= 4 ? Promise.resolve() : down()))
    await vi.advanceTimersByTimeAsync(69_999)
    expect(signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal.aborted).toBe(true)
  })

  it('measures the lease from the start of a slow renewal, not from its end', async () => {
    let count = 0
    const { signal } = await startRun(() => {
      if (++count > 1) return down()
      return new Promise((resolve) => setTimeout(resolve, 9_000))
    })
    await vi.advanceTimersByTimeAsync(39_999)
    expect(signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal.aborted).toBe(true)
  })

  it('measures the lease from the start of the claim', async () => {
    const { signal } = await startRun(down, { claimMs: 8_000 })
    await vi.advanceTimersByTimeAsync(21_999)
    expect(signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal.aborted).toBe(true)
  })

  it('keeps the lease when every second renewal fails', async () => {
    let count = 0
    const { signal, end, reply } = await startRun(() =>
      ++count % 2 === 1 ? down() : Promise.resolve(),
    )
    await vi.advanceTimersByTimeAsync(300_000)
    expect(signal.aborted).toBe(false)
    end()
    expect(await reply).toEqual(SUCCESS)
  })

  it('records a run whose lease expired if no other run took over', async () => {
    const { end, reply, handled } = await startRun(down)
    await vi.advanceTimersByTimeAsync(30_000)
    end()
    expect(await reply).toEqual(SUCCESS)
    expect(handled).toHaveLength(1)
  })

  it('responds with 503 if another run took over before the handler returned', async () => {
    const { signal, end, reply, inner, reasons, notifyPayment } = await startRun(down)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(signal.aborted).toBe(true)
    const key = notifyPayment.mock.calls[0]?.[1].key ?? ''
    await inner.claim({ key, leaseMs: 30_000, fingerprint: 'a'.repeat(64) })
    end()
    expect(await reply).toEqual(SEND_AGAIN)
    expect(reasons()).toEqual(['inbox GW_INBOX_LEASE_LOST'])
  })

  it.each<[string, (renewing: Deferred<void>) => void]>([
    ['succeeds', (renewing) => renewing.resolve()],
    ['fails', (renewing) => renewing.reject(new Error('down'))],
    ['finds the notification done', (renewing) => renewing.reject(lostError())],
  ])(
    'does not report a lost lease if a renewal in flight %s after the run ended',
    // A connection that another test file left open can set a timer in the meantime.
    { retry: 1 },
    async (_name, settle) => {
      const renewing = defer()
      const { signal, end, reply } = await startRun(() => renewing.promise)
      await vi.advanceTimersByTimeAsync(10_000)
      end()
      expect(await reply).toEqual(SUCCESS)
      settle(renewing)
      await vi.advanceTimersByTimeAsync(0)
      expect(vi.getTimerCount()).toBe(0)
      await vi.advanceTimersByTimeAsync(60_000)
      expect(signal.aborted).toBe(false)
    },
  )

  it('does not report a lost lease if a renewal overlaps the completion of its own run', async () => {
    const completing = defer()
    const complete = () => completing.promise
    const { signal, end, reply } = await startRun(lost, { complete })
    end()
    await vi.advanceTimersByTimeAsync(10_000)
    completing.resolve()
    expect(await reply).toEqual(SUCCESS)
    expect(signal.aborted).toBe(false)
  })
})

describe('Lease', () => {
  it('ends once, even if the inbox reports a lost lease after it has expired', async () => {
    const renewing = defer()
    const onEnded = vi.fn()
    const held = {
      inbox: { ...createMemoryInbox(), renew: () => renewing.promise },
      owner: { key: 'a', token: 1 },
      leaseMs: 30_000,
      remainingMs: 15_000,
      maxHandlerMs: 600_000,
      request: { headers: {}, body: new Uint8Array() },
      timer: new RequestTimer(),
    }
    new Lease(held, onEnded)
    await vi.advanceTimersByTimeAsync(15_000)
    expect(onEnded).toHaveBeenCalledOnce()
    renewing.reject(lostError())
    await vi.advanceTimersByTimeAsync(60_000)
    expect(onEnded).toHaveBeenCalledOnce()
  })
})

describe('synchronous inbox', () => {
  it('renews the claim and records the notification without promises', async () => {
    const inner = createMemoryInbox()
    const at = {
      renew: (owner: Parameters<Inbox['renew']>[0]) => void inner.renew(owner),
      complete: (owner: Parameters<Inbox['complete']>[0]) => void inner.complete(owner),
    }
    const held = defer()
    const inbox = { ...inner, ...at } as unknown as Inbox
    const { send, notifyPayment, handled, reasons } = setUp({ inbox, now: Date.now })
    let signal: AbortSignal | undefined
    const started = defer()
    notifyPayment.mockImplementation((_payment, context) => {
      signal = context.signal
      started.resolve()
      return held.promise
    })
    const reply = send()
    await started.promise
    await vi.advanceTimersByTimeAsync(290_000)
    expect(signal?.aborted).toBe(false)
    held.resolve()
    expect(await reply).toEqual(SEND_AGAIN)
    await vi.advanceTimersByTimeAsync(0)
    expect(handled).toMatchObject([{ isLate: true }])
    expect(reasons()).toEqual(['handler GW_WEBHOOK_HANDLER_TIMEOUT'])
  })
})
