import type { NotificationBodies, NotificationKind } from '@gw/types'

const RESULT = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }

/** Returns a plausible notification of a kind for the given time. */
export function sampleNotification(
  kind: NotificationKind,
  nowMs: number,
): NotificationBodies[NotificationKind] {
  const time = `${new Date(nowMs).toISOString().slice(0, 19)}+00:00`
  const id = `2026${String(nowMs).padStart(27, '0')}`
  const amount = { currency: 'EUR', value: '1999' }
  const samples: NotificationBodies = {
    notifyPayment: {
      notifyType: 'PAYMENT_RESULT',
      result: RESULT,
      paymentRequestId: 'ORDER_1',
      paymentId: id,
      paymentAmount: amount,
      actualPaymentAmount: amount,
      paymentCreateTime: time,
      paymentTime: time,
    },
    notifyAuthorization: {
      authorizationNotifyType: 'TOKEN_CREATED',
      result: RESULT,
      authState: 'STATE_1',
      authCode: 'TEST_AUTH_CODE',
    },
    notifyRefund: {
      notifyType: 'REFUND_RESULT',
      result: RESULT,
      refundStatus: 'SUCCESS',
      refundRequestId: 'REFUND_1',
      refundId: id,
      refundAmount: amount,
      refundTime: time,
    },
    notifyCapture: {
      notifyType: 'CAPTURE_RESULT',
      result: RESULT,
      captureRequestId: 'CAPTURE_1',
      paymentId: id,
      captureId: id,
      captureAmount: amount,
      captureTime: time,
    },
    notifyDispute: {
      disputeNotificationType: 'DISPUTE_CREATED',
      paymentRequestId: 'ORDER_1',
      paymentId: id,
      disputeId: `D${id}`,
      disputeTime: time,
      disputeAmount: amount,
      disputeReasonMsg: 'not received',
      disputeReasonCode: '4855',
    },
    notifyRegistrationStatus: {
      referenceMerchantId: 'MERCHANT_1',
      registrationRequestId: 'REGISTRATION_1',
      registrationResult: { registrationStatus: 'APPROVED' },
    },
    notifySubscription: {
      subscriptionNotificationType: 'CREATE',
      subscriptionRequestId: 'SUBSCRIPTION_1',
      subscriptionId: id,
      subscriptionStatus: 'ACTIVE',
      subscriptionStartTime: time,
      periodRule: { periodType: 'MONTH', periodCount: 1 },
    },
    notifyVaulting: {
      vaultingRequestId: 'VAULTING_1',
      result: RESULT,
      paymentMethodDetail: {
        paymentMethodType: 'CARD',
        card: { maskedCardNo: '************1111' },
      },
      vaultingCreateTime: time,
    },
  }
  return samples[kind]
}
