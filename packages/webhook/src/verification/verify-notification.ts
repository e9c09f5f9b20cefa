import { parseNotification } from '@gw/types'
import {
  prepareVerification,
  type VerificationOptions,
  type VerificationSettings,
  type WithMerchants,
} from '../options/verification-options.ts'
import { RequestTimer } from '../reporting/request-timer.ts'
import type { ReceivedRequest } from '../request/received-request.ts'
import { toVerified, type VerifiedNotification } from './verified-notification.ts'
import { verifyRequestSignature } from './verify-request-signature.ts'

const prepared = new WeakMap<object, VerificationSettings>()

/**
 * Verifies one notification in your own flow. It returns proof or throws. It does not detect duplicates. The gateway
 * resends a notification until you acknowledge it, so your effect must be idempotent. `createReceiver` handles
 * duplicates for you. Pass the same options object every time, because its options and keys are read only once.
 *
 * @throws {@link WebhookError}, SignatureError, and TypesError with the code of the first check that failed
 * @throws TypeError if an option is invalid
 */
export async function verifyNotification(
  request: ReceivedRequest,
  options: VerificationOptions | WithMerchants<VerificationOptions>,
): Promise<VerifiedNotification> {
  let settings = prepared.get(options)
  if (settings === undefined) {
    settings = prepareVerification(options)
    prepared.set(options, settings)
  }
  const timer = new RequestTimer()
  try {
    const { message } = await verifyRequestSignature(request, settings, timer)
    return toVerified(message, parseNotification(message.body, settings.parsing))
  } finally {
    timer.close()
  }
}
