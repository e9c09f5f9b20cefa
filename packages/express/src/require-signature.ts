import {
  type AuthenticatorOptions,
  createAuthenticator,
  type VerifiedNotification,
} from '@gw/webhook'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { type RawBodyOptions, toReceivedRequest } from './received-request.ts'
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
 * refusal and never reaches it. There is no duplicate check: the gateway sends until it is answered with success, so
 * the handler must bear being called twice. `gatewayWebhook` does all of it.
 *
 * @throws TypeError if the options are wrong, SignatureError if a key is
 */
export function requireSignature(
  options: RequireSignatureOptions,
  handler: VerifiedHandler,
): RequestHandler {
  const authenticate = createAuthenticator(options)
  return async (request, response, next) => {
    try {
      const { verified, reply } = await authenticate(toReceivedRequest(request, options))
      if (verified === undefined) writeReply(response, reply)
      else await handler(verified, request, response, next)
    } catch (error) {
      next(error)
    }
  }
}
