import type { NotificationBodies } from '@gw/types'
import { resultOf } from '../gateway/result.ts'

const result = resultOf('SUCCESS')
const amount = { currency: 'EUR', value: '1000' }
const paymentId = '20260101000000000001'
const time = '2026-01-01T12:00:00Z'

/** A complete body of each kind, about one order of 10.00 EUR. The same in every run. */
export const sampleBodies: NotificationBodies = {
  notifyPayment: {
    notifyType: 'PAYMENT_RESULT',
    result,
    paymentRequestId: 'ORDER_1',
    paymentId,
    paymentAmount: amount,
    paymentCreateTime: time,
    paymentTime: time,
  },
  notifyAuthorization: {
    authorizationNotifyType: 'TOKEN_CREATED',
    result,
    accessToken: 'ACCESS_TOKEN_1',
    authState: 'STATE_1',
  },
  notifyRefund: {
    notifyType: 'REFUND_RESULT',
    result,
    refundStatus: 'SUCCESS',
    refundRequestId: 'REFUND_1',
    refundId: '20260101000000000002',
    refundAmount: amount,
    refundTime: time,
  },
  notifyCapture: {
    notifyType: 'CAPTURE_RESULT',
    result,
    captureRequestId: 'CAPTURE_1',
    paymentId,
    captureId: '20260101000000000003',
    captureAmount: amount,
    captureTime: time,
  },
  notifyDispute: {
    disputeNotificationType: 'DISPUTE_CREATED',
    paymentRequestId: 'ORDER_1',
    paymentId,
    disputeId: '20260101000000000004',
    disputeTime: time,
    disputeAmount: amount,
  },
  notifyRegistrationStatus: {
    registrationRequestId: 'REGISTRATION_1',
    registrationResult: { registrationStatus: 'APPROVED' },
    pspRegistrationResultList: [
      { pspName: 'WALLET', registrationResult: { registrationStatus: 'APPROVED' } },
    ],
  },
  notifySubscription: {
    subscriptionNotificationType: 'CREATE',
    subscriptionRequestId: 'SUBSCRIPTION_1',
    subscriptionId: '20260101000000000005',
    subscriptionStatus: 'ACTIVE',
    periodRule: { periodType: 'MONTH', periodCount: 1 },
  },
  notifyVaulting: {
    vaultingRequestId: 'VAULTING_1',
    result,
    paymentMethodDetail: { paymentMethodType: 'CARD', card: { maskedCardNo: '****1111' } },
  },
}
