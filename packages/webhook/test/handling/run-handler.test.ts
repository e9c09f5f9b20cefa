import { goodNotification, NOTIFIED_AT_MS } from '@gw/testkit'
import {
  createMemoryInbox,
  type HandlerContext,
  type Inbox,
  InboxError,
  type ReceiverOptions,
} from '@gw/webhook'
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

/** A receiver whose handler waits for the test, on an inbox that records its calls. */
function setUpWaiting(changes: Partial<Inbox> = {}, options: Partial<ReceiverOptions> = {}) {
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
  function note<Answer>(name: string, result: Answer): Answer {
    asked.push(name)
    return result
  }
  const runs: (Deferred<void> & { readonly context: HandlerContext })[] = []
  const started: Deferred<void>[] = [defer(), defer(), defer()]
  const receiver = setUp({
    inbox,
    leaseMs: 30_000,
    handlerTimeoutMs: 10_000,
    now: Date.now,
    ...options,
  })
  receiver.notifyPayment.mockImplementation((_payment, context) => {
    const run = { ...defer(), context }
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
    /** Sends the notification and returns when its handler has started. */
    async start() {
      const at = runs.length
      const reply = receiver.send(goodNotification())
      await started[at]?.promise
      const run = runs[at]
      if (run === undefined) throw new Error('the handler did not run')
      return {
        reply,
        ...run,
        /** The signal, as a handler reads it. */
        get signal() {
          return run.context.signal
        },
      }
    },
  }
}

const flush = () => vi.advanceTimersByTimeAsync(0)
/** The end of a run that another run has taken over. */
const ENDS: [string, (run: Deferred<void>) => void][] = [
  ['returns', (run) => run.resolve()],
  ['throws', (run) => run.reject(new Error('too late'))],
]
const TIMEOUT = 'handler GW_WEBHOOK_HANDLER_TIMEOUT'

describe('handler failure', () => {
  it.each<[string, unknown]>([
    ['an error', new Error('no stock')],
    ['a string', 'no stock'],
    ['undefined', undefined],
  ])('responds with 503, releases, and reports if the handler throws %s', async (_name, reason) => {
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

  it('responds with 503 when the handler throws synchronously', async () => {
    const { send, notifyPayment, reasons } = setUp()
    notifyPayment.mockImplementation(() => {
      throw new Error('synchronous')
    })
    expect(await send()).toEqual(SEND_AGAIN)
    expect(reasons()).toEqual(['handler GW_WEBHOOK_HANDLER_FAILED'])
  })

  it.each<[string, () => unknown]>([
    ['a function', () => async () => {}],
    ['a promise for a function', async () => () => {}],
    ['a generator', function* () {}],
    ['an asynchronous generator', async function* () {}],
    ['a Response with status 500', () => new Response('', { status: 500 })],
    ['a promise for a Response with status 400', async () => new Response('', { status: 400 })],
    ['a Response from another class', () => ({ [Symbol.toStringTag]: 'Response', status: 502 })],
    ['Response.error()', () => Response.error()],
    ['an error', () => new Error('returned, not thrown')],
    ['an array with an error', () => [new Error('returned, not thrown')]],
    ['rejected results', () => Promise.allSettled([Promise.reject(new Error('no stock'))])],
  ])('responds with 503 when the handler returns %s', async (_name, handler) => {
    const { send, notifyPayment, rejections, handled } = setUp()
    notifyPayment.mockImplementation(handler)
    expect(await send()).toEqual(SEND_AGAIN)
    expect(rejections).toMatchObject([{ step: 'handler', code: 'GW_WEBHOOK_HANDLER_FAILED' }])
    expect(rejections[0]?.error.cause).toBeInstanceOf(TypeError)
    expect(handled).toEqual([])
  })

  it('does not call the then of a query builder in an array that the handler returns', async () => {
    const { send, notifyPayment } = setUp()
    const then = vi.fn((resolve: () => void) => resolve())
    notifyPayment.mockImplementation(() => [{ then }])
    expect(await send()).toEqual(SUCCESS)
    expect(then).not.toHaveBeenCalled()
  })

  it.each<[string, (work: Promise<void>) => unknown]>([
    ['an object with a promise', (work) => ({ work })],
    ['a Set with a promise', (work) => new Set([work])],
    ['an array with a promise among others', (work) => [Promise.resolve(), work, 2]],
  ])('responds with 503 when the handler returns %s that rejects', async (_name, wrap) => {
    const { send, notifyPayment, rejections, handled } = setUp()
    const thrown = new Error('no stock')
    notifyPayment.mockImplementation(() => wrap(Promise.reject(thrown)))
    expect(await send()).toEqual(SEND_AGAIN)
    expect(rejections).toMatchObject([{ step: 'handler', code: 'GW_WEBHOOK_HANDLER_FAILED' }])
    expect(rejections[0]?.error.cause).toBe(thrown)
    expect(handled).toEqual([])
  })

  it('releases the claim only when every promise of a returned array has settled', async () => {
    const { send, notifyPayment, asked } = setUpWaiting()
    const slow = defer()
    const started = defer()
    notifyPayment.mockImplementation(() => {
      started.resolve()
      return [Promise.reject(new Error('no stock')), slow.promise]
    })
    const reply = send()
    await started.promise
    await flush()
    expect(asked).toEqual(['claim'])
    slow.resolve()
    expect(await reply).toEqual(SEND_AGAIN)
    expect(asked).toEqual(['claim', 'release'])
  })

  it('acknowledges only when every promise of a returned array has resolved', async () => {
    const { send, notifyPayment, asked } = setUpWaiting()
    const slow = defer()
    const started = defer()
    notifyPayment.mockImplementation(async () => {
      started.resolve()
      return [1, slow.promise]
    })
    const reply = send()
    await started.promise
    await flush()
    expect(asked).toEqual(['claim'])
    slow.resolve()
    expect(await reply).toEqual(SUCCESS)
    expect(asked).toEqual(['claim', 'complete'])
  })

  it.each<[string, unknown]>([
    ['a Response with status 399', new Response('', { status: 399 })],
    ['an object with a status', { status: 500 }],
    ['an array of values', [1, null, undefined, {}, () => {}]],
    ['false', false],
    ['an object', { ok: false }],
    ['an object with an error', { ok: false, error: new Error('returned, not thrown') }],
  ])('acknowledges when the handler returns %s', async (_name, returned) => {
    const { send, notifyPayment } = setUp()
    notifyPayment.mockImplementation(() => returned)
    expect(await send()).toEqual(SUCCESS)
  })

  it.each<[string, ReceiverOptions['around']]>([
    ['a handler', undefined],
    ['a handler in around()', (_info, run) => run()],
  ])('fails a run with a transaction if %s returns a query in an array', async (_name, around) => {
    const inner = createMemoryInbox()
    const claim: Inbox['claim'] = async (request) => {
      const claimed = await inner.claim(request)
      return claimed.status === 'claimed' ? { ...claimed, extra: { transaction: {} } } : claimed
    }
    const send = vi.fn()
    for (const inbox of [{ ...inner, claim }, inner]) {
      const receiver = setUp({ inbox, around })
      // biome-ignore lint/suspicious/noThenProperty: like a query builder
      receiver.notifyPayment.mockImplementation(() => [{ then: send }])
      expect(await receiver.send()).toEqual(inbox === inner ? SUCCESS : SEND_AGAIN)
      const causes = receiver.rejections.map(({ error }) => error.cause)
      expect(causes).toMatchObject(
        inbox === inner ? [] : [{ code: 'GW_INBOX_STATEMENT_NOT_AWAITED' }],
      )
    }
    expect(send).not.toHaveBeenCalled()
  })
})

describe('handler timeout', () => {
  it('responds with 503 after handlerTimeoutMs while the handler keeps its claim', async () => {
    const { start, asked, inner, rejections, notifyPayment } = setUpWaiting(
      {},
      { maxHandlerMs: Number.POSITIVE_INFINITY },
    )
    const { reply, signal } = await start()
    const settled = vi.fn()
    void reply.then(settled)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await reply).toEqual(SEND_AGAIN)
    expect(rejections).toMatchObject([{ step: 'handler', code: 'GW_WEBHOOK_HANDLER_TIMEOUT' }])
    expect(rejections[0]?.rawBody).toBeInstanceOf(Uint8Array)

    // Ten leases later it still owns the notification, and nobody else can claim it.
    await vi.advanceTimersByTimeAsync(300_000)
    expect(asked.filter((name) => name === 'renew').length).toBeGreaterThanOrEqual(30)
    expect(asked).not.toContain('release')
    expect(signal.aborted).toBe(false)
    const key = notifyPayment.mock.calls[0]?.[1].key ?? ''
    const others = await inner.claim({ key, leaseMs: 1, fingerprint: 'a'.repeat(64) })
    expect(others).toEqual({ status: 'busy' })
  })

  it('records a late success and acknowledges the next send as a duplicate', async () => {
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

  it('releases the claim after a late failure, so the next send runs the handler', async () => {
    const { start, asked, reasons } = setUpWaiting()
    const { reply, reject } = await start()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await reply).toEqual(SEND_AGAIN)
    reject(new Error('after all'))
    await flush()
    expect(asked.at(-1)).toBe('release')
    expect(reasons()).toEqual([TIMEOUT, 'handler GW_WEBHOOK_HANDLER_FAILED'])
    const again = await start()
    again.resolve()
    expect(await again.reply).toEqual(SUCCESS)
  })

  it.each([
    ['returns', 'complete'],
    ['throws', 'release'],
  ])('counts the claim against handlerTimeoutMs if the handler %s late', async (how, call) => {
    const claimed = defer()
    const { send, notifyPayment, reasons, asked } = setUpWaiting({
      claim: async () => {
        claimed.resolve()
        await new Promise((resolve) => setTimeout(resolve, 4_000))
        return { status: 'claimed', token: 1, attempt: 1, extra: {} }
      },
      complete: async () => void asked.push('complete'),
      release: async () => void asked.push('release'),
    })
    const run = defer()
    notifyPayment.mockImplementation(() => run.promise)
    const settled = vi.fn()
    const reply = send()
    void reply.then(settled)
    await claimed.promise
    await vi.advanceTimersByTimeAsync(9_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await reply).toEqual(SEND_AGAIN)
    expect(reasons()).toEqual(['handler GW_WEBHOOK_HANDLER_TIMEOUT'])
    if (how === 'returns') run.resolve()
    else run.reject(new Error('late'))
    await flush()
    expect(asked).toEqual([call])
  })

  it('leaves no timers after the handler has settled', async () => {
    const { start } = setUpWaiting()
    const { reply, resolve } = await start()
    expect(vi.getTimerCount()).toBeGreaterThan(0)
    resolve()
    await reply
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('maxHandlerMs', () => {
  /** A run that exceeds its limit of one minute. */
  async function exceed() {
    const bench = setUpWaiting({}, { maxHandlerMs: 60_000 })
    const a = await bench.start()
    await vi.advanceTimersByTimeAsync(59_999)
    expect(a.signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await a.reply).toEqual(SEND_AGAIN)
    return { ...bench, a }
  }

  it('aborts the signal, stops renewing, and reports it once', async () => {
    const { a, asked, rejections, reasons } = await exceed()
    expect(a.signal.aborted).toBe(true)
    expect(a.signal.reason).toHaveProperty('code', 'GW_WEBHOOK_HANDLER_ABANDONED')
    expect(reasons()).toEqual([TIMEOUT, 'handler GW_WEBHOOK_HANDLER_ABANDONED'])
    expect(rejections[1]?.rawBody).toBeInstanceOf(Uint8Array)
    const renewals = asked.length
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(renewals)
    expect(rejections).toHaveLength(2)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('lets another run start when the lease has expired, not earlier', async () => {
    const { start, send } = await exceed()
    // The last renewal was 10 seconds before the limit.
    await vi.advanceTimersByTimeAsync(19_999)
    expect(await send()).toEqual(SEND_AGAIN)
    await vi.advanceTimersByTimeAsync(1)
    const b = await start()
    b.resolve()
    expect(await b.reply).toEqual(SUCCESS)
  })

  it('records a late completion if no other run took over', async () => {
    const { start, send, handled, notifyPayment } = setUpWaiting({}, { maxHandlerMs: 60_000 })
    const a = await start()
    await vi.advanceTimersByTimeAsync(660_000)
    a.resolve()
    await flush()
    expect(handled).toMatchObject([{ hasRun: true, isLate: true }])
    expect(await send()).toEqual(SUCCESS)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('runs the handler again if it read its signal, stopped because of it, and returned', async () => {
    const { a, start, reasons, handled } = await exceed()
    a.resolve()
    await flush()
    expect(reasons().at(-1)).toBe('handler GW_WEBHOOK_HANDLER_FAILED')
    expect(handled).toEqual([])
    const b = await start()
    b.resolve()
    expect(await b.reply).toEqual(SUCCESS)
  })

  it.each(ENDS)(
    'ignores the first run when it %s after another run took over',
    async (_name, end) => {
      const { a, start, send, reasons, handled } = await exceed()
      await vi.advanceTimersByTimeAsync(20_000)
      const b = await start()
      end(a)
      await flush()
      expect(reasons().at(-1)).toBe('inbox GW_INBOX_LEASE_LOST')
      expect(handled).toEqual([])
      expect(await send()).toEqual(SEND_AGAIN)
      b.resolve()
      expect(await b.reply).toEqual(SUCCESS)
      expect(handled).toMatchObject([{ isLate: false }])
    },
  )

  it.each<[string, () => Promise<void>]>([
    ['resolves', async () => {}],
    [
      'throws',
      () => {
        throw new Error('down')
      },
    ],
    ['rejects', () => Promise.reject(new Error('down'))],
  ])('calls inbox.abandon() once with owner, code, and request: it %s', async (_name, end) => {
    const abandon = vi.fn(end)
    const bench = setUpWaiting({ abandon }, { maxHandlerMs: 10_000 })
    const claim = vi.spyOn(bench.inbox, 'claim')
    const { signal } = await bench.start()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(signal.aborted).toBe(true)
    const { key } = claim.mock.calls[0]?.[0] ?? {}
    const code = 'GW_WEBHOOK_HANDLER_ABANDONED'
    const request = expect.objectContaining({ body: goodNotification().body })
    expect(abandon.mock.calls).toEqual([[expect.objectContaining({ key }), { code, request }]])
  })

  it('defaults to 5 minutes', async () => {
    const { start } = setUpWaiting()
    const { signal } = await start()
    await vi.advanceTimersByTimeAsync(299_999)
    expect(signal.aborted).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(signal.aborted).toBe(true)
  })
})

describe('inbox failure', () => {
  const down = new Error('down')
  it.each<[string, Inbox['complete']]>([
    ['rejects', () => Promise.reject(down)],
    [
      'throws synchronously',
      () => {
        throw down
      },
    ],
  ])('responds with 503 when complete() %s', async (_name, complete) => {
    const { start, handled, rejections } = setUpWaiting({ complete })
    const { reply, resolve } = await start()
    resolve()
    expect(await reply).toEqual(SEND_AGAIN)
    const code = 'GW_WEBHOOK_INBOX_FAILED'
    expect(rejections).toMatchObject([{ step: 'inbox', code, error: { cause: down } }])
    expect(handled).toEqual([])
  })

  it('reports the error of an inbox that lost the lease unchanged', async () => {
    const lost = new InboxError('lost', { code: 'GW_INBOX_LEASE_LOST' })
    const { start, rejections } = setUpWaiting({ complete: () => Promise.reject(lost) })
    const { reply, resolve } = await start()
    resolve()
    expect(await reply).toEqual(SEND_AGAIN)
    expect(rejections[0]?.error).toBe(lost)
  })

  it('responds with 503 when complete() never settles, and renews the claim until the time limit', async () => {
    const { start, reasons, rejections, asked } = setUpWaiting({ complete: never })
    const { reply, resolve, signal } = await start()
    resolve()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await reply).toEqual(SEND_AGAIN)
    expect(asked).toContain('renew')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(reasons()).toEqual([TIMEOUT, 'inbox GW_WEBHOOK_INBOX_FAILED'])
    expect(rejections[1]?.error.cause).toBeInstanceOf(Error)
    expect(signal.aborted).toBe(false)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('reports both errors when the handler throws and release() rejects', async () => {
    const { start, rejections } = setUpWaiting({ release: () => Promise.reject(down) })
    const { reply, reject } = await start()
    reject(new Error('no stock'))
    expect(await reply).toEqual(SEND_AGAIN)
    expect(rejections).toMatchObject([{ step: 'inbox', code: 'GW_WEBHOOK_INBOX_FAILED' }])
    expect(rejections).toHaveProperty('0.error.cause.errors.0', down)
    expect(rejections).toHaveProperty('0.error.cause.errors.1.code', 'GW_WEBHOOK_HANDLER_FAILED')
  })
})

describe('expired lease', () => {
  // A cannot renew, so B takes over when A's lease expires. Then A ends.
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

  it.each(ENDS)(
    "keeps the second run's record when the first %s after it completed",
    async (_name, end) => {
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
    },
  )

  it.each(ENDS)(
    'keeps the second run when the first %s while the second is running',
    async (_name, end) => {
      const { a, b, send, reasons } = await overrun()
      end(a)
      await flush()
      expect(reasons().at(-1)).toBe('inbox GW_INBOX_LEASE_LOST')
      expect(await send()).toEqual(SEND_AGAIN) // B still owns the claim
      b.resolve()
      expect(await b.reply).toEqual(SUCCESS)
      expect(await send()).toEqual(SUCCESS)
    },
  )

  it("reports the lost lease with the handler's error as its cause", async () => {
    const { a, rejections } = await overrun()
    const thrown = new Error('too late')
    a.reject(thrown)
    await flush()
    expect(rejections.at(-1)).toHaveProperty('error.code', 'GW_INBOX_LEASE_LOST')
    expect(rejections.at(-1)).toHaveProperty('error.cause.cause', thrown)
  })

  it('aborts the signal of the first run but not of the second', async () => {
    const { a, b } = await overrun()
    expect(a.signal.aborted).toBe(true)
    expect(b.signal.aborted).toBe(false)
  })
})
