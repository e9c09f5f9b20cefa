import { notificationKey, sha256Hex } from '@gw/types'
import { hashRest } from '../reading/notification-reader.ts'
import type { VerifiedNotification } from '../verification/verified-notification.ts'

/** The ID by which the inbox knows a notification. */
export interface Identity {
  /** The notification key, which identifies duplicates. */
  readonly key: string
  /** SHA-256 of the body, in hexadecimal. With a reader, of the fields that count, so that no resend has changed. */
  readonly fingerprint: string
}

/** Returns the ID by which the inbox knows a notification. */
export async function identifyNotification(verified: VerifiedNotification): Promise<Identity> {
  const { clientId, notification, rawBody } = verified
  const rest = await hashRest(notification, rawBody)
  if (rest !== undefined) {
    // The third part keeps it apart from every key of this gateway.
    const key = JSON.stringify([clientId, notification.kind, 'restSha256', rest])
    return { key, fingerprint: rest }
  }
  const fingerprint = await sha256Hex(rawBody)
  const key = await notificationKey(verified, { clientId, bodySha256: fingerprint })
  return { key, fingerprint }
}
