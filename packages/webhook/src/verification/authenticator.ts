import { isGatewayError } from '@gw/errors'
import { SignatureError, type VerifiedMessage } from '@gw/signature'
import { parseNotification } from '@gw/types'
import { checkFunction } from '../options/limits.ts'
import {
  prepareVerification,
  type Verification,
  type VerificationOptions,
} from '../options/verification.ts'
import type { ReceivedRequest, Reply } from '../received-request.ts'
import { describeRejection, observe, type Rejection } from '../rejection.ts'
import { REJECTED } from '../reply.ts'
import { createPathDiagnosis } from './diagnose-path.ts'
import { toVerified, type VerifiedNotification } from './verify-notification.ts'
import { verifyRequest } from './verify-request.ts'

/** What {@link createAuthenticator} takes. */
export interface AuthenticatorOptions extends VerificationOptions {
  /** Hears why a notification was rejected. */
  readonly onRejected?: ((rejection: Rejection) => unknown) | undefined
  /** When a signature does not match, tells `onRejected` which other path would have; off if left out, rate-limited. */
  readonly diagnosePath?: boolean | undefined
}

/** Either the proof, or the answer to give to whoever could not prove anything. */
export type Authentication =
  | {
      /** The proof. */
      readonly verified: VerifiedNotification
      /** Is not there: your handler answers. */
      readonly reply?: undefined
    }
  | {
      /** Is not there: nothing is proved. */
      readonly verified?: undefined
      /** What to answer. */
      readonly reply: Reply
    }

const REJECTION: Authentication = Object.freeze({ reply: REJECTED })

/** Authenticates a notification. Never rejects. */
export type Authenticator = (request: ReceivedRequest) => Promise<Authentication>

/**
 * Makes what only authenticates: it gives the verified notification, or the one uniform answer for everything that is
 * rejected, with the reason for `onRejected`. There is no duplicate check; `createReceiver` has it.
 *
 * @throws TypeError if the options are wrong, SignatureError if a key is
 */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  return createAuthentication(options, prepareVerification(options))
}

/** The same, with options that are checked already. */
export function createAuthentication(
  { onRejected, diagnosePath = false }: AuthenticatorOptions,
  verification: Verification,
): Authenticator {
  checkFunction('onRejected', onRejected)
  if (typeof diagnosePath !== 'boolean') throw new TypeError('diagnosePath must be true or false')
  const diagnose = diagnosePath ? createPathDiagnosis(verification) : undefined

  return async (request) => {
    let bytes: Uint8Array | undefined
    let message: VerifiedMessage
    const keep = (body: Uint8Array): void => {
      bytes = body
    }
    try {
      message = await verifyRequest(request, verification, keep)
    } catch (error) {
      if (!isGatewayError(error, 'GW_SIGNATURE_MISMATCH')) {
        observe(onRejected, describeRejection(error, stepOf(error)))
        return REJECTION
      }
      const matchingTarget = bytes ? await diagnose?.(request, bytes) : undefined
      const explained = explainMismatch(verification.target, matchingTarget)
      observe(onRejected, describeRejection(explained, 'signature', { matchingTarget }))
      return REJECTION
    }
    try {
      const notification = parseNotification(message.body, verification.parsing)
      return { verified: toVerified(message, notification) }
    } catch (error) {
      observe(onRejected, describeRejection(error, 'payload', { rawBody: message.body }))
      return REJECTION
    }
  }
}

/** Says in the words of the options what to look at: of a mismatch, nothing else tells where it comes from. */
function explainMismatch(target: string, matchingTarget: string | undefined): SignatureError {
  const advice =
    matchingTarget === undefined
      ? "is notifyUrl as registered (diagnosePath tells), is the key the gateway's and not your own, is the body unchanged?"
      : `it holds for ${matchingTarget}: if that is what you registered, correct notifyUrl`
  return new SignatureError(
    `GW_SIGNATURE_MISMATCH: the signature does not hold for POST ${target}: ${advice}`,
    { code: 'GW_SIGNATURE_MISMATCH' },
  )
}

function stepOf(error: unknown): 'signature' | 'request' {
  return isGatewayError(error) && `${error.code}`.startsWith('GW_SIGNATURE')
    ? 'signature'
    : 'request'
}
