// Generated from packages/types/facts. Run `npm run generate` after a change to them.
import type { NotificationKind } from './notification-kinds.ts'

/** Fields that mark a kind by being present, all of them. */
export const kindMarkers: readonly (readonly [
  kind: NotificationKind,
  fields: readonly string[],
])[] = [
  ['notifyAuthorization', ['authorizationNotifyType']],
  ['notifyDispute', ['disputeNotificationType']],
  ['notifyRegistrationStatus', ['registrationResult']],
  ['notifyRegistrationStatus', ['pspRegistrationResultList']],
  ['notifySubscription', ['subscriptionNotificationType']],
  ['notifyVaulting', ['vaultingRequestId']],
  ['notifyTransfer', ['transferRequestId', 'transferResult']],
  ['notifySubscriptionOrder', ['subscriptionOrderStatus']],
  ['notifyInvoice', ['invoiceStatus', 'invoiceId']],
  ['notifyInvoice', ['invoiceStatus', 'invoiceRequestId']],
  ['notifyCreditNote', ['creditNoteNotificationType']],
  ['notifyMeterEvent', ['errorEvents']],
  ['notifyCardBill', ['billNo']],
  ['notifyCardStatus', ['operateType', 'assetId']],
]

/** The kinds that a `notifyType` marks by its value. */
export const notifyTypes: ReadonlyMap<unknown, NotificationKind> = new Map<
  unknown,
  NotificationKind
>([
  ['PAYMENT_RESULT', 'notifyPayment'],
  ['PAYMENT_PENDING', 'notifyPayment'],
  ['UPDATE_AMOUNT_RESULT', 'notifyPayment'],
  ['OFFLINE_PAYMENT_CODE', 'notifyPayment'],
  ['REFUND_RESULT', 'notifyRefund'],
  ['CAPTURE_RESULT', 'notifyCapture'],
  ['PAYMENT_REVERSAL', 'notifyReversal'],
  ['REGISTRATION_RESULT', 'notifyRegistration'],
  ['SETTLEMENT_INFO_UPDATE_RESULT', 'notifySettlementInfoUpdate'],
  ['SETTLEMENT_RESULT', 'notifySettlement'],
])

/** The kinds with a `notifyType` whose values are not published. */
export const kindsWithUnlistedTypes: ReadonlySet<unknown> = new Set<NotificationKind>([
  'notifyTransfer',
  'notifySubscriptionOrder',
  'notifyBillingSubscription',
  'notifyInvoice',
  'notifyCreditNote',
  'notifyMeterEvent',
])

/** The fields of kinds that share their `notifyType` with an older kind. */
export const ownFields = {
  notifyDirectPayment: ['payToMethod', 'payToAmount'],
  notifyDirectRefund: [
    'refundFromMethod',
    'refundFromAmount',
    'refundToAmount',
    'refundResultCode',
    'refundResultMessage',
  ],
} as const
