import { goodNotification, NOTIFIED_AT_MS } from '@gw/testkit'
import { createMemoryInbox, type Inbox } from '@gw/webhook'
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

/** A receiver whose handler waits for the test, on an inbox that counts what is asked of it. */
function setUpWaiting(changes: Partial<Inbox> = {}) {
  const inner = createMemoryInbox()
  const asked: string[] = []
  const inbox: Inbox = {
    retentionMs: inner.retentionMs,
    claim: (request) => note('claim', inner.claim(request)),
    renew: (owner) => note('renew', inner.renew(owner)),
    complete: (owner) => note('complete', inner.complete(owner)),
    release: (owner) => note('release', inner.release(owner)),
    ...changes,
  }
  function note<Answer>(name: string, answer: Answer): Answer {
    asked.push(name)
    return answer
  }
  const runs: (Deferred<void> & { readonly signal: AbortSignal })[] = []
  const started: Deferred<void>[] = [defer(), defer(), defer()]
  const receiver = setUp({ inbox, leaseMs: 30_000, handlerTimeoutMs: 10_000, now: Date.now })
  receiver.notifyPayment.mockImplementation((_payment, { signal }) => {
    const run = { ...defer(), signal }
    runs.push(run)
    started[runs.length - 1]?.resolve()
    return run.promise
  })
  return {
    ...receiver,
    inbox,
    inner,
    asked,
    runs,
    /** Sends the notification and gives the reply once the handler has begun. */
    async start() {
      const at = runs.length
      const reply = receiver.send(goodNotification())
      await started[at]?.promise
      const run = runs[at]
      if (run === undefined) throw new Error('the handler did not run')
      return { reply, ...run }
    },
  }
}

const flush = () => vi.advanceTimersByTimeAsync(0)

describe('a handler that fails', () => {
  it.each<[string, unknown]>([
    ['an error', new Error('no stock')],
    ['a text', 'no stock'],
    ['nothing', undefined],
  ])('with %s is sent again, its claim given back, its reason told', async (_name, reason) => {
    const { start, asked, rejections, handled } = setUpWaiting()
    const { reply, reject } = await start()
    reject(reason)
    expect(await reply).toEqual(SEND_AGAIN)
    expect(asked).toEqual(['claim', 'release'])
    expect(rejections).toMatchObject([
      {
        step: 'handler',
        code: 'GW_WEBHOOK_HANDLER_FAILED',
        notification: { kind: 'notifyPayment' },
      },
    ])
    expect(rejections[0]?.error.cause).toBe(reason)
    expect(rejections[0]?.rawBody).toBeInstanceOf(Uint8Array)
    expect(handled).toEqual([])
  })

  it('by throwing at once fares the same', async () => {
    const { send, notifyPayment, reasons } = setUp()
    notifyPayment.mockImplementation(() => {
      throw new Error('at once')
    })
    expect(await send()).toEqual(SEND_AGAIN)
    expect(reasons()).toEqual(['handler GW_WEBHOOK_HANDLER_FAILED'])
  })

  it.each<[string, () => unknown]>([
    ['a function', () => async () => {}],
    ['the promise of a function', async () => () => {}],
    ['a generator', function* () {}],
    ['an asynchronous generator', async function* () {}],
  ])('by giving back %s, which nobody runs, is no success either', async (_name, handler) => {
    const { send, notifyPayment, rejections, handled } = setUp()
    notifyPayment.mockImplementation(handler)
    expect(await send()).toEqual(SEND_AGAIN)
    expect(rejections).toMatchObject([{ step: 'handler', code: 'GW_WEBHOOK_HANDLER_FAILED' }])
    expect(rejections[0]?.error.cause).toBeInstanceOf(TypeError)
    expect(handled).toEqual([])
  })

  it('does not tell the sender why', async () => {
    const { start } = setUpWaiting()
    const { reply, reject } = await start()
    reject(new Error('password of the database'))
    expect(JSON.stringify(await reply)).not.toContain('password')
  })
})

describe('a handler that takes too long', () => {
  it('is answered with "send again" at its limit, once, while it runs on under its claim', async () => {
    const { start, asked, inner, rejections, notifyPayment } = setUpWaiting()
    const { reply, signal } = await start()
    const answered = vi.fn()
    void reply.then(answered)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(answered).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await reply).toEqual(SEND_AGAIN)
    expect(rejections).toMatchObject([{ step: 'handler', code: 'GW_WEBHOOK_HANDLER_TIMEOUT' }])
    expect(rejections[0]?.rawBody).toBeInstanceOf(Uint8Array)

    // Ten leases later it still has the event, and nobody else can.
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked.filter((name) => name === 'renew').length).toBeGreaterThanOrEqual(30)
    expect(asked).not.toContain('release')
    expect(signal.aborted).toBe(false)
    const key = notifyPayment.mock.calls[0]?.[1].key ?? ''
    const others = await inner.claim({ key, leaseMs: 1, fingerprint: 'a'.repeat(64) })
    expect(others).toEqual({ status: 'busy' })
  })

  it('and then succeeds completes its claim: the next send is a duplicate', async () => {
    const { start, send, asked, handled, notifyPayment } = setUpWaiting()
    const { reply, resolve } = await start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await reply).toEqual(SEND_AGAIN)
    expect(await send()).toEqual(SEND_AGAIN)
    resolve()
    await flush()
    expect(asked.at(-1)).toBe('complete')
    expect(handled).toMatchObject([{ hasRun: true, isLate: true }])
    expect(await send()).toEqual(SUCCESS)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('and then fails gives its claim back: the next send runs it', async () => {
    const { start, asked, reasons } = setUpWaiting()
    const { reply, reject } = await start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await reply).toEqual(SEND_AGAIN)
    reject(new Error('after all'))
    await flush()
    expect(asked.at(-1)).toBe('release')
    expect(reasons()).toEqual([
      'handler GW_WEBHOOK_HANDLER_TIMEOUT',
      'handler GW_WEBHOOK_HANDLER_FAILED',
    ])
    const again = await start()
    again.resolve()
    expect(await again.reply).toEqual(SUCCESS)
  })

  it('leaves no timer behind once it has settled', async () => {
    const { start } = setUpWaiting()
    const { reply, resolve } = await start()
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    resolve()
    await reply
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('a run whose record cannot be written', () => {
  it.each<[string, Partial<Inbox>, string]>([
    [
      'complete rejects',
      { complete: async () => Promise.reject(new Error('down')) },
      'GW_WEBHOOK_INBOX_FAILED',
    ],
    [
      'complete throws at once',
      {
        complete: () => {
          throw new Error('down')
        },
      },
      'GW_WEBHOOK_INBOX_FAILED',
    ],
  ])('is not answered with success: %s', async (_name, change, code) => {
    const { start, handled, reasons } = setUpWaiting(change)
    const { reply, resolve } = await start()
    resolve()
    expect(await reply).toEqual(SEND_AGAIN)
    expect(reasons()).toEqual([`inbox ${code}`])
    expect(handled).toEqual([])
  })

  it('is not answered with success when complete does not answer, and is kept until it is given up', async () => {
    const { start, reasons, asked } = setUpWaiting({ complete: never })
    const { reply, resolve, signal } = await start()
    resolve()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await reply).toEqual(SEND_AGAIN)
    expect(asked).toContain('renew')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reasons()).toEqual([
      'handler GW_WEBHOOK_HANDLER_TIMEOUT',
      'inbox GW_WEBHOOK_INBOX_FAILED',
    ])
    expect(signal.aborted).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('has both reasons when the handler failed and the claim cannot be given back', async () => {
    const down = new Error('down')
    const { start, rejections } = setUpWaiting({ release: () => Promise.reject(down) })
    const { reply, reject } = await start()
    reject(new Error('no stock'))
    expect(await reply).toEqual(SEND_AGAIN)
    expect(rejections).toMatchObject([{ step: 'inbox', code: 'GW_WEBHOOK_INBOX_FAILED' }])
    expect(rejections).toHaveProperty('0.error.cause.errors.0', down)
    expect(rejections).toHaveProperty('0.error.cause.errors.1.code', 'GW_WEBHOOK_HANDLER_FAILED')
  })
})

describe('a run that overran its lease', () => {
  // A cannot renew, so that B takes over after a lease; then A ends.
  async function overrun() {
    let canRenew = false
    const inner = createMemoryInbox()
    const bench = setUpWaiting({
      claim: inner.claim,
      complete: inner.complete,
      release: inner.release,
      renew: (owner) => (canRenew ? inner.renew(owner) : Promise.reject(new Error('down'))),
    })
    const a = await bench.start()
    await vi.advanceTimersByTimeAsync(30_000)
    canRenew = true
    expect(await a.reply).toEqual(SEND_AGAIN)
    const b = await bench.start()
    return { ...bench, a, b }
  }

  it.each<[string, (a: Deferred<void>) => void]>([
    ['returns', (a) => a.resolve()],
    ['fails', (a) => a.reject(new Error('too late'))],
  ])("lets the other's record stand when it %s after the other completed", async (_name, end) => {
    const { a, b, send, reasons, rejections, handled, notifyPayment } = await overrun()
    b.resolve()
    expect(await b.reply).toEqual(SUCCESS)
    end(a)
    await flush()
    expect(reasons()).toEqual(['handler GW_WEBHOOK_HANDLER_TIMEOUT', 'inbox GW_INBOX_LEASE_LOST'])
    expect(rejections[1]?.rawBody).toBeInstanceOf(Uint8Array)
    expect(handled).toHaveLength(1)
    expect(await send()).toEqual(SUCCESS)
    expect(notifyPayment).toHaveBeenCalledTimes(2)
  })

  it.each<[string, (a: Deferred<void>) => void]>([
    ['returns', (a) => a.resolve()],
    ['fails', (a) => a.reject(new Error('too late'))],
  ])('does not disturb the other when it %s while the other runs', async (_name, end) => {
    const { a, b, send, reasons } = await overrun()
    end(a)
    await flush()
    expect(reasons().at(-1)).toBe('inbox GW_INBOX_LEASE_LOST')
    expect(await send()).toEqual(SEND_AGAIN) // B still has it
    b.resolve()
    expect(await b.reply).toEqual(SUCCESS)
    expect(await send()).toEqual(SUCCESS)
  })

  it('keeps what the handler threw beside the loss', async () => {
    const { a, rejections } = await overrun()
    const thrown = new Error('too late')
    a.reject(thrown)
    await flush()
    expect(rejections.at(-1)).toHaveProperty('error.code', 'GW_INBOX_LEASE_LOST')
    expect(rejections.at(-1)).toHaveProperty('error.cause.cause', thrown)
  })

  it('tells its handler by the signal, and not the other', async () => {
    const { a, b } = await overrun()
    expect(a.signal.aborted).toBe(true)
    expect(b.signal.aborted).toBe(false)
  })
})
