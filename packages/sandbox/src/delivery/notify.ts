import type { NotificationBodies, NotificationKind } from '@gw/types'
import type { Merchant } from '../merchant.ts'
import type { Deliveries } from './deliveries.ts'

/** What is to be told to the merchant. */
interface Notification<Kind extends NotificationKind> {
  /** Its kind. */
  readonly kind: Kind
  /** Its body, before it is written as JSON. */
  readonly body: NotificationBodies[Kind]
  /** The id of what it is about. */
  readonly about: string
  /** Where it goes, if not to the merchant's URL. */
  readonly url?: string | undefined
}

/** Tells the merchant something; nothing is sent while there is no URL for it. */
export type Notify = <Kind extends NotificationKind>(notification: Notification<Kind>) => void

/** Makes what tells the merchant. */
export function createNotify(deliveries: Deliveries, merchant: Merchant): Notify {
  return ({ kind, body, about, url = merchant.notifyUrl }) => {
    if (url === undefined) return
    deliveries.deliver({ kind, about, url, body: new TextEncoder().encode(JSON.stringify(body)) })
  }
}
