import type { VerificationOptions } from '@gw/webhook'
import { badHeaders, badMethods } from './bad-headers.ts'
import { BAD_NOTIFICATION_MAX_BYTES, badKinds, badPayloads } from './bad-payloads.ts'
import { badSignatures } from './bad-signatures.ts'
import { testKeyPair } from './keys.ts'
import {
  NOTIFIED_AT_MS,
  type NotificationRequest,
  notificationPolicy,
  signNotification,
} from './notifications.ts'
import { payment, type Spoil } from './spoil-notification.ts'

/** A notification that must be rejected. */
export interface BadNotification {
  /** What is wrong with it, to follow "a notification". */
  readonly name: string
  /** The code that the application hears. */
  readonly code: string
  /** Whether a framework may answer it on its own, before the receiver sees it. */
  readonly mayStopEarlier: boolean
  /** Whether its signature holds, so that the application gets the bytes. */
  readonly isAuthentic: boolean
  /** Makes it of a good one. */
  readonly make: Spoil
}

/** Gives the options that the table is made for. Of the handlers, only `notifyPayment` must be there. */
export function badNotificationPolicy(): VerificationOptions {
  const { publicPem } = testKeyPair()
  return {
    ...notificationPolicy(),
    gatewayKeys: {
      1: publicPem,
      2: testKeyPair('second').publicPem,
      3: { material: publicPem, notAfter: NOTIFIED_AT_MS - 1 },
    },
    maxBodyBytes: BAD_NOTIFICATION_MAX_BYTES,
  }
}

/** Gives the notification that every row starts from. It is accepted. */
export function goodNotification(): NotificationRequest {
  return signNotification(payment)
}

/**
 * Lists notifications that must be rejected, with one code each: no handler runs, and the answer is never success. A
 * receiver under {@link badNotificationPolicy} hears these codes, and so does every adapter around it.
 */
export const badNotifications: readonly BadNotification[] = [
  badMethods,
  badHeaders,
  badSignatures,
  badPayloads,
  badKinds,
].flatMap((rows) =>
  rows.map(([name, code, make]) => {
    const isRead = rows === badPayloads || rows === badKinds
    const isAuthentic = isRead && code !== 'GW_WEBHOOK_BODY_TOO_LARGE'
    return { name, code, make, mayStopEarlier: rows === badMethods, isAuthentic }
  }),
)
