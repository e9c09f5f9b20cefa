import type { AuthenticatorOptions, VerifiedNotification, WithMerchants } from '@gw/webhook'
import {
  checkRawBody,
  checkVerifiedHandler,
  createAuthenticator,
  writeNodeReply,
} from '@gw/webhook/adapter'
import type { NextFunction, Request, RequestHandler, Response } from 'express'
import { type RawBodyOptions, toReceivedRequest } from './received-request.ts'

/** Options for {@link requireSignature}. */
export interface RequireSignatureOptions extends AuthenticatorOptions, RawBodyOptions {}

/** Handles a notification whose signature is valid. Its errors and rejections go to your error handler. */
export type VerifiedHandler = (
  verified: VerifiedNotification,
  request: Request,
  response: Response,
  next: NextFunction,
) => unknown

/**
 * Verifies a notification, then calls your handler. Your handler sends the response. Every invalid request gets the
 * same 400 and never reaches your handler. Duplicates do reach it, because the gateway resends a notification until you
 * acknowledge it, so your handler must be idempotent. `gatewayWebhook` detects duplicates for you.
 *
 * @throws TypeError if an option is invalid
 * @throws SignatureError if a key is invalid
 */
export function requireSignature(
  options: RequireSignatureOptions | WithMerchants<RequireSignatureOptions>,
  handler: VerifiedHandler,
): RequestHandler {
  checkVerifiedHandler(handler)
  const { rawBody, ...authenticatorOptions } = options
  checkRawBody(rawBody)
  const authenticate = createAuthenticator(authenticatorOptions)
  return async (request, response, next) => {
    try {
      const received = toReceivedRequest(request, response, rawBody)
      const { verified, reply } = await authenticate(received)
      if (verified === undefined) writeNodeReply(response, reply)
      else await handler(verified, request, response, next)
    } catch (error) {
      // Without an error, Express would continue with the next route, which could acknowledge.
      next(error ?? new Error(`The handler threw ${error}`))
    }
  }
}
