import { goodNotification, NOTIFIED_AT_MS, signNotification, toReceivedRequest } from '@gw/testkit'
import {
  type Claim,
  type ClaimRequest,
  createMemoryInbox,
  type Inbox,
  InboxError,
} from '@gw/webhook'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defer, SEND_AGAIN, SUCCESS, setUp, stopTimers } from '../receiving.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const inner = createMemoryInbox()
const full = new InboxError('full', { code: 'GW_INBOX_FULL' })
const withClaim = (claim: () => unknown): Inbox => ({ ...inner, claim: claim as Inbox['claim'] })

describe('claimNotification: no claim', () => {
  it.each<[string, () => unknown, string]>([
    ['rejects', () => Promise.reject(new Error('connection refused')), 'GW_WEBHOOK_INBOX_FAILED'],
    ['rejects with undefined', () => Promise.reject(undefined), 'GW_WEBHOOK_INBOX_FAILED'],
    [
      'throws synchronously',
      () => {
        throw new Error('closed')
      },
      'GW_WEBHOOK_INBOX_FAILED',
    ],
    ['is full', () => Promise.reject(full), 'GW_INBOX_FULL'],
    ['resolves to undefined', async () => undefined, 'GW_WEBHOOK_INBOX_FAILED'],
    ['resolves to null', async () => null, 'GW_WEBHOOK_INBOX_FAILED'],
    ['resolves to no status', async () => ({ status: 'OK', token: 1 }), 'GW_WEBHOOK_INBOX_FAILED'],
    ['resolves to true', async () => true, 'GW_WEBHOOK_INBOX_FAILED'],
    ['is busy', async () => ({ status: 'busy' }), 'GW_WEBHOOK_BUSY'],
  ])('responds with 503 and runs no handler when the inbox %s', async (_name, claim, code) => {
    const { send, notifyPayment, rejections } = setUp({ inbox: withClaim(claim) })
    expect(await send()).toEqual(SEND_AGAIN)
    expect(rejections).toMatchObject([
      { step: 'inbox', code, notification: { kind: 'notifyPayment' } },
    ])
    expect(rejections[0]?.rawBody).toBeInstanceOf(Uint8Array)
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it('claims again for the next send, without a restart', async () => {
    const claim = vi.fn(inner.claim).mockRejectedValueOnce(new Error('down'))
    const { send, notifyPayment } = setUp({ inbox: { ...inner, claim } })
    expect(await send()).toEqual(SEND_AGAIN)
    expect(await send()).toEqual(SUCCESS)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('responds with 503 to a new notification when the inbox is full', async () => {
    const { send, reasons, notifyPayment } = setUp({
      inbox: createMemoryInbox({ maxEntries: 1 }),
      on: { other: () => {} },
    })
    expect(await send()).toEqual(SUCCESS)
    expect(await send(signNotification({ another: 1 }))).toEqual(SEND_AGAIN)
    expect(await send()).toEqual(SUCCESS)
    expect(reasons()).toEqual(['inbox GW_INBOX_FULL'])
    expect(notifyPayment).not.toHaveBeenCalled()
  })
})

describe('claimNotification: what the inbox notices after the run', () => {
  it.each([true, false])('reports it, with isAcknowledged: %s', async (isAcknowledged) => {
    let report: ClaimRequest['report']
    const inbox = createMemoryInbox()
    const claim: Inbox['claim'] = (request) => {
      report = request.report
      return inbox.claim(request)
    }
    const { send, rejections } = setUp({ inbox: { ...inbox, claim } })
    expect(await send()).toEqual(SUCCESS)
    expect(rejections).toEqual([])
    const error = new InboxError('late', { code: 'GW_INBOX_FULL' })
    report?.({ error, isAcknowledged })
    expect(rejections).toMatchObject([
      {
        code: 'GW_INBOX_FULL',
        step: 'handler',
        error,
        isAcknowledged,
        notification: expect.objectContaining({ kind: 'notifyPayment' }),
        rawBody: expect.any(Uint8Array),
      },
    ])
  })
})

describe('claimNotification: what the inbox notices before the run', () => {
  it('reports it to onRejected as a problem of the inbox, which has no run yet', async () => {
    const error = new InboxError('early', { code: 'GW_INBOX_FULL' })
    const inbox = createMemoryInbox()
    const claim: Inbox['claim'] = (request) => {
      request.report?.({ error, isAcknowledged: false })
      return inbox.claim(request)
    }
    const { send, rejections } = setUp({ inbox: { ...inbox, claim } })
    expect(await send()).toEqual(SUCCESS)
    expect(rejections).toMatchObject([{ step: 'inbox', error, isAcknowledged: false }])
    expect(rejections[0]?.attempt).toBeUndefined()
  })
})

describe('claimNotification: time limit', () => {
  async function waitOut(late: Claim | Error) {
    stopTimers(NOTIFIED_AT_MS)
    const asked = defer()
    const result = defer<Claim>()
    const release = vi.fn<Inbox['release']>(async () => {})
    const inbox: Inbox = {
      ...createMemoryInbox(),
      release,
      claim() {
        asked.resolve()
        return result.promise
      },
    }
    const receiver = setUp({ inbox, leaseMs: 30_000, now: Date.now })
    const reply = receiver.send(goodNotification())
    const settled = vi.fn()
    void reply.then(settled)
    await asked.promise
    await vi.advanceTimersByTimeAsync(8_999)
    expect(settled).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await reply).toEqual(SEND_AGAIN)
    if (late instanceof Error) result.reject(late)
    else result.resolve(late)
    await vi.advanceTimersByTimeAsync(60_000)
    return { ...receiver, release }
  }

  it.each<[string, Claim | Error, number]>([
    ['grants the claim', { status: 'claimed', token: 7, attempt: 1, extra: {} }, 1],
    ['is busy', { status: 'busy' }, 0],
    ['is done', { status: 'done', changed: false }, 0],
    ['rejects', new Error('down'), 0],
  ])('responds with 503 in time and runs nothing if it %s later', async (_name, late, releases) => {
    const { rejections, notifyPayment, duplicates, release } = await waitOut(late)
    expect(rejections).toMatchObject([{ step: 'inbox', code: 'GW_WEBHOOK_INBOX_FAILED' }])
    expect(rejections[0]?.error.cause).toBeInstanceOf(Error)
    expect(notifyPayment).not.toHaveBeenCalled()
    expect(duplicates).toEqual([])
    expect(release).toHaveBeenCalledTimes(releases)
    if (releases === 1) expect(release.mock.calls[0]?.[0]).toMatchObject({ token: 7 })
    expect(vi.getTimerCount()).toBe(0)
  })
})

describe('claimNotification: suspended process', () => {
  /** Resolves immediately, but simulates a suspended process, in which no timer fires. */
  function holdFor(heldMs: number, claim?: Claim) {
    stopTimers(NOTIFIED_AT_MS)
    const release = vi.fn(inner.release)
    const inbox: Inbox = {
      ...createMemoryInbox(),
      release,
      async claim() {
        vi.setSystemTime(Date.now() + heldMs)
        const heldUntil = performance.now() + heldMs
        vi.spyOn(performance, 'now').mockImplementation(() => heldUntil)
        return claim ?? { status: 'claimed', token: 7, attempt: 1, extra: {} }
      },
      complete: async () => {},
    }
    return { ...setUp({ inbox, leaseMs: 30_000, now: () => NOTIFIED_AT_MS }), release }
  }

  it('acknowledges a duplicate, which needs no time', async () => {
    const { send, notifyPayment, release } = holdFor(10_000, { status: 'done', changed: false })
    expect(await send()).toEqual(SUCCESS)
    expect([notifyPayment, release].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })

  it.each([
    ['the handler has no time left', 9_000],
    ['the lease may have expired', 10_000],
  ])('releases the claim and runs no handler when %s', async (_name, heldMs) => {
    const { send, reasons, notifyPayment, release } = holdFor(heldMs)
    release.mockImplementation(async () => {})
    expect(await send()).toEqual(SEND_AGAIN)
    expect(reasons()).toEqual(['inbox GW_WEBHOOK_INBOX_FAILED'])
    expect(notifyPayment).not.toHaveBeenCalled()
    expect(release).toHaveBeenCalledWith(expect.objectContaining({ token: 7 }))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('responds with 503 if that claim cannot be released', async () => {
    const { send, notifyPayment, release } = holdFor(60_000)
    release.mockRejectedValue(new Error('down'))
    expect(await send()).toEqual(SEND_AGAIN)
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it('runs the handler if enough of the lease is left', async () => {
    const { send, notifyPayment } = holdFor(8_999)
    expect(await send()).toEqual(SUCCESS)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })
})

describe('ClaimRequest', () => {
  /** Options whose inbox records the claim requests. */
  function recording(claim: Inbox['claim'] = inner.claim) {
    const requests: ClaimRequest[] = []
    const inbox: Inbox = {
      ...inner,
      claim(request) {
        requests.push(request)
        return claim(request)
      },
    }
    return { inbox, requests }
  }

  it.each([
    { leaseMs: 30_000, handlerTimeoutMs: 9_000, maxWaitMs: 4_500 },
    { leaseMs: 30_000, handlerTimeoutMs: 60_000, maxWaitMs: 5_000 },
    { leaseMs: 3_000, handlerTimeoutMs: 9_000, maxWaitMs: 500 },
  ])(
    'sets maxWaitMs to $maxWaitMs (leaseMs: $leaseMs, handlerTimeoutMs: $handlerTimeoutMs)',
    async ({ maxWaitMs, ...limits }) => {
      stopTimers(NOTIFIED_AT_MS)
      const { inbox, requests } = recording()
      await setUp({ inbox, now: Date.now, ...limits }).send()
      expect(requests[0]).toMatchObject({
        leaseMs: limits.leaseMs,
        maxWaitMs,
        maxHandlerMs: 300_000,
      })
    },
  )

  it('passes the signal of the request to the inbox, and reads it only if the inbox does', async () => {
    const { signal } = new AbortController()
    const read = vi.fn(() => signal)
    const { inbox, requests } = recording()
    const { receive } = setUp({ inbox })
    const request = Object.defineProperty(toReceivedRequest(goodNotification()), 'signal', {
      get: read,
    })
    expect(await receive(request)).toEqual(SUCCESS)
    expect(read).not.toHaveBeenCalled()
    expect(requests[0]?.signal).toBe(signal)
  })

  it('reports GW_WEBHOOK_SENDER_GONE when the claim rejects with the reason of the signal', async () => {
    const controller = new AbortController()
    const { inbox } = recording(
      ({ signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener('abort', () => reject(signal.reason))
          controller.abort()
        }),
    )
    const { receive, reasons, notifyPayment } = setUp({ inbox })
    const request = { ...toReceivedRequest(goodNotification()), signal: controller.signal }
    expect(await receive(request)).toEqual(SEND_AGAIN)
    expect(reasons()).toEqual(['inbox GW_WEBHOOK_SENDER_GONE'])
    expect(notifyPayment).not.toHaveBeenCalled()
  })
})
