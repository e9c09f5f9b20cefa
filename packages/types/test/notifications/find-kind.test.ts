import { describe, expect, it } from 'vitest'
import { findKind } from '../../src/notifications/find-kind.ts'

describe('findKind', () => {
  it.each([
    ['notifyPayment', { notifyType: 'PAYMENT_RESULT' }],
    ['notifyPayment', { notifyType: 'PAYMENT_PENDING' }],
    ['notifyPayment', { notifyType: 'UPDATE_AMOUNT_RESULT' }],
    ['notifyRefund', { notifyType: 'REFUND_RESULT' }],
    ['notifyCapture', { notifyType: 'CAPTURE_RESULT' }],
    ['notifyAuthorization', { authorizationNotifyType: 'TOKEN_CREATED' }],
    ['notifyAuthorization', { authorizationNotifyType: 'SOMETHING_NEW' }],
    ['notifyDispute', { disputeNotificationType: 'DISPUTE_CREATED' }],
    ['notifyDispute', { disputeNotificationType: 'SOMETHING_NEW' }],
    ['notifyRegistrationStatus', { registrationResult: {} }],
    ['unknown', {}],
    ['unknown', { paymentId: '1' }],
    ['unknown', { notifyType: 'VAULTING_RESULT', paymentId: '1' }],
    ['unknown', { notifyType: 'payment_result' }],
    ['unknown', { notifyType: ['PAYMENT_RESULT'] }],
    ['unknown', { notifyType: 'PAYMENT_RESULT', disputeNotificationType: 'DISPUTE_CREATED' }],
    ['unknown', { notifyType: 'SOMETHING_NEW', disputeNotificationType: 'DISPUTE_CREATED' }],
    ['unknown', { authorizationNotifyType: 'TOKEN_CREATED', registrationResult: {} }],
  ])('finds %s in %o', (kind, body) => {
    expect(findKind(body)).toBe(kind)
  })

  it('looks at the body itself, not at what it inherits', () => {
    expect(findKind(Object.create({ notifyType: 'PAYMENT_RESULT' }))).toBe('unknown')
  })
})
