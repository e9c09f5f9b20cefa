import { isGatewayError } from '@gw/errors'
import { SignatureError, type VerifiedMessage } from '@gw/signature'
import { parseNotification } from '@gw/types'
import {
  type AuthenticatorOptions,
  type AuthenticatorSettings,
  prepareAuthenticator,
} from '../options/authenticator-options.ts'
import type { ReceivedRequest, Reply } from '../received-request.ts'
import { describeRejection } from '../rejection.ts'
import { REJECTED } from '../reply.ts'
import { RequestTimer } from '../request-timer.ts'
import { createPathDiagnosis } from './diagnose-path.ts'
import { toVerified, type VerifiedNotification } from './verified-notification.ts'
import { verifyRequestSignature } from './verify-request-signature.ts'

/** Either the proof, or the response to a rejected request. */
export type Authentication =
  | {
      /** The proof. */
      readonly verified: VerifiedNotification
      /** Absent, because your handler responds. */
      readonly reply?: undefined
    }
  | {
      /** Absent, because the request was rejected. */
      readonly verified?: undefined
      /** The response to send. */
      readonly reply: Reply
    }

const REJECTION: Authentication = Object.freeze({ reply: REJECTED })

/** Authenticates a notification request. Never rejects. */
export type Authenticator = (request: ReceivedRequest) => Promise<Authentication>

/**
 * Creates a function that only authenticates. It returns the verified notification, or the response to send if it
 * rejects the request. Every rejected request gets the same response, and the reason goes to `onRejected`. The function
 * does not detect duplicates, but `createReceiver` does.
 *
 * @throws TypeError if an option is invalid
 * @throws SignatureError if a key is invalid
 */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const authenticate = createTimedAuthenticator(prepareAuthenticator(options))
  return async (request) => {
    const timer = new RequestTimer()
    try {
      return await authenticate(request, timer)
    } finally {
      timer.close()
    }
  }
}

/** Creates an {@link Authenticator} that shares the timer of its request with the steps that follow. */
export function createTimedAuthenticator(
  settings: AuthenticatorSettings,
): (request: ReceivedRequest, timer: RequestTimer) => Promise<Authentication> {
  const { onRejected, diagnosePath } = settings
  const diagnose = diagnosePath ? createPathDiagnosis(settings) : undefined

  async function rejectRequest(
    error: unknown,
    request: ReceivedRequest,
    body: Uint8Array | undefined,
    timer: RequestTimer,
  ): Promise<Authentication> {
    if (!isGatewayError(error, 'GW_SIGNATURE_MISMATCH')) {
      onRejected(describeRejection(error, { step: stepOf(error), ...timer.trace }))
      return REJECTION
    }
    const matchingTarget = body && (await diagnose?.(request, body))
    const explained = explainMismatch(settings.target, matchingTarget)
    const known = { step: 'signature', ...timer.trace, matchingTarget } as const
    onRejected(describeRejection(explained, known))
    return REJECTION
  }

  return async (request, timer) => {
    let body: Uint8Array | undefined
    let message: VerifiedMessage
    const keep = (bytes: Uint8Array): void => {
      body = bytes
    }
    try {
      message = await verifyRequestSignature(request, settings, timer, keep)
    } catch (error) {
      return rejectRequest(error, request, body, timer)
    }
    try {
      return {
        verified: toVerified(message, parseNotification(message.body, settings.parsing)),
      }
    } catch (error) {
      const known = { step: 'payload', ...timer.trace, rawBody: message.body } as const
      onRejected(describeRejection(error, known))
      return REJECTION
    }
  }
}

/** Explains a mismatch in terms of the options, because the signature error alone does not show the cause. */
function explainMismatch(target: string, matchingTarget: string | undefined): SignatureError {
  const advice =
    matchingTarget === undefined
      ? ". Check that notifyUrl is exactly the registered URL (diagnosePath: true finds the right path), that gatewayKeys has the gateway's public key, not your own, and that nothing changes the body"
      : `, but it matches POST ${matchingTarget}. If that is the path you registered, correct notifyUrl`
  return new SignatureError(`The signature does not match POST ${target}${advice}`, {
    code: 'GW_SIGNATURE_MISMATCH',
  })
}

function stepOf(error: unknown): 'signature' | 'request' {
  return isGatewayError(error) && `${error.code}`.startsWith('GW_SIGNATURE')
    ? 'signature'
    : 'request'
}
