import { goodNotification, NOTIFIED_AT_MS } from '@gw/testkit'
import { createMemoryInbox, type HandlerContext, type Inbox, InboxError } from '@gw/webhook'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
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

/** Starts a run that does not end, on an inbox whose renewals the test decides. */
async function startRun(
  renew: Inbox['renew'],
  { claimMs = 0, ...changes }: Partial<Inbox> & { readonly claimMs?: number } = {},
) {
  const inner = createMemoryInbox()
  const renewals: number[] = []
  const beganMs = Date.now()
  const running = defer<AbortSignal>()
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
  receiver.notifyPayment.mockImplementation((_payment, { signal }) => {
    running.resolve(signal)
    return ended.promise
  })
  const reply = receiver.send(goodNotification())
  await claiming.promise
  await vi.advanceTimersByTimeAsync(claimMs)
  return { ...receiver, inner, renewals, signal: await running.promise, end: ended.resolve, reply }
}

const lostError = () => new InboxError('gone', { code: 'GW_INBOX_LEASE_LOST' })
const lost = () => Promise.reject(lostError())
const down = () => Promise.reject(new Error('down'))

describe('the lease of a run', () => {
  it('is renewed three times per lease while the handler runs, and not after it', async () => {
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

  it('is lost as soon as the inbox says so, and is not renewed any more', async () => {
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
    ['does not answer', never],
    [
      'throws',
      () => {
        throw new Error('down')
      },
    ],
  ])('is lost when it has run out because renewing %s, and not before', async (_name, renew) => {
    const { renewals, signal } = await startRun(renew)
    await vi.advanceTimersByTimeAsync(29_999)
    expect(renewals).toEqual([10_000, 20_000])
    expect(signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal.reason).toMatchObject({ code: 'GW_INBOX_LEASE_LOST' })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(renewals.length).toBeLessThanOrEqual(3)
  })

  it('is told by one signal, however often a handler looks', async () => {
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

  it('is known to be lost to a handler that looks at its signal only then', async () => {
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

  it('counts from the last renewal that worked', async () => {
    let count = 0
    const { signal } = await startRun(() => (++count <= 4 ? Promise.resolve() : down()))
    await vi.advanceTimersByTimeAsync(69_999)
    expect(signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal.aborted).toBe(true)
  })

  it('counts from when a slow renewal was asked for, not from its answer', async () => {
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

  it('counts from when the claim was asked for', async () => {
    const { signal } = await startRun(down, { claimMs: 8_000 })
    await vi.advanceTimersByTimeAsync(21_999)
    expect(signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal.aborted).toBe(true)
  })

  it('survives single failures', async () => {
    let count = 0
    const { signal, end, reply } = await startRun(() =>
      ++count % 2 === 1 ? down() : Promise.resolve(),
    )
    await vi.advanceTimersByTimeAsync(300_000)
    expect(signal.aborted).toBe(false)
    end()
    expect(await reply).toEqual(SUCCESS)
  })

  it('that is lost does not end the run: what it did is recorded if nobody took over', async () => {
    const { signal, end, reply, handled } = await startRun(down)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(signal.aborted).toBe(true)
    end()
    expect(await reply).toEqual(SUCCESS)
    expect(handled).toHaveLength(1)
  })

  it('that is lost to another run makes no success of a handler that returns', async () => {
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
    ['works after all', (renewing) => renewing.resolve()],
    ['fails', (renewing) => renewing.reject(new Error('down'))],
    ['finds it done', (renewing) => renewing.reject(lostError())],
  ])(
    'that ends while a renewal is under way is not called lost when that %s',
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

  it('that is found done while the answer to its completion is on the way is not called lost', async () => {
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

describe('an inbox that answers without promises', () => {
  it('is believed: the claim is renewed and the event recorded', async () => {
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
