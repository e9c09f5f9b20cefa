import { assertKnownOptions } from '@gw/errors'
import { parseNotification } from '@gw/types'
import {
  prepareVerification,
  type VerificationOptions,
  type VerificationSettings,
  verificationOptionNames,
} from '../options/verification-options.ts'
import type { ReceivedRequest } from '../received-request.ts'
import { toVerified, type VerifiedNotification } from './verified-notification.ts'
import { verifyRequestSignature } from './verify-request-signature.ts'

const prepared = new WeakMap<VerificationOptions, VerificationSettings>()

/**
 * Verifies one notification for your own flow: returns proof or throws. It does not detect duplicates: the gateway
 * resends a notification until it is acknowledged, so your effect must be idempotent. `createReceiver` does all of it.
 * Pass the same options object every time: it is read once, keys included.
 *
 * @throws {@link WebhookError}, SignatureError, and TypesError with the code of the first check that failed
 * @throws TypeError if an option is invalid
 */
export async function verifyNotification(
  request: ReceivedRequest,
  options: VerificationOptions,
): Promise<VerifiedNotification> {
  let settings = prepared.get(options)
  if (settings === undefined) {
    assertKnownOptions(options, verificationOptionNames)
    settings = prepareVerification(options)
    prepared.set(options, settings)
  }
  const message = await verifyRequestSignature(request, settings)
  return toVerified(message, parseNotification(message.body, settings.parsing))
}
