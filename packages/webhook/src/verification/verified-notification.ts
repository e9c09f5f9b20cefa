import type { Proof, VerifiedMessage } from '@gw/signature'
import type { GatewayNotification, ParsedNotification, ReadingIssue } from '@gw/types'

/** Proof that a notification's signature is valid. A value of this type exists only if it is. */
export interface VerifiedNotification extends Proof {
  /** The notification. Its `kind` determines its type. */
  readonly notification: GatewayNotification
  /** Fields that were malformed and are missing from `notification`. */
  readonly issues: readonly ReadingIssue[]
  /** The verified bytes, in their own buffer. */
  readonly rawBody: Uint8Array<ArrayBuffer>
  /** The client ID that the notification is for, which is yours. */
  readonly clientId: string
  /** The path and query that were signed. */
  readonly target: string
  /** The signed time, in epoch milliseconds. */
  readonly timeMs: number
  /** The key version of the gateway's public key. */
  readonly keyVersion: number
}

/** Combines the verified message with the notification that was parsed from it. */
export function toVerified(
  { body, clientId, target, timeMs, keyVersion }: VerifiedMessage,
  { notification, issues }: ParsedNotification,
): VerifiedNotification {
  const verified = { notification, issues, rawBody: body, clientId, target, timeMs, keyVersion }
  return verified as unknown as VerifiedNotification
}
