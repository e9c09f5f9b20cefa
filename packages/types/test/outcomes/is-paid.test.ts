import {
  type GatewayNotification,
  type InquiryPaymentResponse,
  isPaid,
  type NotificationOf,
  type NotifyPayment,
  type PaidPayment,
  type PaymentRecord,
  type Result,
} from '@gw/types'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { bodies, inquiryPaymentResponse, result } from '../bodies.ts'

describe('isPaid', () => {
  it('says yes to a payment that succeeded', () => {
    expect(isPaid(bodies.notifyPayment)).toBe(true)
    expect(isPaid(inquiryPaymentResponse)).toBe(true)
  })

  it.each(['PROCESSING', 'PENDING', 'FAIL', 'CANCELLED', 'NEW', undefined])(
    'says no to a record with the status %s, though the call went well',
    (paymentStatus) => {
      expect(isPaid({ ...inquiryPaymentResponse, paymentStatus } as PaymentRecord)).toBe(false)
    },
  )

  it('says no to a pending notification, though its result is S', () => {
    expect(isPaid({ ...bodies.notifyPayment, notifyType: 'PAYMENT_PENDING' })).toBe(false)
  })
})

describe('the type of a paid payment', () => {
  const deliver = (payment: PaidPayment): PaidPayment => payment

  it('is not that of a pending one', () => {
    const pending = {
      notifyType: 'PAYMENT_PENDING',
      result: { ...result, resultStatus: 'S' },
    } as const
    const processing = { paymentStatus: 'PROCESSING' } as const
    // @ts-expect-error a pending notification is not paid
    deliver(pending)
    // @ts-expect-error a record in process is not paid
    deliver(processing)
    expect([isPaid(pending), isPaid(processing)]).toEqual([false, false])
  })

  it('is not that of one which nobody has asked about', () => {
    const messages = {} as {
      readonly notification: NotifyPayment
      readonly record: PaymentRecord
      readonly answer: InquiryPaymentResponse
      readonly refund: NotificationOf<'notifyRefund'>
      readonly wellResult: Result
    }
    // @ts-expect-error
    deliver(messages.notification)
    // @ts-expect-error
    deliver(messages.record)
    // @ts-expect-error
    deliver(messages.answer)
    // @ts-expect-error
    deliver(messages.refund)
    // @ts-expect-error
    deliver(messages.wellResult)
  })

  it('is what isPaid narrows to', () => {
    const record: PaymentRecord = inquiryPaymentResponse
    if (isPaid(record)) expectTypeOf(record).toExtend<PaidPayment>()
    const notification: NotifyPayment = bodies.notifyPayment
    if (isPaid(notification)) expectTypeOf(notification).toExtend<PaidPayment & NotifyPayment>()
    const parsed = { kind: 'notifyPayment', ...bodies.notifyPayment } as GatewayNotification
    if (parsed.kind === 'notifyPayment' && isPaid(parsed)) {
      expectTypeOf(parsed).toExtend<PaidPayment & NotificationOf<'notifyPayment'>>()
    }
  })

  it('cannot be asked of a notification that is not about a payment', () => {
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
