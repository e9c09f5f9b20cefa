import {
  type AuthenticatorOptions,
  createAuthenticator,
  type VerifiedNotification,
} from '@gw/webhook'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { checkRawBody, type RawBodyOptions, toReceivedRequest } from './received-request.ts'
import { writeReply } from './write-reply.ts'

/** What {@link requireSignature} takes. */
export interface RequireSignatureOptions extends AuthenticatorOptions, RawBodyOptions {}

/** Handles a notification whose signature held. What it throws or rejects with goes to your error handler. */
export type VerifiedHandler = (
  verified: VerifiedNotification,
  request: Request,
  response: Response,
  next: NextFunction,
) => unknown

/**
 * Authenticates a notification and calls your handler, which answers. Whoever cannot prove anything gets the uniform
 * rejection and never reaches it. There is no duplicate check: the gateway sends until it is answered with success, so
 * the handler must bear being called twice. `gatewayWebhook` does all of it.
 *
 * @throws TypeError if the options are wrong, SignatureError if a key is
 */
export function requireSignature(
  options: RequireSignatureOptions,
  handler: VerifiedHandler,
): RequestHandler {
  if (typeof handler !== 'function') {
    throw new TypeError('requireSignature needs your handler: requireSignature(options, handler)')
  }
  const authenticate = createAuthenticator(options)
  checkRawBody(options)
  return async (request, response, next) => {
    try {
      const { verified, reply } = await authenticate(toReceivedRequest(request, options))
      if (verified === undefined) writeReply(response, reply)
      else await handler(verified, request, response, next)
    } catch (error) {
      // With nothing, Express would go on to the next route, which may answer with success.
      next(error ?? new Error('the handler failed, and did not say why'))
    }
  }
}
