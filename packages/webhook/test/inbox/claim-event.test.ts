import { goodNotification, NOTIFIED_AT_MS, signNotification } from '@gw/testkit'
import { type Claim, createMemoryInbox, type Inbox, InboxError } from '@gw/webhook'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { defer, SEND_AGAIN, SUCCESS, setUp, stopTimers } from '../receiving.ts'

afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const inner = createMemoryInbox()
const withClaim = (claim: () => unknown): Inbox => ({ ...inner, claim: claim as Inbox['claim'] })

describe('an inbox that gives no claim', () => {
  it.each<[string, () => unknown, string]>([
    ['is down', () => Promise.reject(new Error('connection refused')), 'GW_WEBHOOK_INBOX_FAILED'],
    [
      'throws at once',
      () => {
        throw new Error('closed')
      },
      'GW_WEBHOOK_INBOX_FAILED',
    ],
    [
      'is full',
      () => Promise.reject(new InboxError('full', { code: 'GW_INBOX_FULL' })),
      'GW_INBOX_FULL',
    ],
    ['answers nothing', async () => undefined, 'GW_WEBHOOK_INBOX_FAILED'],
    ['answers null', async () => null, 'GW_WEBHOOK_INBOX_FAILED'],
    ['answers something else', async () => ({ status: 'OK', token: 1 }), 'GW_WEBHOOK_INBOX_FAILED'],
    ['answers true', async () => true, 'GW_WEBHOOK_INBOX_FAILED'],
    ['is busy', async () => ({ status: 'busy' }), 'GW_WEBHOOK_BUSY'],
  ])('runs no handler and asks to send again: it %s', async (_name, claim, code) => {
    const { send, notifyPayment, rejections } = setUp({ inbox: withClaim(claim) })
    expect(await send()).toEqual(SEND_AGAIN)
    expect(rejections).toMatchObject([
      { step: 'inbox', code, notification: { kind: 'notifyPayment' } },
    ])
    expect(rejections[0]?.rawBody).toBeInstanceOf(Uint8Array)
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it('is asked again by the next send, without a restart', async () => {
    const claim = vi.fn(inner.claim).mockRejectedValueOnce(new Error('down'))
    const { send, notifyPayment } = setUp({ inbox: { ...inner, claim } })
    expect(await send()).toEqual(SEND_AGAIN)
    expect(await send()).toEqual(SUCCESS)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('is not replaced by memory when it is full', async () => {
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

describe('a claim that does not answer', () => {
  async function waitOut(late: Claim | Error) {
    stopTimers(NOTIFIED_AT_MS)
    const asked = defer()
    const answer = defer<Claim>()
    const release = vi.fn<Inbox['release']>(async () => {})
    const inbox: Inbox = {
      ...createMemoryInbox(),
      release,
      claim() {
        asked.resolve()
        return answer.promise
      },
    }
    const receiver = setUp({ inbox, leaseMs: 30_000, now: Date.now })
    const reply = receiver.send(goodNotification())
    await asked.promise
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await reply).toEqual(SEND_AGAIN)
    if (late instanceof Error) answer.reject(late)
    else answer.resolve(late)
    await vi.advanceTimersByTimeAsync(60_000)
    return { ...receiver, release }
  }

  it.each<[string, Claim | Error, number]>([
    ['gives the event at last', { status: 'claimed', token: 7, attempt: 1, extra: {} }, 1],
    ['is busy at last', { status: 'busy' }, 0],
    ['is done at last', { status: 'done', changed: false }, 0],
    ['fails at last', new Error('down'), 0],
  ])(
    'is answered within a third of its lease, once, and runs nothing though it %s',
    async (_name, late, releases) => {
      const { reasons, notifyPayment, duplicates, release } = await waitOut(late)
      expect(reasons()).toEqual(['inbox GW_WEBHOOK_INBOX_FAILED'])
      expect(notifyPayment).not.toHaveBeenCalled()
      expect(duplicates).toEqual([])
      expect(release).toHaveBeenCalledTimes(releases)
      if (releases === 1) expect(release.mock.calls[0]?.[0]).toMatchObject({ token: 7 })
      expect(vi.getTimerCount()).toBe(0)
    },
  )
})

describe('a claim that comes while the process stands still', () => {
  /** Answers at once; but the process is held for so long that no timer can tell. */
  function holdFor(heldMs: number) {
    stopTimers(NOTIFIED_AT_MS)
    const release = vi.fn(inner.release)
    const inbox: Inbox = {
      ...createMemoryInbox(),
      release,
      async claim() {
        vi.setSystemTime(Date.now() + heldMs)
        const heldUntil = performance.now() + heldMs
        vi.spyOn(performance, 'now').mockImplementation(() => heldUntil)
        return { status: 'claimed', token: 7, attempt: 1, extra: {} }
      },
      complete: async () => {},
    }
    return { ...setUp({ inbox, leaseMs: 30_000, now: () => NOTIFIED_AT_MS }), release }
  }

  it('runs nothing when its lease may have run out, and is given back', async () => {
    const { send, reasons, notifyPayment, release } = holdFor(10_000)
    release.mockImplementation(async () => {})
    expect(await send()).toEqual(SEND_AGAIN)
    expect(reasons()).toEqual(['inbox GW_WEBHOOK_INBOX_FAILED'])
    expect(notifyPayment).not.toHaveBeenCalled()
    expect(release).toHaveBeenCalledWith(expect.objectContaining({ token: 7 }))
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is answered all the same if it cannot be given back', async () => {
    const { send, notifyPayment, release } = holdFor(60_000)
    release.mockRejectedValue(new Error('down'))
    expect(await send()).toEqual(SEND_AGAIN)
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it('runs if there was time enough', async () => {
    const { send, notifyPayment } = holdFor(9_999)
    expect(await send()).toEqual(SUCCESS)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })
})
