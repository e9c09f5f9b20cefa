import { goodNotification, NOTIFIED_AT_MS, notificationBodies, signNotification } from '@gw/testkit'
import { describe, expect, it, vi } from 'vitest'
import { defer, SEND_AGAIN, SUCCESS, setUp } from './receiving.ts'

const payment = notificationBodies.notifyPayment

describe('createReceiver: duplicates', () => {
  it('runs the handler once and acknowledges all eight sends of a notification', async () => {
    const { clock, send, notifyPayment, duplicates, handled } = setUp()
    const minutes = [0, 2, 10, 10, 60, 120, 360, 900]
    const replies = []
    for (const wait of minutes) {
      clock.advance(wait * 60_000)
      replies.push(await send(signNotification(payment, { time: String(clock.now()) })))
    }
    expect(replies).toEqual(minutes.map(() => SUCCESS))
    expect(notifyPayment).toHaveBeenCalledTimes(1)
    expect(handled).toHaveLength(1)
    expect(duplicates).toHaveLength(7)
    expect(new Set(duplicates.map(({ key }) => key))).toEqual(new Set([handled[0]?.key]))
    expect(duplicates.some(({ changed }) => changed)).toBe(false)
  })

  it('runs the handler once for a byte-for-byte replay', async () => {
    const { send, notifyPayment } = setUp()
    const request = goodNotification()
    for (let sends = 0; sends < 3; sends++) expect(await send(request)).toEqual(SUCCESS)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('acknowledges a resend with a different body without running the handler and reports changed: true', async () => {
    const { send, notifyPayment, duplicates } = setUp()
    await send(signNotification(payment))
    const changed = { ...payment, paymentAmount: { currency: 'EUR', value: '999999' } }
    const request = signNotification(changed)
    expect(await send(request)).toEqual(SUCCESS)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
    expect(duplicates).toMatchObject([
      { changed: true, notification: { paymentAmount: { value: '999999' } } },
    ])
    expect(Buffer.from(duplicates[0]?.rawBody ?? [])).toEqual(Buffer.from(request.body))
  })

  const { notifyPayment, notifyRefund, notifyDispute, notifyAuthorization } = notificationBodies
  const failed = { resultCode: 'PROCESS_FAIL', resultStatus: 'F', resultMessage: 'failed' }
  const update = { ...notifyPayment, notifyType: 'UPDATE_AMOUNT_RESULT', updateRequestId: '' }
  const judged = {
    ...notifyDispute,
    disputeNotificationType: 'DISPUTE_JUDGED',
    disputeJudgedResult: 'VALIDATE_FAIL',
    disputeJudgedTime: '2026-11-16T04:00:00+08:00',
  }
  const disputeAmount = { currency: 'EUR', value: '1999' }

  it.each<[string, object, object]>([
    ['the judgment of a dispute', judged, { disputeJudgedTime: '2026-11-18T04:00:00+08:00' }],
    [
      'a dispute',
      { ...notifyDispute, disputeAmount },
      { disputeAmount: { currency: 'EUR', value: '1' } },
    ],
    ['the update of an amount', update, { paymentAmount: { currency: 'EUR', value: '1' } }],
    ['a refund', { ...notifyRefund, refundStatus: '' }, { result: failed }],
    ['the result of an authorization', notifyAuthorization, { result: failed }],
    ['the client of an authorization', notifyAuthorization, { authClientId: 'OTHER_CLIENT' }],
    ['the request of a payment', notifyPayment, { paymentRequestId: 'order-2' }],
  ])('runs again for %s that differs, and not for its resend', async (_name, body, change) => {
    const other = vi.fn()
    const { send, duplicates } = setUp({ on: { other } })
    const changed = { ...body, ...change }
    for (const next of [body, changed, body, changed]) {
      expect(await send(signNotification(next))).toEqual(SUCCESS)
    }
    expect(other).toHaveBeenCalledTimes(2)
    expect(duplicates).toMatchObject([{ changed: false }, { changed: false }])
  })

  it('responds with 503 to a resend while the handler is still running', async () => {
    const started = defer()
    const working = defer()
    const { send, notifyPayment, reasons } = setUp()
    notifyPayment.mockImplementation(() => {
      started.resolve()
      return working.promise
    })
    const first = send()
    await started.promise
    expect(await send()).toEqual(SEND_AGAIN)
    expect(reasons()).toEqual(['inbox GW_WEBHOOK_BUSY'])
    working.resolve()
    expect(await first).toEqual(SUCCESS)
    expect(await send()).toEqual(SUCCESS)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
  })

  it('runs the handler once for twenty simultaneous sends', async () => {
    const { send, notifyPayment } = setUp()
    const replies = await Promise.all(Array.from({ length: 20 }, () => send()))
    expect(notifyPayment).toHaveBeenCalledTimes(1)
    expect(replies).toContainEqual(SUCCESS)
    expect(await send()).toEqual(SUCCESS)
  })

  it('runs the handler again, as another attempt, after it failed', async () => {
    const { send, notifyPayment } = setUp()
    notifyPayment.mockRejectedValueOnce(new Error('no'))
    expect(await send()).toEqual(SEND_AGAIN)
    expect(await send()).toEqual(SUCCESS)
    const contexts = notifyPayment.mock.calls.map(([, context]) => context)
    expect(contexts.map(({ attempt }) => attempt)).toEqual([1, 2])
    expect(contexts[1]?.token).toBeGreaterThan(contexts[0]?.token ?? Infinity)
  })

  it('still detects a duplicate at the last moment a replay is accepted', async () => {
    const { clock, send, notifyPayment } = setUp({
      notifyUrl: '/gateway/notify',
    })
    const ahead = signNotification(payment, { time: String(NOTIFIED_AT_MS + 300_000) })
    expect(await send(ahead)).toEqual(SUCCESS)
    clock.advance(300_000 + 48 * 3_600_000)
    expect(await send(ahead)).toEqual(SUCCESS)
    expect(notifyPayment).toHaveBeenCalledTimes(1)
    clock.advance(1)
    expect((await send(ahead)).status).toBe(400)
  })
})

describe('createReceiver: different notifications', () => {
  const pending = { ...payment, notifyType: 'PAYMENT_PENDING' }
  const update = (updateRequestId: string) => ({
    ...payment,
    notifyType: 'UPDATE_AMOUNT_RESULT',
    updateRequestId,
  })

  it.each<[string, object, object]>([
    ['a pending payment and its result', pending, payment],
    ['a result and a late pending notification', payment, pending],
    ['two updates to an amount', update('u-1'), update('u-2')],
    ['two payments', payment, { ...payment, paymentId: '2' }],
    ['two notifications of unknown kinds', { somethingNew: 1 }, { somethingNew: 2 }],
  ])('runs the handler for each of two different notifications: %s', async (_name, one, other) => {
    const runs: unknown[] = []
    const { send, duplicates } = setUp({ on: { other: (notification) => runs.push(notification) } })
    expect(await send(signNotification(one))).toEqual(SUCCESS)
    expect(await send(signNotification(other))).toEqual(SUCCESS)
    expect(await send(signNotification(one))).toEqual(SUCCESS)
    expect(await send(signNotification(other))).toEqual(SUCCESS)
    expect(runs).toHaveLength(2)
    expect(duplicates).toHaveLength(2)
  })
})
