import type { NotifyAuthorization } from './notify-authorization.ts'
import type { NotifyCapture } from './notify-capture.ts'
import type { NotifyDispute } from './notify-dispute.ts'
import type { NotifyPayment } from './notify-payment.ts'
import type { NotifyRefund } from './notify-refund.ts'
import type { NotifyRegistrationStatus } from './notify-registration-status.ts'

/** The body of each kind of notification. */
export interface NotificationBodies {
  /** A payment has a result, is pending, or its amount was updated. */
  readonly notifyPayment: NotifyPayment
  /** A payer gave or took back an authorization. */
  readonly notifyAuthorization: NotifyAuthorization
  /** A refund has a result. */
  readonly notifyRefund: NotifyRefund
  /** A capture has a result. */
  readonly notifyCapture: NotifyCapture
  /** A dispute was opened, moved or closed. */
  readonly notifyDispute: NotifyDispute
  /** A registration of a merchant or a store moved. */
  readonly notifyRegistrationStatus: NotifyRegistrationStatus
}

/** The kinds of notification that the interface names. */
export type NotificationKind = keyof NotificationBodies

/** The two payment scenarios; each has its own kinds of notification. */
export type Scenario = 'online' | 'inStore'

/** A notification of one kind: the fields of its body, and `kind`. */
export type NotificationOf<Kind extends NotificationKind> = {
  readonly [K in Kind]: NotificationBodies[K] & {
    /** Which kind it is. The gateway sends no such field: `parseNotification` adds it. */
    readonly kind: K
  }
}[Kind]

/** A notification of a kind that this version does not know, with the fields that came. */
export interface UnknownNotification {
  /** Says that the kind is not known. */
  readonly kind: 'unknown'
  /** Whatever the gateway sent. */
  readonly [field: string]: unknown
}

/** Any notification, told apart by `kind`. */
export type GatewayNotification = NotificationOf<NotificationKind> | UnknownNotification

/** Lists the kinds that each scenario has. */
export const scenarioKinds: Readonly<Record<Scenario, readonly NotificationKind[]>> = {
  online: [
    'notifyPayment',
    'notifyAuthorization',
    'notifyRefund',
    'notifyCapture',
    'notifyDispute',
  ],
  inStore: ['notifyPayment', 'notifyRegistrationStatus'],
}

/** Lists all kinds. */
export const notificationKinds: readonly NotificationKind[] = [
  'notifyPayment',
  'notifyAuthorization',
  'notifyRefund',
  'notifyCapture',
  'notifyDispute',
  'notifyRegistrationStatus',
]
