import { notificationKinds, paymentOutcome } from '@gw/types'
import { describe, expect, it } from 'vitest'
import { findKind, hasPeriod } from '../../src/notifications/find-kind.ts'
import { bodies, periodPayment, result } from '../bodies.ts'

describe('findKind', () => {
  it.each([
    ['notifyPayment', { notifyType: 'PAYMENT_RESULT' }],
    ['notifyPayment', { notifyType: 'PAYMENT_PENDING' }],
    ['notifyPayment', { notifyType: 'UPDATE_AMOUNT_RESULT' }],
    ['notifyPayment', { notifyType: 'OFFLINE_PAYMENT_CODE' }],
    ['notifyRefund', { notifyType: 'REFUND_RESULT', refundAmount: {} }],
    ['notifyReversal', { notifyType: 'PAYMENT_REVERSAL', result }],
    ['notifyRegistration', { notifyType: 'REGISTRATION_RESULT', registrationRequestId: '1' }],
    ['notifySettlementInfoUpdate', { notifyType: 'SETTLEMENT_INFO_UPDATE_RESULT' }],
    ['notifySettlement', { notifyType: 'SETTLEMENT_RESULT', result }],
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
    ['notifyTransfer', { transferRequestId: '1', transferResult: result }],
    ['notifyTransfer', { notifyType: 'NEW', transferRequestId: '1', transferResult: result }],
    ['notifyDirectPayment', { notifyType: 'PAYMENT_RESULT', payToMethod: {}, payToAmount: {} }],
    ['notifyDirectRefund', { notifyType: 'REFUND_RESULT', refundStatus: 'SUCCESS' }],
    ['notifyDirectRefund', { notifyType: 'REFUND_RESULT', refundFromMethod: {}, result }],
    ['notifySubscriptionOrder', { subscriptionOrderStatus: 'CANCEL', subscriptionId: '1' }],
    ['notifySubscriptionOrder', { ...periodPayment, subscriptionOrderStatus: 'CANCEL' }],
    ['notifyBillingSubscription', { subscriptionId: '1', eventTime: 't', status: 'ACTIVE' }],
    ['notifyInvoice', { invoiceStatus: 'PAID', invoiceId: '1' }],
    ['notifyInvoice', { invoiceStatus: 'PAID', invoiceRequestId: '1' }],
    ['notifyCreditNote', { creditNoteNotificationType: 'CREATED' }],
    ['notifyMeterEvent', { notifyType: 'NEW', errorEvents: [] }],
    ['notifyCardBill', { billNo: '1' }],
    ['notifyCardStatus', { operateType: 'FREEZE', assetId: '1' }],
    ['unknown', {}],
    ['unknown', { paymentId: '1' }],
    ['notifyCardBill', { notifyType: 'NEW', billNo: '1' }],
    ['unknown', { invoiceStatus: 'PAID' }],
    ['unknown', { operateType: 'FREEZE' }],
    ['unknown', { transferRequestId: '1', result }],
    ['notifyVaulting', { notifyType: 'VAULTING_RESULT', vaultingRequestId: '1' }],
    ['notifyPayment', { ...periodPayment, notifyType: 'PERIOD_PAYMENT' }],
    ['unknown', { ...periodPayment, notifyType: '' }],
    ['unknown', { notifyType: 'REFUND_RESULT', vaultingRequestId: '1' }],
    ['unknown', { notifyType: '', vaultingRequestId: '1' }],
    ['unknown', { notifyType: 7, vaultingRequestId: '1' }],
    ['unknown', { notifyType: 'NEW', vaultingRequestId: '1', payToMethod: {} }],
    ['unknown', { notifyType: 'NEW', vaultingRequestId: '1', refundFromMethod: {} }],
    ['notifyCapture', { ...periodPayment, notifyType: 'CAPTURE_RESULT' }],
    ['unknown', { notifyType: 'PAYMENT_RESULT', vaultingRequestId: '1' }],
    ['unknown', { notifyType: 'payment_result' }],
    ['unknown', { notifyType: ['PAYMENT_RESULT'] }],
    ['unknown', { notifyType: 'PAYMENT_RESULT', disputeNotificationType: 'DISPUTE_CREATED' }],
    ['notifyDispute', { notifyType: 'NEW', disputeNotificationType: 'DISPUTE_CREATED' }],
    ['notifyAuthorization', { notifyType: 'NEW', authorizationNotifyType: 'TOKEN_CREATED' }],
    ['notifySubscription', { notifyType: 'NEW', subscriptionNotificationType: 'CREATE' }],
    ['notifyCardStatus', { notifyType: 'NEW', operateType: 'FREEZE', assetId: '1' }],
    ['unknown', { notifyType: 'NEW', disputeNotificationType: 'A', billNo: '1' }],
    ['unknown', { authorizationNotifyType: 'TOKEN_CREATED', registrationResult: {} }],
  ])('returns %s for %o', (kind, body) => {
    expect(findKind(body)).toBe(kind)
  })

  const direct = { payToMethod: {}, payToAmount: {} }
  it.each([
    ['half a direct payment', { notifyType: 'PAYMENT_RESULT', payToMethod: {} }],
    ['the other half', { notifyType: 'PAYMENT_RESULT', payToAmount: {} }],
    ['a direct payment with a result', { ...direct, notifyType: 'PAYMENT_RESULT', result }],
    ['a direct payment that is pending', { ...direct, notifyType: 'PAYMENT_PENDING' }],
    [
      'a refund with a field of a direct refund',
      { notifyType: 'REFUND_RESULT', refundAmount: {}, refundResultCode: 'SUCCESS' },
    ],
    ['a capture with a field of a refund', { notifyType: 'CAPTURE_RESULT', refundFromMethod: {} }],
    ['a billing subscription without a time', { subscriptionId: '1', status: 'ACTIVE', result }],
    ['an invoice and a credit note', { ...bodies.notifyInvoice, ...bodies.notifyCreditNote }],
    ['a reversal and a transfer', { ...bodies.notifyTransfer, ...bodies.notifyReversal }],
  ])('returns unknown for %s', (_name, body) => {
    expect(findKind(body)).toBe('unknown')
  })

  it('takes a billing subscription for a notifySubscription only with its status', () => {
    const { notifyType: _, ...billing } = bodies.notifyBillingSubscription
    const both = { ...billing, subscriptionNotificationType: 'CHANGE' }
    expect(findKind(both)).toBe('notifyBillingSubscription')
    expect(findKind({ ...both, subscriptionStatus: 'ACTIVE' })).toBe('notifySubscription')
  })

  it('returns unknown for a billing subscription with a field that marks a third kind', () => {
    for (const field of ['billNo', 'vaultingRequestId', 'subscriptionOrderStatus']) {
      const body = { ...bodies.notifyBillingSubscription, [field]: 'A' }
      expect(findKind(body)).toBe('unknown')
    }
  })

  it('ignores an empty notifyType of a kind whose notifyType values are not published', () => {
    for (const kind of ['notifyTransfer', 'notifyInvoice', 'notifyCreditNote'] as const) {
      expect(findKind({ ...bodies[kind], notifyType: '' })).toBe(kind)
    }
  })

  it.each(notificationKinds)('finds a complete %s', (kind) => {
    expect(findKind(bodies[kind] as never)).toBe(kind)
  })

  it('treats a null field as absent', () => {
    const nulls = { notifyType: null, disputeNotificationType: null, payToMethod: null }
    expect(findKind({ ...nulls, registrationResult: {} })).toBe('notifyRegistrationStatus')
    expect(findKind({ notifyType: 'PAYMENT_RESULT', payToMethod: null })).toBe('notifyPayment')
    expect(findKind({ ...periodPayment, notifyType: null })).toBe('notifyPayment')
    expect(findKind({ notifyType: null })).toBe('unknown')
  })

  it.each([
    ['notifyType', { notifyType: '' }],
    ['notifyType beside another marker', { notifyType: '', disputeNotificationType: 'x' }],
    ['authorizationNotifyType', { authorizationNotifyType: '' }],
    ['disputeNotificationType', { disputeNotificationType: '' }],
    ['subscriptionNotificationType', { subscriptionNotificationType: '' }],
    ['vaultingRequestId', { vaultingRequestId: '' }],
    ['registrationResult', { registrationResult: '', pspRegistrationResultList: [] }],
    ['a marker of another kind', { notifyType: 'PAYMENT_RESULT', disputeNotificationType: '' }],
    ['payToMethod', { notifyType: 'PAYMENT_RESULT', payToMethod: '' }],
    ['subscriptionOrderStatus', { ...periodPayment, subscriptionOrderStatus: '' }],
    ['notifyType of a period', { ...periodPayment, notifyType: '' }],
  ])('returns unknown for an empty string in %s', (_name, body) => {
    expect(findKind(body)).toBe('unknown')
  })

  it('ignores inherited fields', () => {
    expect(findKind(Object.create({ notifyType: 'PAYMENT_RESULT' }))).toBe('unknown')
  })
})

describe('hasPeriod', () => {
  it('recognizes the payment of a subscription period', () => {
    expect(hasPeriod(periodPayment)).toBe(true)
    expect(findKind(periodPayment)).toBe('notifyPayment')
  })

  it.each(['subscriptionId', 'phaseNo', 'paymentId', 'result'])('requires %s', (field) => {
    for (const none of [null, '']) {
      const body = { ...periodPayment, [field]: none }
      expect([hasPeriod(body), findKind(body)]).toEqual([false, 'unknown'])
    }
  })

  it('rejects a body with a subscriptionOrderStatus', () => {
    expect(hasPeriod({ ...periodPayment, subscriptionOrderStatus: 'CREATE' })).toBe(false)
  })

  it('does not make a payment of a body with a different or malformed notifyType', () => {
    expect(findKind({ ...periodPayment, notifyType: 'REFUND_RESULT' })).not.toBe('notifyPayment')
    const malformed = { ...periodPayment, kind: 'notifyPayment', notifyType: 5 }
    expect(findKind(malformed)).toBe('unknown')
    expect(paymentOutcome(malformed as never)).toBe('unknown')
  })
})
