// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { Shape } from '../shapes/shape.ts'
import {
  notifyAuthorizationShape,
  notifyBillingSubscriptionShape,
  notifyCaptureShape,
  notifyCardBillShape,
  notifyCardStatusShape,
  notifyCreditNoteShape,
  notifyDirectPaymentShape,
  notifyDirectRefundShape,
  notifyDisputeShape,
  notifyInvoiceShape,
  notifyMeterEventShape,
  notifyPaymentShape,
  notifyRefundShape,
  notifyRegistrationShape,
  notifyRegistrationStatusShape,
  notifyReversalShape,
  notifySettlementInfoUpdateShape,
  notifySettlementShape,
  notifySubscriptionOrderShape,
  notifySubscriptionShape,
  notifyTransferShape,
  notifyVaultingShape,
} from './notification-shapes.ts'
import type {
  NotifyAuthorization,
  NotifyBillingSubscription,
  NotifyCapture,
  NotifyCardBill,
  NotifyCardStatus,
  NotifyCreditNote,
  NotifyDirectPayment,
  NotifyDirectRefund,
  NotifyDispute,
  NotifyInvoice,
  NotifyMeterEvent,
  NotifyPayment,
  NotifyRefund,
  NotifyRegistration,
  NotifyRegistrationStatus,
  NotifyReversal,
  NotifySettlement,
  NotifySettlementInfoUpdate,
  NotifySubscription,
  NotifySubscriptionOrder,
  NotifyTransfer,
  NotifyVaulting,
} from './notifications.ts'

/** The body of each kind of notification. */
export interface NotificationBodies {
  /** A payment has a result or is pending, its amount was updated, or a subscription period was charged. */
  readonly notifyPayment: NotifyPayment
  /** A payer granted or withdrew an authorization. */
  readonly notifyAuthorization: NotifyAuthorization
  /** A refund has a result. */
  readonly notifyRefund: NotifyRefund
  /** A capture has a result: yours, or one that the gateway made for a card. */
  readonly notifyCapture: NotifyCapture
  /** A dispute was opened, changed, or closed. */
  readonly notifyDispute: NotifyDispute
  /** The registration of a merchant or a store changed. */
  readonly notifyRegistrationStatus: NotifyRegistrationStatus
  /** A subscription was created, changed, canceled, updated, or terminated. */
  readonly notifySubscription: NotifySubscription
  /** A payment method was vaulted. */
  readonly notifyVaulting: NotifyVaulting
  /** A payment was closed after the payer was debited, and the provider could not return the money. */
  readonly notifyReversal: NotifyReversal
  /** The registration of a sub-merchant has a result. */
  readonly notifyRegistration: NotifyRegistration
  /** A change of settlement information has a result. */
  readonly notifySettlementInfoUpdate: NotifySettlementInfoUpdate
  /** A batch of settlements has a result. */
  readonly notifySettlement: NotifySettlement
  /** A transfer or a payout has a result. */
  readonly notifyTransfer: NotifyTransfer
  /** A payment that you made to someone has a result. */
  readonly notifyDirectPayment: NotifyDirectPayment
  /** A payment that you made to someone was refunded. */
  readonly notifyDirectRefund: NotifyDirectRefund
  /** An order of a subscription changed, for example because it was canceled. */
  readonly notifySubscriptionOrder: NotifySubscriptionOrder
  /** A subscription of the billing product changed. */
  readonly notifyBillingSubscription: NotifyBillingSubscription
  /** An invoice changed. */
  readonly notifyInvoice: NotifyInvoice
  /** A credit note was created or voided, or its refund ended. */
  readonly notifyCreditNote: NotifyCreditNote
  /** Usage events were rejected and not counted. */
  readonly notifyMeterEvent: NotifyMeterEvent
  /** A card that you issued was used. */
  readonly notifyCardBill: NotifyCardBill
  /** The status of a card that you issued changed. */
  readonly notifyCardStatus: NotifyCardStatus
}

/** The known kinds of notifications. */
export type NotificationKind = keyof NotificationBodies

/** The kinds of each scenario. */
export const scenarioKinds: Readonly<Record<'online' | 'inStore', readonly NotificationKind[]>> = {
  online: [
    'notifyPayment',
    'notifyAuthorization',
    'notifyRefund',
    'notifyCapture',
    'notifyDispute',
    'notifySubscription',
    'notifyVaulting',
    'notifyReversal',
    'notifyRegistration',
    'notifySettlementInfoUpdate',
    'notifySettlement',
    'notifyTransfer',
    'notifyDirectPayment',
    'notifyDirectRefund',
    'notifySubscriptionOrder',
    'notifyBillingSubscription',
    'notifyInvoice',
    'notifyCreditNote',
    'notifyMeterEvent',
    'notifyCardBill',
    'notifyCardStatus',
  ],
  inStore: ['notifyPayment', 'notifyRegistrationStatus'],
}

/** All known kinds. */
export const notificationKinds: readonly NotificationKind[] = [
  'notifyPayment',
  'notifyAuthorization',
  'notifyRefund',
  'notifyCapture',
  'notifyDispute',
  'notifyRegistrationStatus',
  'notifySubscription',
  'notifyVaulting',
  'notifyReversal',
  'notifyRegistration',
  'notifySettlementInfoUpdate',
  'notifySettlement',
  'notifyTransfer',
  'notifyDirectPayment',
  'notifyDirectRefund',
  'notifySubscriptionOrder',
  'notifyBillingSubscription',
  'notifyInvoice',
  'notifyCreditNote',
  'notifyMeterEvent',
  'notifyCardBill',
  'notifyCardStatus',
]

/** The shape of each kind. */
export const notificationShapes: {
  readonly [Kind in NotificationKind]: Shape<NotificationBodies[Kind]>
} = {
  notifyPayment: notifyPaymentShape,
  notifyAuthorization: notifyAuthorizationShape,
  notifyRefund: notifyRefundShape,
  notifyCapture: notifyCaptureShape,
  notifyDispute: notifyDisputeShape,
  notifyRegistrationStatus: notifyRegistrationStatusShape,
  notifySubscription: notifySubscriptionShape,
  notifyVaulting: notifyVaultingShape,
  notifyReversal: notifyReversalShape,
  notifyRegistration: notifyRegistrationShape,
  notifySettlementInfoUpdate: notifySettlementInfoUpdateShape,
  notifySettlement: notifySettlementShape,
  notifyTransfer: notifyTransferShape,
  notifyDirectPayment: notifyDirectPaymentShape,
  notifyDirectRefund: notifyDirectRefundShape,
  notifySubscriptionOrder: notifySubscriptionOrderShape,
  notifyBillingSubscription: notifyBillingSubscriptionShape,
  notifyInvoice: notifyInvoiceShape,
  notifyCreditNote: notifyCreditNoteShape,
  notifyMeterEvent: notifyMeterEventShape,
  notifyCardBill: notifyCardBillShape,
  notifyCardStatus: notifyCardStatusShape,
}
