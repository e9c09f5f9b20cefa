import { isPaid, type PaidPayment, type PaymentRecord, parseNotification } from '@gw/types'
import { describe, expect, it } from 'vitest'
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

  it.each(['PAYMENT_IN_PROCESS', 'PROCESS_FAIL', ''])(
    'returns false for a notification with the result S and the code %s',
    (resultCode) => {
      expect(isPaid({ ...bodies.notifyPayment, result: { ...result, resultCode } })).toBe(false)
    },
  )
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
    const contradicting = {
      notifyType: 'PAYMENT_RESULT',
      result: { ...result, resultStatus: 'S', resultCode: 'PROCESS_FAIL' },
    } as const
    // @ts-expect-error S with a code other than SUCCESS is not paid
    deliver(contradicting)
    // @ts-expect-error a pending notification is not paid
    deliver(pending)
    // @ts-expect-error a record that is processing is not paid
    deliver(processing)
    expect([isPaid(pending), isPaid(processing)]).toEqual([false, false])
  })
})
