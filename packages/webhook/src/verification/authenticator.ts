import { isGatewayError } from '@gw/errors'
import { SignatureError, type Signer } from '@gw/signature'
import { parseNotification } from '@gw/types'
import type { ReadyMerchant } from '../merchants/merchant.ts'
import {
  type AuthenticatorOptions,
  type AuthenticatorSettings,
  prepareAuthenticator,
} from '../options/authenticator-options.ts'
import type { WithMerchants } from '../options/verification-options.ts'
import { readWith } from '../reading/notification-reader.ts'
import { createRecorder, type Recording } from '../reporting/rejected-request.ts'
import { describeRejection, type Rejection } from '../reporting/rejection.ts'
import { RequestTimer } from '../reporting/request-timer.ts'
import type { ReceivedRequest, Reply } from '../request/received-request.ts'
import { REJECTED, REJECTED_FOR_NOW, UNAVAILABLE } from '../request/reply.ts'
import { createPathDiagnosis, type DiagnosedPath } from './diagnose-path.ts'
import { toVerified, type VerifiedNotification } from './verified-notification.ts'
import { type VerifiedRequest, verifyRequestSignature } from './verify-request-signature.ts'

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
export function createAuthenticator(
  options: AuthenticatorOptions | WithMerchants<AuthenticatorOptions>,
): Authenticator {
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

/** Either the proof with the signer of its merchant, or the response to a rejected request. */
type SignableAuthentication =
  | { readonly verified: VerifiedNotification; readonly signer: Signer | undefined }
  | { readonly verified?: undefined; readonly reply: Reply }

/** Creates an {@link Authenticator} that shares the timer of its request with the steps that follow. */
export function createTimedAuthenticator(
  settings: AuthenticatorSettings,
): (request: ReceivedRequest, timer: RequestTimer) => Promise<SignableAuthentication> {
  const { onRejected, onRejectedRequest, diagnosePath, notifications, maxBodyBytes } = settings
  const rejected = { reply: notifications === undefined ? REJECTED : REJECTED_FOR_NOW }
  const record = onRejectedRequest && createRecorder(onRejectedRequest, settings)
  const diagnose = diagnosePath ? createPathDiagnosis(settings) : undefined

  async function reject(rejection: Rejection, recording: Recording | undefined): Promise<void> {
    onRejected(rejection)
    await recording?.report(rejection.code)
  }

  async function rejectRequest(
    error: unknown,
    request: ReceivedRequest,
    read: { readonly body: Uint8Array; readonly merchant: ReadyMerchant } | undefined,
    timer: RequestTimer,
    recording: Recording | undefined,
  ): Promise<SignableAuthentication> {
    if (read === undefined || !isGatewayError(error, 'GW_SIGNATURE_MISMATCH')) {
      await reject(describeRejection(error, { step: stepOf(error), ...timer.trace }), recording)
      return isUnavailable(error) ? { reply: UNAVAILABLE } : rejected
    }
    const { body, merchant } = read
    const diagnosed = await diagnose?.(request, body, merchant)
    const matchingTarget = diagnosed?.matchingTarget
    const explained = explainMismatch(merchant.target, diagnosed, diagnosePath)
    const known = { step: 'signature', ...timer.trace, matchingTarget } as const
    await reject(describeRejection(explained, known), recording)
    return rejected
  }

  return async (original, timer) => {
    const recording = record?.(original)
    const request = recording?.request ?? original
    let read: { readonly body: Uint8Array; readonly merchant: ReadyMerchant } | undefined
    let verified: VerifiedRequest
    try {
      verified = await verifyRequestSignature(request, settings, timer, (body, merchant) => {
        read = { body, merchant }
      })
    } catch (error) {
      return rejectRequest(error, request, read, timer, recording)
    }
    const { message, merchant } = verified
    try {
      const parsed =
        notifications === undefined
          ? parseNotification(message.body, settings.parsing)
          : readWith(notifications, message.body, maxBodyBytes)
      return { verified: toVerified(message, parsed), signer: merchant.signer }
    } catch (error) {
      const known = { step: 'payload', ...timer.trace, rawBody: message.body } as const
      onRejected(describeRejection(error, known))
      return rejected
    }
  }
}

/** Returns whether a request was rejected only because its merchant could not be looked up now. */
function isUnavailable(error: unknown): boolean {
  return (
    isGatewayError(error, 'GW_WEBHOOK_MERCHANT_LOOKUP_FAILED') ||
    isGatewayError(error, 'GW_WEBHOOK_MERCHANT_LOOKUP_LIMITED')
  )
}

/** Explains a mismatch in terms of the options, because the signature error alone does not show the cause. */
function explainMismatch(
  target: string,
  diagnosed: DiagnosedPath | undefined,
  isDiagnosing: boolean,
): SignatureError {
  return new SignatureError(
    `The signature does not match POST ${target}${adviseOn(diagnosed, isDiagnosing)}`,
    { code: 'GW_SIGNATURE_MISMATCH' },
  )
}

function adviseOn(diagnosed: DiagnosedPath | undefined, isDiagnosing: boolean): string {
  const others =
    "that gatewayKeys has the gateway's public key, not your own, and that nothing changes the body"
  if (diagnosed === undefined) {
    const option = isDiagnosing ? '' : ' (diagnosePath: true finds the right path)'
    return `. Check that notifyUrl is exactly the registered URL${option}, ${others}`
  }
  const { matchingTarget, tried } = diagnosed
  if (matchingTarget === undefined) {
    return `. diagnosePath tried ${tried} other ${tried === 1 ? 'path' : 'paths'}, and none matches. Check ${others}. If a proxy removes a prefix from the path, set notifyUrl to the registered URL with that prefix`
  }
  return `, but it matches POST ${matchingTarget}. If that is the path you registered, correct notifyUrl`
}

function stepOf(error: unknown): 'signature' | 'request' {
  return isGatewayError(error) && `${error.code}`.startsWith('GW_SIGNATURE')
    ? 'signature'
    : 'request'
}
