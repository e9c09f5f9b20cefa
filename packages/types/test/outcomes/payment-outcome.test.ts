import {
  type NotifyPayment,
  type PaymentRecord,
  parseNotification,
  paymentOutcome,
} from '@gw/types'
import { describe, expect, it } from 'vitest'
import { bodies, bytesOf, inquiryPaymentResponse, periodPayment } from '../bodies.ts'

const notification = (
  notifyType: string,
  resultStatus: string,
  resultCode = 'SUCCESS',
): NotifyPayment => ({
  ...bodies.notifyPayment,
  notifyType,
  result: { resultCode, resultStatus, resultMessage: '' },
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
  ])('maps a record with the status %s to %s', (paymentStatus, outcome) => {
    expect(paymentOutcome({ paymentStatus })).toBe(outcome)
  })

  it('returns unknown for a record without a status', () => {
    const record: PaymentRecord = { paymentId: '1' }
    expect(paymentOutcome(record)).toBe('unknown')
  })

  it.each([
    ['S', 'PROCESSING', 'processing'],
    ['S', 'FAIL', 'failed'],
    ['F', 'SUCCESS', 'succeeded'],
    ['U', 'SUCCESS', 'succeeded'],
  ])('maps a response with %s and the status %s to %s', (resultStatus, paymentStatus, outcome) => {
    const result = { ...inquiryPaymentResponse.result, resultStatus }
    expect(paymentOutcome({ ...inquiryPaymentResponse, result, paymentStatus })).toBe(outcome)
  })

  it('returns unknown for a response without a record, even if the call succeeded', () => {
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
    ['OFFLINE_PAYMENT_CODE', 'S', 'unknown'],
    ['SOMETHING_NEW', 'S', 'unknown'],
    ['', 'S', 'unknown'],
  ])('maps a notification %s with %s to %s', (notifyType, resultStatus, outcome) => {
    expect(paymentOutcome(notification(notifyType, resultStatus))).toBe(outcome)
  })

  it.each([
    ['PAYMENT_RESULT', 'S', 'PAYMENT_IN_PROCESS', 'unknown'],
    ['PAYMENT_RESULT', 'S', 'PROCESS_FAIL', 'unknown'],
    ['PAYMENT_RESULT', 'S', 'success', 'unknown'],
    ['PAYMENT_RESULT', 'S', '', 'unknown'],
    ['PAYMENT_RESULT', 'F', 'SUCCESS', 'failed'],
    ['PAYMENT_RESULT', 'F', 'RISK_REJECT', 'failed'],
    ['PAYMENT_RESULT', 'SUCCESS', 'S', 'unknown'],
    ['PAYMENT_RESULT S', 'SUCCESS', '', 'unknown'],
    ['PAYMENT_PENDING', 'S', 'PAYMENT_IN_PROCESS', 'processing'],
    ['PAYMENT_PENDING', 'F', 'PROCESS_FAIL', 'unknown'],
    ['UPDATE_AMOUNT_RESULT', 'F', 'PROCESS_FAIL', 'unknown'],
  ])('maps a notification %s with %s and the code %s to %s', (type, status, code, outcome) => {
    expect(paymentOutcome(notification(type, status, code))).toBe(outcome)
  })

  it.each([
    ['PAYMENT_PENDING', 'SUCCESS', 'unknown'],
    ['PAYMENT_RESULT', '', 'unknown'],
    ['PAYMENT_RESULT', 'PROCESSING', 'unknown'],
    ['PAYMENT_RESULT', 'FAIL', 'unknown'],
    ['PAYMENT_RESULT', 'SUCCESS', 'succeeded'],
    ['PAYMENT_PENDING', 'PENDING', 'processing'],
    ['PAYMENT_RESULT', null, 'succeeded'],
  ] as const)(
    'maps a notification %s with S and the status %s to %s',
    (type, paymentStatus, outcome) => {
      const contradicting = { ...notification(type, 'S'), paymentStatus }
      expect(paymentOutcome(contradicting as NotifyPayment)).toBe(outcome)
    },
  )

  it.each([
    ['an unknown kind', '{"foo":1,"paymentStatus":"SUCCESS"}'],
    ['a dispute', '{"disputeNotificationType":"DISPUTE_CREATED","paymentStatus":"SUCCESS"}'],
    [
      'a body with two markers',
      '{"notifyType":"PAYMENT_RESULT","disputeNotificationType":"x","result":{"resultStatus":"S"}}',
    ],
  ])('returns unknown for %s', (_name, body) => {
    const { notification: other } = parseNotification(new TextEncoder().encode(body))
    expect(paymentOutcome(other as NotifyPayment)).toBe('unknown')
  })

  it('returns unknown for fields that only convert to strings', () => {
    const lists = { notifyType: ['PAYMENT_RESULT'], result: { resultStatus: ['S'] } }
    expect(paymentOutcome(lists as unknown as NotifyPayment)).toBe('unknown')
    const status = { ...lists, notifyType: 'PAYMENT_RESULT' }
    expect(paymentOutcome(status as unknown as NotifyPayment)).toBe('unknown')
  })

  it('returns unknown for a notification of another kind', () => {
    const others = [bodies.notifyRefund, bodies.notifyCapture, bodies.notifyDispute, {}]
    for (const other of others) expect(paymentOutcome(other as PaymentRecord)).toBe('unknown')
  })

  // With an empty string that meant absent, these would count as paid.
  it.each([
    ['notifyType', { ...periodPayment, notifyType: '' }],
    ['subscriptionOrderStatus', { ...periodPayment, subscriptionOrderStatus: '' }],
    ['paymentStatus', { ...bodies.notifyPayment, paymentStatus: '' }],
    ['paymentStatus of a period', { ...periodPayment, paymentStatus: '' }],
    ['phaseNo', { ...periodPayment, phaseNo: '' }],
    ['subscriptionId', { ...periodPayment, subscriptionId: '' }],
    ['paymentId of a period', { ...periodPayment, paymentId: '' }],
  ])('returns unknown if the %s is an empty string', (_name, body) => {
    const { notification } = parseNotification(bytesOf(body))
    expect(paymentOutcome(notification as NotifyPayment)).toBe('unknown')
    expect(paymentOutcome(body as NotifyPayment)).toBe('unknown')
  })

  it.each([
    ['S', 'SUCCESS', 'succeeded'],
    ['S', 'PAYMENT_IN_PROCESS', 'unknown'],
    ['F', 'PROCESS_FAIL', 'failed'],
    ['U', 'SUCCESS', 'unknown'],
  ])('maps the payment of a period with %s and %s to %s', (resultStatus, resultCode, outcome) => {
    const result = { ...periodPayment.result, resultStatus, resultCode }
    const body = { ...periodPayment, result }
    const { notification } = parseNotification(bytesOf(body), { kind: 'notifyPayment' })
    expect(paymentOutcome(notification)).toBe(outcome)
    const contradicting = { ...notification, paymentStatus: 'PROCESSING' }
    expect(paymentOutcome(contradicting)).toBe('unknown')
  })

  it('never treats a record as the payment of a period', () => {
    expect(paymentOutcome(periodPayment as unknown as PaymentRecord)).toBe('unknown')
    const record = { ...periodPayment, paymentStatus: 'PROCESSING' }
    expect(paymentOutcome(record as PaymentRecord)).toBe('processing')
  })

  it('returns unknown for a notification without a result', () => {
    expect(paymentOutcome({ notifyType: 'PAYMENT_RESULT' } as NotifyPayment)).toBe('unknown')
  })
})
