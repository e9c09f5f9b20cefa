import type { GatewayNotification } from '@gw/types'
import { byOutcome, type Handlers } from '@gw/webhook'
import { describe, expect, it } from 'vitest'
import { expectsWrite, findHandler } from '../../src/handling/handlers.ts'

describe('findHandler', () => {
  const notifyPayment = () => {}
  const other = () => {}

  it('returns the handler of the kind, or on.other', () => {
    expect(findHandler({ notifyPayment, other }, 'notifyPayment')).toBe(notifyPayment)
    expect(findHandler({ notifyPayment, other }, 'notifyRefund')).toBe(other)
    expect(findHandler({ notifyPayment }, 'notifyRefund')).toBeUndefined()
  })

  it('never returns an inherited handler', () => {
    const on: Handlers = Object.create({ notifyPayment })
    expect(findHandler(on, 'notifyPayment')).toBeUndefined()
  })

  it('returns only on.other for an unknown kind', () => {
    const on = { unknown: notifyPayment, other } as Handlers
    expect(findHandler(on, 'unknown')).toBe(other)
  })
})

describe('expectsWrite', () => {
  const handler = () => {}
  const byResult = byOutcome({ order: () => null, succeeded: handler, otherwise: handler })
  const marked = Object.assign(() => {}, { [Symbol.for('@gw/webhook/mayRead')]: true })
  const payment = (resultStatus: string, rest = {}) => ({
    kind: 'notifyPayment',
    notifyType: 'PAYMENT_RESULT',
    result: { resultStatus, resultCode: 'SUCCESS', resultMessage: '' },
    paymentId: 'payment-1',
    ...rest,
  })

  const reviewing = { authReviewStatus: 'PROCESSING' }
  it.each<[string, boolean, Handlers, object]>([
    ['a payment that succeeded', true, { notifyPayment: byResult }, payment('S')],
    ['the same with a handler of your own', true, { notifyPayment: handler }, payment('S')],
    ['a payment that failed', false, { notifyPayment: byResult }, payment('F')],
    ['a payment under review', false, { notifyPayment: handler }, payment('S', reviewing)],
    ['a different kind', true, { notifyRefund: handler }, { kind: 'notifyRefund' }],
    ['on.other', false, { other: handler }, { kind: 'notifyRefund' }],
    ['an unknown kind', false, { other: handler }, { kind: 'unknown' }],
    ['no handler', false, {}, { kind: 'notifyRefund' }],
    ['a handler that may only read', false, { notifyPayment: marked }, payment('S')],
  ])('knows if a handler should write: %s', (_name, expected, on, notification) => {
    expect(expectsWrite(on, notification as GatewayNotification)).toBe(expected)
  })
})
