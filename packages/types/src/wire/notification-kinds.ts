// Generated from packages/types/facts. Run `npm run generate` after a change to them.

import type { Shape } from '../shapes/shape.ts'
import {
  type NotifyAuthorization,
  notifyAuthorizationShape,
} from './notifications/notify-authorization.ts'
import {
  type NotifyBillingSubscription,
  notifyBillingSubscriptionShape,
} from './notifications/notify-billing-subscription.ts'
import { type NotifyCapture, notifyCaptureShape } from './notifications/notify-capture.ts'
import { type NotifyCardBill, notifyCardBillShape } from './notifications/notify-card-bill.ts'
import { type NotifyCardStatus, notifyCardStatusShape } from './notifications/notify-card-status.ts'
import { type NotifyCreditNote, notifyCreditNoteShape } from './notifications/notify-credit-note.ts'
import {
  type NotifyDirectPayment,
  notifyDirectPaymentShape,
} from './notifications/notify-direct-payment.ts'
import {
  type NotifyDirectRefund,
  notifyDirectRefundShape,
} from './notifications/notify-direct-refund.ts'
import { type NotifyDispute, notifyDisputeShape } from './notifications/notify-dispute.ts'
import { type NotifyInvoice, notifyInvoiceShape } from './notifications/notify-invoice.ts'
import { type NotifyMeterEvent, notifyMeterEventShape } from './notifications/notify-meter-event.ts'
import { type NotifyPayment, notifyPaymentShape } from './notifications/notify-payment.ts'
import { type NotifyRefund, notifyRefundShape } from './notifications/notify-refund.ts'
import {
  type NotifyRegistration,
  notifyRegistrationShape,
} from './notifications/notify-registration.ts'
import {
  type NotifyRegistrationStatus,
  notifyRegistrationStatusShape,
} from './notifications/notify-registration-status.ts'
import { type NotifyReversal, notifyReversalShape } from './notifications/notify-reversal.ts'
import { type NotifySettlement, notifySettlementShape } from './notifications/notify-settlement.ts'
import {
  type NotifySettlementInfoUpdate,
  notifySettlementInfoUpdateShape,
} from './notifications/notify-settlement-info-update.ts'
import {
  type NotifySubscription,
  notifySubscriptionShape,
} from './notifications/notify-subscription.ts'
import {
  type NotifySubscriptionOrder,
  notifySubscriptionOrderShape,
} from './notifications/notify-subscription-order.ts'
import { type NotifyTransfer, notifyTransferShape } from './notifications/notify-transfer.ts'
import { type NotifyVaulting, notifyVaultingShape } from './notifications/notify-vaulting.ts'

/** The body of each kind of notification. */
export interface NotificationBodies {
  /** A payment has a result or is pending, its amount was updated, or a subscription period was charged. */
  readonly notifyPayment: NotifyPayment
  /** A payer granted or withdrew an authorization. */
  readonly notifyAuthorization: NotifyAuthorization
  /** A refund has a result. */
  readonly notifyRefund: NotifyRefund
  /** A capture has a result. */
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

/** How each kind is read. */
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
