import {
  type AuthenticatorOptions,
  createAuthenticator,
  type VerifiedNotification,
} from '@gw/webhook'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { checkEndpoint, type EndpointOptions, endpointPlugin } from './endpoint-plugin.ts'
import { toReceivedRequest } from './received-request.ts'
import { writeReply } from './write-reply.ts'

/** What {@link requireSignature} takes. */
export interface RequireSignatureOptions extends AuthenticatorOptions, EndpointOptions {}

/** Handles a notification whose signature held, and answers as any handler of a Fastify route. */
export type VerifiedHandler = (
  verified: VerifiedNotification,
  request: FastifyRequest,
  reply: FastifyReply,
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
): FastifyPluginAsync {
  checkEndpoint(options)
  if (typeof handler !== 'function') {
    throw new TypeError('requireSignature needs your handler: requireSignature(options, handler)')
  }
  const authenticate = createAuthenticator(options)
  return endpointPlugin(options, async (request, reply) => {
    const { verified, reply: rejection } = await authenticate(toReceivedRequest(request, options))
    return verified === undefined ? writeReply(reply, rejection) : handler(verified, request, reply)
  })
}
