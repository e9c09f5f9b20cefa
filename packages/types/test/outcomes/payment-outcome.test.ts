import {
  type NotifyPayment,
  type PaymentRecord,
  parseNotification,
  paymentOutcome,
} from '@gw/types'
import { describe, expect, it } from 'vitest'
import { bodies, inquiryPaymentResponse } from '../bodies.ts'

const notification = (notifyType: string, resultStatus: string): NotifyPayment => ({
  ...bodies.notifyPayment,
  notifyType,
  result: { resultCode: 'X', resultStatus, resultMessage: '' },
})

describe('paymentOutcome', () => {
  it.each([
    ['SUCCESS', 'succeeded'],
    ['FAIL', 'failed'],
    ['PROCESSING', 'processing'],
    ['PENDING', 'processing'],
    ['CANCELLED', 'cancelled'],
    ['success', 'unknown'],
    ['SETTLED', 'unknown'],
    ['', 'unknown'],
    ['toString', 'unknown'],
  ])('of a record with the status %s is %s', (paymentStatus, outcome) => {
    expect(paymentOutcome({ paymentStatus })).toBe(outcome)
  })

  it('of a record without a status is unknown', () => {
    const record: PaymentRecord = { paymentId: '1' }
    expect(paymentOutcome(record)).toBe('unknown')
  })

  it.each([
    ['S', 'PROCESSING', 'processing'],
    ['S', 'FAIL', 'failed'],
    ['F', 'SUCCESS', 'succeeded'],
    ['U', 'SUCCESS', 'succeeded'],
  ])('of an answer with %s and the status %s is %s', (resultStatus, paymentStatus, outcome) => {
    const result = { ...inquiryPaymentResponse.result, resultStatus }
    expect(paymentOutcome({ ...inquiryPaymentResponse, result, paymentStatus })).toBe(outcome)
  })

  it('of an answer without a record is unknown, also when the call went well', () => {
    expect(paymentOutcome({ result: inquiryPaymentResponse.result } as PaymentRecord)).toBe(
      'unknown',
    )
  })

  it.each([
    ['PAYMENT_RESULT', 'S', 'succeeded'],
    ['PAYMENT_RESULT', 'F', 'failed'],
    ['PAYMENT_RESULT', 'U', 'unknown'],
    ['PAYMENT_RESULT', 's', 'unknown'],
    ['PAYMENT_PENDING', 'S', 'processing'],
    ['PAYMENT_PENDING', 'F', 'unknown'],
    ['PAYMENT_PENDING', 'U', 'unknown'],
    ['UPDATE_AMOUNT_RESULT', 'S', 'unknown'],
    ['UPDATE_AMOUNT_RESULT', 'F', 'unknown'],
    ['SOMETHING_NEW', 'S', 'unknown'],
    ['', 'S', 'unknown'],
  ])('of a notification %s with %s is %s', (notifyType, resultStatus, outcome) => {
    expect(paymentOutcome(notification(notifyType, resultStatus))).toBe(outcome)
  })

  it.each([
    ['PAYMENT_PENDING', 'SUCCESS', 'unknown'],
    ['PAYMENT_RESULT', 'PROCESSING', 'unknown'],
    ['PAYMENT_RESULT', 'FAIL', 'unknown'],
    ['PAYMENT_RESULT', 'SUCCESS', 'succeeded'],
    ['PAYMENT_PENDING', 'PENDING', 'processing'],
  ] as const)(
    'of a notification %s with S and the status %s is %s',
    (type, paymentStatus, outcome) => {
      const twoVoices = { ...notification(type, 'S'), paymentStatus }
      expect(paymentOutcome(twoVoices)).toBe(outcome)
    },
  )

  it.each([
    ['an unknown kind', '{"foo":1,"paymentStatus":"SUCCESS"}'],
    ['a dispute', '{"disputeNotificationType":"DISPUTE_CREATED","paymentStatus":"SUCCESS"}'],
    [
      'a body with two markers',
      '{"notifyType":"PAYMENT_RESULT","disputeNotificationType":"x","result":{"resultStatus":"S"}}',
    ],
  ])('of %s is unknown, whatever it says of a payment', (_name, body) => {
    const other = parseNotification(new TextEncoder().encode(body))
    expect(paymentOutcome(other as NotifyPayment)).toBe('unknown')
  })

  it('of fields that only turn into texts is unknown', () => {
    const lists = { notifyType: ['PAYMENT_RESULT'], result: { resultStatus: ['S'] } }
    expect(paymentOutcome(lists as unknown as NotifyPayment)).toBe('unknown')
  })

  it('of a message of another kind is unknown', () => {
    const others = [bodies.notifyRefund, bodies.notifyCapture, bodies.notifyDispute, {}]
    for (const other of others) expect(paymentOutcome(other as PaymentRecord)).toBe('unknown')
  })

  it('of a notification without a result is unknown', () => {
    expect(paymentOutcome({ notifyType: 'PAYMENT_RESULT' } as NotifyPayment)).toBe('unknown')
  })
})
