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
import { expectTypeOf } from 'vitest'
import { bodies, inquiryPaymentResponse } from '../bodies.ts'

const deliver = (payment: PaidPayment): PaidPayment => payment

// PaidPayment excludes an unchecked payment.
{
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
}

// PaidPayment is the type that isPaid narrows to.
{
  const record: PaymentRecord = inquiryPaymentResponse
  if (isPaid(record)) expectTypeOf(record).toExtend<PaidPayment>()
  const notification: NotifyPayment = bodies.notifyPayment
  if (isPaid(notification)) expectTypeOf(notification).toExtend<PaidPayment & NotifyPayment>()
  const parsed = { kind: 'notifyPayment', ...bodies.notifyPayment } as GatewayNotification
  if (parsed.kind === 'notifyPayment' && isPaid(parsed)) {
    expectTypeOf(parsed).toExtend<PaidPayment & NotificationOf<'notifyPayment'>>()
  }
}

// IsPaid does not accept a notification of another kind.
{
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
}
