import type { GatewayNotification, JsonValue, NotificationKind, NotificationOf } from '@gw/types'

/** The notifications of this gateway, by kind. */
export type NotificationsByKind = { readonly [Kind in NotificationKind]: NotificationOf<Kind> }

/** A notification that the reader of `notifications` has read. */
export interface ReadNotification {
  /** One of the reader's kinds, or `'unknown'`. It replaces a field of this name. */
  readonly kind: string
  /** The fields that the gateway sent. */
  readonly [field: string]: JsonValue | undefined
}

/** Any notification of these kinds. */
export type AnyOf<Kinds extends object> = Kinds extends NotificationsByKind
  ? GatewayNotification
  : ReadNotification
