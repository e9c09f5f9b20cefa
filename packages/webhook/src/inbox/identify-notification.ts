import { notificationKey, sha256Hex } from '@gw/types'
import type { VerifiedNotification } from '../verification/verified-notification.ts'

/** What the inbox knows a notification by. */
export interface Identity {
  /** The notification key, which identifies duplicates. */
  readonly key: string
  /** SHA-256 of the body, in hexadecimal. */
  readonly fingerprint: string
}

/** Returns what the inbox knows a notification by. */
export async function identifyNotification(verified: VerifiedNotification): Promise<Identity> {
  const fingerprint = await sha256Hex(verified.rawBody)
  const { clientId } = verified
  const key = await notificationKey(verified, { clientId, bodySha256: fingerprint })
  return { key, fingerprint }
}
