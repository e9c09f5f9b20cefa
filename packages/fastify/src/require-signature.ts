import type { AuthenticatorOptions, VerifiedNotification, WithMerchants } from '@gw/webhook'
import { checkVerifiedHandler, createAuthenticator } from '@gw/webhook/adapter'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { checkEndpoint, type EndpointOptions, endpointPlugin } from './endpoint-plugin.ts'
import { toReceivedRequest } from './received-request.ts'
import { writeReply } from './write-reply.ts'

/** Options for {@link requireSignature}. */
export interface RequireSignatureOptions extends AuthenticatorOptions, EndpointOptions {}

/** Handles a notification whose signature is valid, and responds like any Fastify route handler. */
export type VerifiedHandler = (
  verified: VerifiedNotification,
  request: FastifyRequest,
  reply: FastifyReply,
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
): FastifyPluginAsync {
  checkEndpoint(options)
  checkVerifiedHandler(handler)
  const { url, rawBody, ...authenticatorOptions } = options
  const authenticate = createAuthenticator(authenticatorOptions)
  return endpointPlugin(options, async (request, reply) => {
    const received = toReceivedRequest(request, reply, rawBody)
    const { verified, reply: rejection } = await authenticate(received)
    return verified === undefined ? writeReply(reply, rejection) : handler(verified, request, reply)
  })
}
