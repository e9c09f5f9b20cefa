import {
  type GatewayNotification,
  type InquiryPaymentResponse,
  isPaid,
  type NotificationOf,
  type NotifyPayment,
  type PaidPayment,
  type PaymentRecord,
  parseNotification,
  type Result,
} from '@gw/types'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { bodies, bytesOf, inquiryPaymentResponse, result } from '../bodies.ts'

describe('isPaid', () => {
  it('returns true for a payment that succeeded', () => {
    expect(isPaid(bodies.notifyPayment)).toBe(true)
    expect(isPaid(inquiryPaymentResponse)).toBe(true)
  })

  it.each(['PROCESSING', 'PENDING', 'FAIL', 'CANCELLED', 'NEW', undefined])(
    'returns false for a record with the status %s, even if the call succeeded',
    (paymentStatus) => {
      expect(isPaid({ ...inquiryPaymentResponse, paymentStatus } as PaymentRecord)).toBe(false)
    },
  )

  it('returns false for a pending notification, even with the result S', () => {
    expect(isPaid({ ...bodies.notifyPayment, notifyType: 'PAYMENT_PENDING' })).toBe(false)
  })
})

describe('isPaid: mistakes', () => {
  it('throws TypeError for the whole result of parseNotification()', () => {
    const parsed = parseNotification(bytesOf(bodies.notifyPayment))
    expect(() => isPaid(parsed as never)).toThrow(TypeError)
  })

  it.each(['notification', 'issues'])('accepts a payment with an unknown field %s', (name) => {
    expect(isPaid({ ...bodies.notifyPayment, [name]: [] })).toBe(true)
  })
})

describe('PaidPayment', () => {
  const deliver = (payment: PaidPayment): PaidPayment => payment

  it('excludes a pending payment', () => {
    const pending = {
      notifyType: 'PAYMENT_PENDING',
      result: { ...result, resultStatus: 'S' },
    } as const
    const processing = { paymentStatus: 'PROCESSING' } as const
    // @ts-expect-error a pending notification is not paid
    deliver(pending)
    // @ts-expect-error a record that is processing is not paid
    deliver(processing)
    expect([isPaid(pending), isPaid(processing)]).toEqual([false, false])
  })

  it('excludes an unchecked payment', () => {
    const messages = {} as {
      readonly notification: NotifyPayment
      readonly record: PaymentRecord
      readonly response: InquiryPaymentResponse
      readonly refund: NotificationOf<'notifyRefund'>
      readonly result: Result
    }
    // @ts-expect-error
    deliver(messages.notification)
    // @ts-expect-error
    deliver(messages.record)
    // @ts-expect-error
    deliver(messages.response)
    // @ts-expect-error
    deliver(messages.refund)
    // @ts-expect-error
    deliver(messages.result)
  })

  it('is the type that isPaid narrows to', () => {
    const record: PaymentRecord = inquiryPaymentResponse
    if (isPaid(record)) expectTypeOf(record).toExtend<PaidPayment>()
    const notification: NotifyPayment = bodies.notifyPayment
    if (isPaid(notification)) expectTypeOf(notification).toExtend<PaidPayment & NotifyPayment>()
    const parsed = { kind: 'notifyPayment', ...bodies.notifyPayment } as GatewayNotification
    if (parsed.kind === 'notifyPayment' && isPaid(parsed)) {
      expectTypeOf(parsed).toExtend<PaidPayment & NotificationOf<'notifyPayment'>>()
    }
  })

  it('does not accept a notification of another kind', () => {
    const others = {} as {
      readonly capture: NotificationOf<'notifyCapture'>
      readonly dispute: NotificationOf<'notifyDispute'>
      readonly any: GatewayNotification
    }
    // @ts-expect-error a capture has a result and a paymentId too
    isPaid(others.capture ?? {})
    // @ts-expect-error
    isPaid(others.dispute ?? {})
    // @ts-expect-error
    isPaid(others.any ?? {})
  })
})
