/**
 * A plausible notification of each kind, for tools and tests. Does not load anything else, because help texts need the
 * list of kinds. This subpath can change in any release.
 *
 * @packageDocumentation
 */
import type { NotificationBodies } from './wire/notification-kinds.ts'

/** Values that can differ from run to run. With the defaults, a sample is always the same. */
export interface SampleValues {
  /** The gateway's ID for the payment or other object. Defaults to `20260101000000000001`. */
  readonly id?: string | undefined
  /** The time of the event, in ISO 8601. Defaults to noon on January 1, 2026 (UTC). */
  readonly time?: string | undefined
  /** The amount. Defaults to 10.00 EUR. */
  readonly amount?: { readonly currency: string; readonly value: string } | undefined
}

/** Returns the JSON of a notification as the gateway writes it, with the fields of each object in alphabetical order. */
export function notificationJson(body: object): string {
  return JSON.stringify(body, (_name, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(
      Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)),
    )
  })
}

const result = { resultCode: 'SUCCESS', resultStatus: 'S', resultMessage: 'success.' }

/** Returns a plausible notification of each kind. */
export function sampleNotifications(values: SampleValues = {}): NotificationBodies {
  const { id = '20260101000000000001', time = '2026-01-01T12:00:00Z' } = values
  const { amount = { currency: 'EUR', value: '1000' } } = values
  return {
    notifyPayment: {
      notifyType: 'PAYMENT_RESULT',
      result,
      paymentRequestId: 'ORDER_1',
      paymentId: id,
      paymentAmount: amount,
      paymentCreateTime: time,
      paymentTime: time,
    },
    notifyAuthorization: {
      authorizationNotifyType: 'TOKEN_CREATED',
      result,
      authState: 'STATE_1',
      accessToken: `TOKEN_${id}`,
      userId: 'USER_1',
    },
    notifyRefund: {
      notifyType: 'REFUND_RESULT',
      result,
      refundStatus: 'SUCCESS',
      refundRequestId: 'REFUND_1',
      refundId: id,
      refundAmount: amount,
      refundTime: time,
    },
    notifyCapture: {
      notifyType: 'CAPTURE_RESULT',
      result,
      captureRequestId: 'CAPTURE_1',
      paymentId: id,
      captureId: `C${id}`,
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
      pspRegistrationResultList: [
        { pspName: 'WALLET', registrationResult: { registrationStatus: 'APPROVED' } },
      ],
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
      result,
      paymentMethodDetail: { paymentMethodType: 'CARD', card: { maskedCardNo: '****1111' } },
      vaultingCreateTime: time,
    },
    notifyReversal: {
      notifyType: 'PAYMENT_REVERSAL',
      result,
      paymentRequestId: 'ORDER_1',
      paymentId: id,
      paymentAmount: amount,
    },
    notifyRegistration: {
      notifyType: 'REGISTRATION_RESULT',
      referenceMerchantId: 'MERCHANT_1',
      registrationRequestId: 'REGISTRATION_1',
      registrationStatus: 'SUCCESSFUL',
    },
    notifySettlementInfoUpdate: {
      notifyType: 'SETTLEMENT_INFO_UPDATE_RESULT',
      referenceMerchantId: 'MERCHANT_1',
      updateRequestId: 'UPDATE_1',
      updateStatus: 'SUCCESSFUL',
    },
    notifySettlement: {
      notifyType: 'SETTLEMENT_RESULT',
      result,
      settlementBatchId: `BATCH_${id}`,
      settleTo: 'SELLER',
      actualSettlementAmount: amount,
    },
    notifyTransfer: {
      transferRequestId: 'TRANSFER_1',
      transferId: id,
      transferResult: result,
      transferFinishTime: time,
      transferFromDetail: { transferFromAmount: amount },
      transferToDetail: { actualTransferToAmount: amount },
    },
    notifyDirectPayment: {
      notifyType: 'PAYMENT_RESULT',
      paymentRequestId: 'PAYMENT_1',
      paymentId: id,
      paymentStatus: 'SUCCESS',
      payToMethod: { paymentMethodType: 'BALANCE_ACCOUNT' },
      payToAmount: amount,
    },
    notifyDirectRefund: {
      notifyType: 'REFUND_RESULT',
      refundRequestId: 'REFUND_1',
      refundId: id,
      refundStatus: 'SUCCESS',
      refundToAmount: amount,
    },
    notifySubscriptionOrder: {
      subscriptionOrderStatus: 'CANCEL',
      subscriptionId: 'SUBSCRIPTION_1',
      subscriptionOrderId: id,
    },
    notifyBillingSubscription: {
      subscriptionId: id,
      eventTime: time,
      status: 'ACTIVE',
      previousStatus: 'INCOMPLETE',
    },
    notifyInvoice: { invoiceId: id, invoiceStatus: 'PAID', invoiceAmount: amount },
    notifyCreditNote: {
      notifyId: `NOTIFY_${id}`,
      creditNoteRequestId: 'CREDIT_NOTE_1',
      creditNoteNotificationType: 'CREATED',
      creditNote: { creditNoteId: id, totalAmount: amount },
    },
    notifyMeterEvent: {
      eventName: 'API_CALLS',
      errorEvents: [{ errorCode: 'CUSTOMER_NOT_FOUND', idempotencyKey: `EVENT_${id}` }],
    },
    notifyCardBill: {
      billNo: id,
      assetId: 'CARD_1',
      billType: 'CARD_PAYMENT',
      billStatus: 'WAITING_CLEARANCE',
      tradeAmount: amount,
    },
    notifyCardStatus: {
      requestId: `CARD_REQUEST_${id}`,
      assetId: 'CARD_1',
      operateType: 'FREEZE',
      cardStatus: 'FROZEN',
      updatedTime: time,
    },
  }
}
