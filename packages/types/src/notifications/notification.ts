import type { NotifyAuthorization } from './notify-authorization.ts'
import type { NotifyCapture } from './notify-capture.ts'
import type { NotifyDispute } from './notify-dispute.ts'
import type { NotifyPayment } from './notify-payment.ts'
import type { NotifyRefund } from './notify-refund.ts'
import type { NotifyRegistrationStatus } from './notify-registration-status.ts'
import type { NotifySubscription } from './notify-subscription.ts'
import type { NotifyVaulting } from './notify-vaulting.ts'

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
}

/** The known kinds of notifications: the six of the interface, `notifySubscription`, and `notifyVaulting`. */
export type NotificationKind = keyof NotificationBodies

/** The two payment scenarios. Each has its own kinds of notifications. */
export type Scenario = 'online' | 'inStore'

/** A notification of one kind: the fields of its body, and `kind`. */
export type NotificationOf<Kind extends NotificationKind> = {
  readonly [K in Kind]: NotificationBodies[K] & {
    /** The kind of the notification. The gateway sends no such field: `parseNotification` adds it. */
    readonly kind: K
  }
}[Kind]

/** A notification of a kind that this version does not know, with the fields that the gateway sent. */
export interface UnknownNotification {
  /** Marks a notification of an unknown kind. */
  readonly kind: 'unknown'
  /** The fields that the gateway sent. */
  readonly [field: string]: unknown
}

/** Any notification, discriminated by `kind`. */
export type GatewayNotification = NotificationOf<NotificationKind> | UnknownNotification

/** The kinds of each scenario. */
export const scenarioKinds: Readonly<Record<Scenario, readonly NotificationKind[]>> = {
  online: [
    'notifyPayment',
    'notifyAuthorization',
    'notifyRefund',
    'notifyCapture',
    'notifyDispute',
    'notifySubscription',
    'notifyVaulting',
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
]
