import type { NotificationBodies, NotificationKind } from '@gw/types'

/** A notification that a step of the ledger causes. */
interface LedgerNotification<Kind extends NotificationKind> {
  readonly kind: Kind
  readonly body: NotificationBodies[Kind]
  readonly about: string
  readonly url?: string | undefined
}

/** Notifies the merchant, unless no URL is set. */
export type Notify = <Kind extends NotificationKind>(notification: LedgerNotification<Kind>) => void
