import {
  goodNotification,
  NOTIFIED_AT_MS,
  NOTIFIED_CLIENT,
  notificationBodies,
  signNotification,
  toReceivedRequest,
} from '@gw/testkit'
import type { GatewayNotification, NotificationKind } from '@gw/types'
import { createMemoryInbox, createReceiver, type HandlerContext, type Inbox } from '@gw/webhook'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { defer, never, REJECTED, SEND_AGAIN, SUCCESS, setUp } from './receiving.ts'

const kinds = Object.keys(notificationBodies) as NotificationKind[]

describe('createReceiver', () => {
  it('acknowledges a valid notification only after the handler ran and the inbox recorded it', async () => {
    const events: string[] = []
    const inner = createMemoryInbox()
    const inbox: Inbox = {
      ...inner,
      async complete(owner) {
        await inner.complete(owner)
        events.push('recorded')
      },
    }
    const working = defer()
    const { send, handled, rejections } = setUp({
      inbox,
      on: {
        async notifyPayment() {
          events.push('started')
          await working.promise
          events.push('ended')
        },
      },
    })
    const reply = send().then((result) => {
      events.push('answered')
      return result
    })
    await vi.waitFor(() => expect(events).toEqual(['started']))
    working.resolve()
    expect(await reply).toEqual(SUCCESS)
    expect(events).toEqual(['started', 'ended', 'recorded', 'answered'])
    expect(handled).toMatchObject([{ hasRun: true, isLate: false }])
    expect(rejections).toEqual([])
  })

  it.each(kinds)('calls only the handler for %s', async (kind) => {
    const on = Object.fromEntries([...kinds, 'other'].map((name) => [name, vi.fn()]))
    const { send } = setUp({ on })
    expect(await send(signNotification(notificationBodies[kind]))).toEqual(SUCCESS)
    const called = Object.keys(on).filter((name) => on[name]?.mock.calls.length === 1)
    expect(called).toEqual([kind])
    expect(on[kind]?.mock.calls[0]?.[0]).toEqual({ ...notificationBodies[kind], kind })
  })

  it('handles a dispute whose text ends inside an emoji, without the text, and reports the field', async () => {
    const notifyDispute = vi.fn()
    const { send, rejections } = setUp({ on: { notifyDispute } })
    const { disputeReasonMsg: _omitted, ...dispute } = notificationBodies.notifyDispute
    const request = signNotification({
      ...dispute,
      disputeReasonMsg: 'Not received \ud83d',
      own: { notes: [{ by: 'shop\ude00', at: 1 }], tags: ['a\ud83d'] },
    })
    expect(await send(request)).toEqual(SUCCESS)
    expect(rejections).toEqual([])
    const [notification, context] = notifyDispute.mock.calls[0] as [unknown, HandlerContext]
    const own = { notes: [{ at: 1 }], tags: [] }
    expect(notification).toEqual({ ...dispute, own, kind: 'notifyDispute' })
    expect(context.issues.map(({ path }) => path)).toEqual([
      'disputeReasonMsg',
      'own.notes[0].by',
      'own.tags[0]',
    ])
    expect(Buffer.from(context.rawBody)).toEqual(Buffer.from(request.body))
  })

  it.each([
    ['an ID', { disputeId: 'dispute\ud83d' }],
    ['a field of the key', { disputeJudgedTime: '2026\ud83d' }],
    ['a name', { 'own\ud83d': 1 }],
  ])('rejects a dispute whose text ends inside an emoji in %s', async (_name, change) => {
    const { send, rejections } = setUp({ on: { other: () => {} } })
    const request = signNotification({ ...notificationBodies.notifyDispute, ...change })
    expect(await send(request)).toEqual(REJECTED)
    expect(rejections).toMatchObject([{ step: 'payload', code: 'GW_TYPES_JSON_LONE_SURROGATE' }])
    expect(Buffer.from(rejections[0]?.rawBody ?? [])).toEqual(Buffer.from(request.body))
  })

  it('passes the context to the handler', async () => {
    const request = signNotification(notificationBodies.notifyPayment)
    const { send, notifyPayment, handled } = setUp()
    await send(request)
    const context = notifyPayment.mock.calls[0]?.[1]
    expect(context).toEqual({
      signal: expect.any(AbortSignal),
      token: expect.any(Number),
      attempt: 1,
      key: handled[0]?.key,
      rawBody: expect.any(Uint8Array),
      issues: [],
      verified: {
        clientId: NOTIFIED_CLIENT,
        target: '/gateway/notify',
        timeMs: NOTIFIED_AT_MS,
        keyVersion: 1,
      },
    })
    expect(context?.signal.aborted).toBe(false)
    expect({ ...context }.signal).toBe(context?.signal)
    expect(Buffer.from(context?.rawBody ?? [])).toEqual(Buffer.from(request.body))
  })

  it('reports malformed fields in context.issues and omits them from the notification', async () => {
    const payment = { ...notificationBodies.notifyPayment, pspCustomerInfo: 'malformed' }
    const { send, notifyPayment } = setUp()
    expect(await send(signNotification(payment))).toEqual(SUCCESS)
    const [notification, context] = notifyPayment.mock.calls[0] ?? []
    expect(notification).not.toHaveProperty('pspCustomerInfo')
    expect(context?.issues).toMatchObject([{ path: 'pspCustomerInfo' }])
  })

  it("adds the inbox's extra fields to the context without overriding its own", async () => {
    const inner = createMemoryInbox()
    const inbox: Inbox<{ readonly transaction: string; readonly rawBody?: string }> = {
      ...inner,
      async claim(request) {
        const claim = await inner.claim(request)
        if (claim.status !== 'claimed') return claim
        return { ...claim, extra: { transaction: 'T1', rawBody: 'not this' } }
      },
    }
    const seen: string[] = []
    const { options } = setUp()
    const receive = createReceiver({
      ...options,
      inbox,
      on: {
        notifyPayment(payment, context) {
          expectTypeOf(context.transaction).toEqualTypeOf<string>()
          expectTypeOf(payment.kind).toEqualTypeOf<'notifyPayment'>()
          seen.push(context.transaction)
          expect(context.rawBody).toBeInstanceOf(Uint8Array)
        },
      },
    })
    expect(await receive(toReceivedRequest(goodNotification()))).toEqual(SUCCESS)
    expect(seen).toEqual(['T1'])
  })

  it('preserves numbers beyond double precision in rawBody', async () => {
    const text = JSON.stringify(notificationBodies.notifyPayment).replace(
      '{',
      '{"big":12345678901234567890,',
    )
    let raw = ''
    const notifyPayment = (_payment: unknown, { rawBody }: HandlerContext) => {
      raw = Buffer.from(rawBody).toString()
    }
    const { send } = setUp({ on: { notifyPayment } })
    expect(await send(signNotification(text))).toEqual(SUCCESS)
    expect(raw).toBe(text)
  })
})

describe('createReceiver: unhandled kinds', () => {
  const refund = () => signNotification(notificationBodies.notifyRefund)
  const unknown = () => signNotification({ somethingNew: 1 })

  it.each([
    ['known', refund],
    ['unknown', unknown],
  ])('responds with 503 to a %s kind, runs nothing, and reports the body', async (_name, make) => {
    const { send, rejections, notifyPayment, handled } = setUp()
    const request = make()
    expect(await send(request)).toEqual(SEND_AGAIN)
    expect(rejections).toMatchObject([
      {
        code: 'GW_WEBHOOK_KIND_UNHANDLED',
        step: 'handler',
        notification: { kind: expect.any(String) },
      },
    ])
    expect(Buffer.from(rejections[0]?.rawBody ?? [])).toEqual(Buffer.from(request.body))
    expect(notifyPayment).not.toHaveBeenCalled()
    expect(handled).toEqual([])
  })

  it.each([
    ['known', refund],
    ['unknown', unknown],
  ])("acknowledges a %s kind with unhandled: 'acknowledge' and reports it", async (_name, make) => {
    const { send, rejections, handled, notifyPayment } = setUp({ unhandled: 'acknowledge' })
    expect(await send(make())).toEqual(SUCCESS)
    expect(handled).toMatchObject([{ hasRun: false, isLate: false }])
    expect(rejections).toEqual([])
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it.each([
    ['known', refund, 'notifyRefund'],
    ['unknown', unknown, 'unknown'],
  ])('calls on.other for a %s kind', async (_name, make, kind) => {
    const other = vi.fn<(notification: GatewayNotification) => void>()
    const { send } = setUp({ on: { notifyPayment: () => {}, other } })
    expect(await send(make())).toEqual(SUCCESS)
    expect(other.mock.calls.map(([notification]) => notification.kind)).toEqual([kind])
  })

  it('releases a kind without a handler as failed, under a claim that opens no transaction', async () => {
    const inbox = createMemoryInbox()
    const claim = vi.fn(inbox.claim)
    const release = vi.fn(inbox.release)
    const { send } = setUp({ inbox: { ...inbox, claim, release } })
    const request = refund()
    expect(await send(request)).toEqual(SEND_AGAIN)
    expect(claim.mock.calls).toMatchObject([[{ hasHandler: false }]])
    const [[owner, failed] = []] = release.mock.calls
    expect(owner).toMatchObject({ key: claim.mock.calls[0]?.[0].key, token: 1 })
    expect(failed).toMatchObject({ code: 'GW_WEBHOOK_KIND_UNHANDLED' })
    expect(Buffer.from(failed?.request.body ?? [])).toEqual(Buffer.from(request.body))
    await send()
    expect(claim.mock.lastCall).toMatchObject([{ hasHandler: true }])
  })

  it('reports that a kind without a handler could not be kept', async () => {
    const inbox = createMemoryInbox()
    const release = () => Promise.reject(new Error('down'))
    const { send, rejections } = setUp({ inbox: { ...inbox, release } })
    expect(await send(refund())).toEqual(SEND_AGAIN)
    expect(rejections).toMatchObject([{ code: 'GW_WEBHOOK_INBOX_FAILED', step: 'inbox' }])
    expect(rejections[0]?.error.cause).toMatchObject({
      errors: [{ message: 'down' }, { code: 'GW_WEBHOOK_KIND_UNHANDLED' }],
    })
  })

  it('responds in time if the inbox does not release a kind without a handler', async () => {
    const inbox = createMemoryInbox()
    const { send, rejections } = setUp({
      inbox: { ...inbox, release: never },
      handlerTimeoutMs: 50,
    })
    expect(await send(refund())).toEqual(SEND_AGAIN)
    expect(rejections).toMatchObject([{ code: 'GW_WEBHOOK_INBOX_FAILED', step: 'inbox' }])
    expect(rejections[0]?.error.cause).toMatchObject({
      errors: [expect.any(Error), { code: 'GW_WEBHOOK_KIND_UNHANDLED' }],
    })
  })

  it('ignores an inherited handler', async () => {
    const inherited = vi.fn()
    const on = { notifyPayment: () => {} }
    const { send } = setUp({ on })
    // Set after construction, because createReceiver rejects inherited handlers.
    Object.setPrototypeOf(on, { notifyRefund: inherited })
    expect(await send(refund())).toEqual(SEND_AGAIN)
    expect(inherited).not.toHaveBeenCalled()
  })
})

describe('createReceiver: kind and scenario', () => {
  const { notifyPayment, notifyRefund } = notificationBodies
  it.each<[string, object, object, string | undefined]>([
    ['accepts the expected kind', { kind: 'notifyPayment' }, notifyPayment, undefined],
    ['rejects another kind', { kind: 'notifyPayment' }, notifyRefund, 'GW_TYPES_KIND_MISMATCH'],
    [
      'rejects another scenario',
      { scenario: 'inStore' },
      notifyRefund,
      'GW_TYPES_KIND_NOT_IN_SCENARIO',
    ],
  ])('%s', async (_name, expected, body, code) => {
    const other = vi.fn()
    const { send, rejections } = setUp({ ...expected, on: { other } })
    expect(await send(signNotification(body))).toEqual(code === undefined ? SUCCESS : REJECTED)
    expect(rejections.map((rejection) => rejection.code)).toEqual(code === undefined ? [] : [code])
    expect(other).toHaveBeenCalledTimes(code === undefined ? 1 : 0)
  })
})

describe('createReceiver: notifyUrl', () => {
  const send = async (changes: object, target: string) => {
    const receiver = setUp(changes)
    return (await receiver.send(signNotification(notificationBodies.notifyPayment, { target })))
      .status
  }

  it.each([
    ['https://shop.example/notify?shop=1', undefined, '/notify?shop=1', 200],
    ['https://shop.example/notify?shop=1', undefined, '/notify', 400],
    ['https://shop.example/notify?shop=1', 'path', '/notify', 200],
    ['https://shop.example/notify?shop=1', 'path', '/notify?shop=1', 400],
    ['/notify?shop=1', 'pathAndQuery', '/notify?shop=1', 200],
    ['https://shop.example/n%6ftify', undefined, '/n%6ftify', 200],
    ['https://shop.example/n%6ftify', undefined, '/notify', 400],
    ['https://shop.example', undefined, '/', 200],
  ])('%s, signedTarget %s, signed for %s: %d', async (notifyUrl, signedTarget, target, status) => {
    expect(await send({ notifyUrl, signedTarget }, target)).toBe(status)
  })

  it('rejects a notification signed for the path of the request instead of notifyUrl', async () => {
    const { receive } = setUp()
    const elsewhere = signNotification(notificationBodies.notifyPayment, { target: '/other' })
    expect(await receive({ ...toReceivedRequest(elsewhere), target: '/other' })).toEqual(REJECTED)
  })
})
