import { typeName } from '@gw/errors/internal'
import type { VerifiedNotification } from '@gw/webhook'
import { type AuthenticatorOptions, createAuthenticator } from '@gw/webhook/adapter'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { checkEndpoint, type EndpointOptions, endpointPlugin } from './endpoint-plugin.ts'
import { toReceivedRequest } from './received-request.ts'
import { writeReply } from './write-reply.ts'

/** Options for {@link requireSignature}. */
export interface RequireSignatureOptions extends AuthenticatorOptions, EndpointOptions {}

/** Handles a notification whose signature is valid, and responds like any handler of a Fastify route. */
export type VerifiedHandler = (
  verified: VerifiedNotification,
  request: FastifyRequest,
  reply: FastifyReply,
) => unknown

/**
 * Authenticates a notification and calls your handler, which responds. An invalid request gets the uniform 400 and
 * never reaches the handler. Duplicates are not detected: the gateway resends a notification until it is acknowledged,
 * so the handler must be idempotent. `gatewayWebhook` detects them for you.
 *
 * @throws TypeError if an option is invalid
 * @throws SignatureError if a key is invalid
 */
export function requireSignature(
  options: RequireSignatureOptions,
  handler: VerifiedHandler,
): FastifyPluginAsync {
  checkEndpoint(options)
  if (typeof handler !== 'function') {
    throw new TypeError(
      `handler must be a function; got ${typeName(handler)}. Call requireSignature(options, handler)`,
    )
  }
  const { url, rawBody, ...authenticatorOptions } = options
  const authenticate = createAuthenticator(authenticatorOptions)
  return endpointPlugin(options, async (request, reply) => {
    const received = toReceivedRequest(request, reply, rawBody)
    const { verified, reply: rejection } = await authenticate(received)
    return verified === undefined ? writeReply(reply, rejection) : handler(verified, request, reply)
  })
}
