import type { NotificationBodies, NotificationKind } from '../wire/notification-kinds.ts'

/** The two payment scenarios. Each has its own kinds of notifications. */
export type NotificationScenario = 'online' | 'inStore'

/** A notification of one kind: the fields of its body, and `kind`. */
export type NotificationOf<Kind extends NotificationKind> = {
  readonly [K in Kind]: NotificationBodies[K] & {
    /** The kind of the notification. The gateway does not send this field. `parseNotification` adds it. */
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
