import { badNotificationPolicy, badNotifications, goodNotification } from '@gw/testkit'
import { describe, expect, it } from 'vitest'
import { factsOf } from '../../src/reporting/notification-event.ts'
import { SEND_AGAIN, SUCCESS, setUp } from '../receiving.ts'

const TRACE = { traceId: expect.stringMatching(/^[0-9a-f]{32}$/), durationMs: expect.any(Number) }

describe('factsOf', () => {
  it.each([
    [{ kind: 'notifyPayment', updateRequestId: 'U', paymentRequestId: 'P' }, 'P'],
    [{ kind: 'notifyRefund', refundId: 'I', refundRequestId: 'R' }, 'R'],
    [{ kind: 'notifyAuthorization', userId: 'I' }, undefined],
    [{ kind: 'unknown', somethingRequestId: 5 }, undefined],
  ])('finds the request ID of %j', (notification, requestId) => {
    const { kind } = notification
    expect(factsOf(notification as never)).toEqual({ kind, requestId })
  })
})

describe('createReceiver: the events of a request', () => {
  it('reports a handled notification with what a log needs', async () => {
    const { send, handled, notifyPayment } = setUp()
    await send()
    const [notification, context] = notifyPayment.mock.calls[0] ?? []
    expect(handled).toEqual([
      {
        ...TRACE,
        kind: 'notifyPayment',
        requestId: notification?.paymentRequestId,
        notification,
        key: context?.key,
        attempt: context?.attempt,
        token: context?.token,
        hasRun: true,
        isLate: false,
      },
    ])
    expect(handled[0]?.attempt).toBe(1)
    expect(handled[0]?.requestId).toBeTypeOf('string')
  })

  it('reports a duplicate with the same key and a trace ID of its own', async () => {
    const { send, handled, duplicates } = setUp()
    await send()
    await send()
    const [first] = handled
    expect(duplicates).toMatchObject([
      { ...TRACE, kind: 'notifyPayment', requestId: first?.requestId, key: first?.key },
    ])
    expect(duplicates[0]?.traceId).not.toBe(first?.traceId)
  })

  it('reports a failed handler with key, attempt, and token', async () => {
    const { send, rejections, notifyPayment } = setUp()
    notifyPayment.mockRejectedValueOnce(new Error('down'))
    expect(await send()).toEqual(SEND_AGAIN)
    notifyPayment.mockRejectedValueOnce(new Error('down'))
    await send()
    const { key, token } = notifyPayment.mock.calls[1]?.[1] ?? {}
    expect(rejections).toMatchObject([
      { ...TRACE, kind: 'notifyPayment', attempt: 1, key },
      { ...TRACE, kind: 'notifyPayment', attempt: 2, key, token },
    ])
    expect(rejections[0]?.requestId).toBeTypeOf('string')
  })

  it('reports a kind without a handler with its key and its attempts', async () => {
    const { send, rejections } = setUp({ on: { notifyRefund: () => {} } })
    await send()
    expect(rejections).toMatchObject([
      {
        ...TRACE,
        kind: 'notifyPayment',
        key: expect.any(String),
        code: 'GW_WEBHOOK_KIND_UNHANDLED',
      },
    ])
    await send()
    expect(rejections.map(({ attempt }) => attempt)).toEqual([1, 2])
  })

  it('reports a notification that was acknowledged without a handler', async () => {
    const { send, handled } = setUp({ on: { notifyRefund: () => {} }, unhandled: 'acknowledge' })
    expect(await send()).toEqual(SUCCESS)
    expect(handled).toMatchObject([
      { ...TRACE, attempt: undefined, token: undefined, hasRun: false },
    ])
  })

  it('reports every rejected request with a trace ID and a duration, and nothing unverified', async () => {
    const { send, rejections } = setUp(badNotificationPolicy())
    for (const { make } of badNotifications) await send(make(goodNotification()))
    expect(rejections.length).toBeGreaterThan(5)
    for (const rejection of rejections) expect(rejection).toMatchObject(TRACE)
    expect(new Set(rejections.map(({ traceId }) => traceId)).size).toBe(rejections.length)
    for (const { kind, key, requestId } of rejections.filter(({ rawBody }) => !rawBody)) {
      expect([kind, key, requestId]).toEqual([undefined, undefined, undefined])
    }
  })
})
