import { isGatewayError } from '@gw/errors'
import { SignatureError, type VerifiedMessage } from '@gw/signature'
import { type GatewayNotification, parseNotification } from '@gw/types'
import { createPathDiagnosis } from './diagnose-path.ts'
import { checkFunction } from './limits.ts'
import type { ReceivedRequest, Reply } from './received-request.ts'
import { describeRefusal, observe, type Refusal } from './refusal.ts'
import { REFUSED } from './reply.ts'
import { prepareVerification, type Verification, type VerificationOptions } from './verification.ts'
import { toVerified, type VerifiedNotification } from './verify-notification.ts'
import { verifyRequest } from './verify-request.ts'

/** What {@link createAuthenticator} takes. */
export interface AuthenticatorOptions extends VerificationOptions {
  /** Hears why a notification was refused. */
  readonly onRefused?: ((refusal: Refusal) => unknown) | undefined
  /** When a signature does not match, tells `onRefused` which other path would have; off if left out, rate-limited. */
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

/** Authenticates a notification. Never rejects. */
export type Authenticator = (request: ReceivedRequest) => Promise<Authentication>

/**
 * Makes what only authenticates: it gives the verified notification, or the one uniform answer for everything that is
 * refused, with the reason for `onRefused`. There is no duplicate check; `createReceiver` has it.
 *
 * @throws TypeError if the options are wrong, SignatureError if a key is
 */
export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const authenticate = createAuthentication(options, prepareVerification(options))
  return async (request) => {
    const received = await authenticate(request)
    if (received === undefined) return { reply: REFUSED }
    return { verified: toVerified(received.message, received.notification) }
  }
}

/** A message whose signature held, and what it tells. */
export interface AuthenticMessage {
  readonly message: VerifiedMessage
  readonly notification: GatewayNotification
}

/** Verifies and reads; gives `undefined` for what is refused, after telling `onRefused` why. Never rejects. */
export function createAuthentication(
  { onRefused, diagnosePath = false }: AuthenticatorOptions,
  verification: Verification,
): (request: ReceivedRequest) => Promise<AuthenticMessage | undefined> {
  checkFunction('onRefused', onRefused)
  if (typeof diagnosePath !== 'boolean') throw new TypeError('diagnosePath must be true or false')
  const diagnose = diagnosePath ? createPathDiagnosis(verification) : undefined

  return async (request) => {
    let bytes: Uint8Array | undefined
    let message: VerifiedMessage
    try {
      const kept: ReceivedRequest = {
        method: request.method,
        header: (name) => request.header(name),
        readBody: async (maxBytes, reading) => {
          bytes = await request.readBody(maxBytes, reading)
          return bytes
        },
      }
      message = await verifyRequest(kept, verification)
    } catch (error) {
      if (!isGatewayError(error, 'GW_SIGNATURE_MISMATCH')) {
        observe(onRefused, describeRefusal(error, stepOf(error)))
        return undefined
      }
      const verifiesWith = bytes ? await diagnose?.(request, bytes) : undefined
      const explained = explainMismatch(verification.target, verifiesWith)
      observe(onRefused, describeRefusal(explained, 'signature', { verifiesWith }))
      return undefined
    }
    try {
      return { message, notification: parseNotification(message.body, verification.parsing) }
    } catch (error) {
      observe(onRefused, describeRefusal(error, 'payload', { rawBody: message.body }))
      return undefined
    }
  }
}

/** Says in the words of the options what to look at: of a mismatch, nothing else tells where it comes from. */
function explainMismatch(target: string, verifiesWith: string | undefined): SignatureError {
  const advice =
    verifiesWith === undefined
      ? "is notifyUrl as registered (diagnosePath tells), is the key the gateway's and not your own, is the body unchanged?"
      : `it holds for ${verifiesWith}: if that is what you registered, correct notifyUrl`
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
