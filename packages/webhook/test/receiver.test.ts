import {
  goodNotification,
  NOTIFIED_AT_MS,
  NOTIFIED_CLIENT,
  notificationBodies,
  signNotification,
  toReceivedRequest,
} from '@gw/testkit'
import {
  createMemoryInbox,
  createReceiver,
  type GatewayNotification,
  type HandlerContext,
  type Inbox,
  type NotificationKind,
} from '@gw/webhook'
import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { defer, REJECTED, SEND_AGAIN, SUCCESS, setUp } from './receiving.ts'

const kinds = Object.keys(notificationBodies) as NotificationKind[]

describe('a good notification', () => {
  it('is handled, recorded and only then answered with the fixed message', async () => {
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
    const reply = send().then((answer) => {
      events.push('answered')
      return answer
    })
    await vi.waitFor(() => expect(events).toEqual(['started']))
    working.resolve()
    expect(await reply).toEqual(SUCCESS)
    expect(events).toEqual(['started', 'ended', 'recorded', 'answered'])
    expect(handled).toMatchObject([{ hasRun: true, isLate: false }])
    expect(rejections).toEqual([])
  })

  it.each(kinds)('of the kind %s goes to the handler of that kind alone', async (kind) => {
    const on = Object.fromEntries([...kinds, 'other'].map((name) => [name, vi.fn()]))
    const { send } = setUp({ on })
    expect(await send(signNotification(notificationBodies[kind]))).toEqual(SUCCESS)
    const called = Object.keys(on).filter((name) => on[name]?.mock.calls.length === 1)
    expect(called).toEqual([kind])
    expect(on[kind]?.mock.calls[0]?.[0]).toEqual({ ...notificationBodies[kind], kind })
  })

  it('gives the handler its context', async () => {
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
      verified: {
        clientId: NOTIFIED_CLIENT,
        target: '/gateway/notify',
        timeMs: NOTIFIED_AT_MS,
        keyVersion: 1,
      },
    })
    expect(context?.signal.aborted).toBe(false)
    expect(Buffer.from(context?.rawBody ?? [])).toEqual(Buffer.from(request.body))
  })

  it('gives the handler what the inbox adds, typed, and lets it hide nothing', async () => {
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

  it('keeps numbers that no double holds in its raw body', async () => {
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

describe('a kind without a handler', () => {
  const refund = () => signNotification(notificationBodies.notifyRefund)
  const unknown = () => signNotification({ somethingNew: 1 })

  it.each([
    ['known', refund],
    ['unknown', unknown],
  ])(
    'that is %s is sent again and reported with its bytes, and nothing runs',
    async (_name, make) => {
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
    },
  )

  it.each([
    ['known', refund],
    ['unknown', unknown],
  ])('that is %s is acknowledged and reported where that is wanted', async (_name, make) => {
    const { send, rejections, handled, notifyPayment } = setUp({ unhandled: 'acknowledge' })
    expect(await send(make())).toEqual(SUCCESS)
    expect(handled).toMatchObject([{ hasRun: false, isLate: false }])
    expect(rejections).toEqual([])
    expect(notifyPayment).not.toHaveBeenCalled()
  })

  it.each([
    ['known', refund, 'notifyRefund'],
    ['unknown', unknown, 'unknown'],
  ])('that is %s goes to `other`', async (_name, make, kind) => {
    const other = vi.fn<(notification: GatewayNotification) => void>()
    const { send } = setUp({ on: { notifyPayment: () => {}, other } })
    expect(await send(make())).toEqual(SUCCESS)
    expect(other.mock.calls.map(([notification]) => notification.kind)).toEqual([kind])
  })

  it('does not find a handler on a prototype', async () => {
    const inherited = vi.fn()
    const on = { notifyPayment: () => {} }
    const { send } = setUp({ on })
    // After the construction, which rejects it.
    Object.setPrototypeOf(on, { notifyRefund: inherited })
    expect(await send(refund())).toEqual(SEND_AGAIN)
    expect(inherited).not.toHaveBeenCalled()
  })
})

describe('the kind that is expected', () => {
  it.each<[string, object, object, string | undefined]>([
    ['takes that kind', { kind: 'notifyPayment' }, notificationBodies.notifyPayment, undefined],
    [
      'rejects another',
      { kind: 'notifyPayment' },
      notificationBodies.notifyRefund,
      'GW_TYPES_KIND_MISMATCH',
    ],
    ['rejects an unknown one', { kind: 'notifyPayment' }, {}, 'GW_TYPES_KIND_MISMATCH'],
    [
      'takes a kind of the scenario',
      { scenario: 'inStore' },
      notificationBodies.notifyRegistrationStatus,
      undefined,
    ],
    [
      'rejects a kind of the other scenario',
      { scenario: 'inStore' },
      notificationBodies.notifyRefund,
      'GW_TYPES_KIND_NOT_IN_SCENARIO',
    ],
    ['takes an unknown kind in a scenario', { scenario: 'online' }, {}, undefined],
    [
      'takes what fits both',
      { kind: 'notifyPayment', scenario: 'inStore' },
      notificationBodies.notifyPayment,
      undefined,
    ],
  ])('%s', async (_name, expected, body, code) => {
    const other = vi.fn()
    const { send, rejections } = setUp({ ...expected, on: { other } })
    expect(await send(signNotification(body))).toEqual(code === undefined ? SUCCESS : REJECTED)
    expect(rejections.map((rejection) => rejection.code)).toEqual(code === undefined ? [] : [code])
    expect(other).toHaveBeenCalledTimes(code === undefined ? 1 : 0)
  })
})

describe('the target', () => {
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
  ])('of %s with %s, signed as %s, gives %d', async (notifyUrl, signedTarget, target, status) => {
    expect(await send({ notifyUrl, signedTarget }, target)).toBe(status)
  })

  it('is never the one that the request shows', async () => {
    const { receive } = setUp()
    const elsewhere = signNotification(notificationBodies.notifyPayment, { target: '/other' })
    expect(await receive({ ...toReceivedRequest(elsewhere), target: '/other' })).toEqual(REJECTED)
  })
})
