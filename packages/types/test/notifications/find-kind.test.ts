import { describe, expect, it } from 'vitest'
import { findKind, isPeriodPayment } from '../../src/notifications/find-kind.ts'
import { periodPayment, result } from '../bodies.ts'

describe('findKind', () => {
  it.each([
    ['notifyPayment', { notifyType: 'PAYMENT_RESULT' }],
    ['notifyPayment', { notifyType: 'PAYMENT_PENDING' }],
    ['notifyPayment', { notifyType: 'UPDATE_AMOUNT_RESULT' }],
    ['notifyPayment', { notifyType: 'OFFLINE_PAYMENT_CODE' }],
    ['notifyRefund', { notifyType: 'REFUND_RESULT' }],
    ['notifyCapture', { notifyType: 'CAPTURE_RESULT' }],
    ['notifyAuthorization', { authorizationNotifyType: 'TOKEN_CREATED' }],
    ['notifyAuthorization', { authorizationNotifyType: 'SOMETHING_NEW' }],
    ['notifyDispute', { disputeNotificationType: 'DISPUTE_CREATED' }],
    ['notifyDispute', { disputeNotificationType: 'SOMETHING_NEW' }],
    ['notifyRegistrationStatus', { registrationResult: {} }],
    ['notifyRegistrationStatus', { pspRegistrationResultList: [] }],
    ['notifyRegistrationStatus', { registrationResult: {}, pspRegistrationResultList: [] }],
    ['notifySubscription', { subscriptionNotificationType: 'CREATE', subscriptionId: '1' }],
    ['notifyVaulting', { vaultingRequestId: '1', result }],
    ['unknown', {}],
    ['unknown', { paymentId: '1' }],
    ['unknown', { notifyType: 'VAULTING_RESULT', vaultingRequestId: '1' }],
    ['unknown', { notifyType: 'payment_result' }],
    ['unknown', { notifyType: ['PAYMENT_RESULT'] }],
    ['unknown', { notifyType: 'PAYMENT_RESULT', disputeNotificationType: 'DISPUTE_CREATED' }],
    ['unknown', { notifyType: 'SOMETHING_NEW', disputeNotificationType: 'DISPUTE_CREATED' }],
    ['unknown', { authorizationNotifyType: 'TOKEN_CREATED', registrationResult: {} }],
  ])('returns %s for %o', (kind, body) => {
    expect(findKind(body)).toBe(kind)
  })

  it.each([
    ['notifyDirectPayment', { notifyType: 'PAYMENT_RESULT', payToMethod: {} }],
    ['notifyDirectPayment', { notifyType: 'PAYMENT_RESULT', payToAmount: {} }],
    ['notifyDirectRefund', { notifyType: 'REFUND_RESULT', refundFromMethod: {} }],
    ['a subscription order', { ...periodPayment, subscriptionOrderStatus: 'CANCEL' }],
    ['a billing subscription', { subscriptionId: '1', previousStatus: 'ACTIVE', result }],
  ])('returns unknown for %s', (_name, body) => {
    expect(findKind(body)).toBe('unknown')
  })

  it('treats a null field as absent', () => {
    const nulls = { notifyType: null, disputeNotificationType: null, payToMethod: null }
    expect(findKind({ ...nulls, registrationResult: {} })).toBe('notifyRegistrationStatus')
    expect(findKind({ notifyType: 'PAYMENT_RESULT', payToMethod: null })).toBe('notifyPayment')
    expect(findKind({ ...periodPayment, notifyType: null })).toBe('notifyPayment')
    expect(findKind({ notifyType: null })).toBe('unknown')
  })

  it('ignores inherited fields', () => {
    expect(findKind(Object.create({ notifyType: 'PAYMENT_RESULT' }))).toBe('unknown')
  })
})

describe('isPeriodPayment', () => {
  it('recognizes the payment of a subscription period', () => {
    expect(isPeriodPayment(periodPayment)).toBe(true)
    expect(findKind(periodPayment)).toBe('notifyPayment')
  })

  it.each(['subscriptionId', 'phaseNo', 'paymentId', 'result'])('requires %s', (field) => {
    const body = { ...periodPayment, [field]: null }
    expect([isPeriodPayment(body), findKind(body)]).toEqual([false, 'unknown'])
  })

  it('rejects a body with a notifyType or a subscriptionOrderStatus', () => {
    expect(isPeriodPayment({ ...periodPayment, notifyType: 'PAYMENT_RESULT' })).toBe(false)
    expect(isPeriodPayment({ ...periodPayment, subscriptionOrderStatus: 'CREATE' })).toBe(false)
  })
})
