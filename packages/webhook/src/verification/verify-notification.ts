import type { VerifiedMessage } from '@gw/signature'
import { type GatewayNotification, parseNotification } from '@gw/types'
import {
  prepareVerification,
  type Verification,
  type VerificationOptions,
} from '../options/verification.ts'
import type { ReceivedRequest } from '../received-request.ts'
import { verifyRequest } from './verify-request.ts'

/** @internal Keeps an unverified object, and a spread copy of a verified one, from having the type of proof. */
declare class Proof {
  private readonly proof: true
}

/** Proof: a value of this type exists only for a notification whose signature held. */
export interface VerifiedNotification extends Proof {
  /** What the gateway tells, told apart by `kind`. */
  readonly notification: GatewayNotification
  /** The very bytes that were verified; a view, so do not read its `.buffer`. */
  readonly rawBody: Uint8Array<ArrayBuffer>
  /** Your client id. */
  readonly clientId: string
  /** The target that was signed. */
  readonly target: string
  /** The signed time, in epoch milliseconds. */
  readonly timeMs: number
  /** The version of the gateway's key. */
  readonly keyVersion: number
}

const prepared = new WeakMap<VerificationOptions, Verification>()

/**
 * Verifies one notification, for a flow of your own: gives proof or throws. There is no duplicate check: the gateway
 * sends until it is answered, so the same event comes again, and what you do must be safe to do twice. `createReceiver`
 * does all of it. Pass the same options object each time: they are read once for it, keys included.
 *
 * @throws {@link WebhookError}, SignatureError and TypesError with the code of the first check that failed
 * @throws TypeError if the options are wrong
 */
export async function verifyNotification(
  request: ReceivedRequest,
  options: VerificationOptions,
): Promise<VerifiedNotification> {
  let verification = prepared.get(options)
  if (verification === undefined) {
    verification = prepareVerification(options)
    prepared.set(options, verification)
  }
  const message = await verifyRequest(request, verification)
  return toVerified(message, parseNotification(message.body, verification.parsing))
}

/** Joins what was proved with what it says. */
export function toVerified(
  { body, clientId, target, timeMs, keyVersion }: VerifiedMessage,
  notification: GatewayNotification,
): VerifiedNotification {
  const verified = { notification, rawBody: body, clientId, target, timeMs, keyVersion }
  return verified as unknown as VerifiedNotification
}
