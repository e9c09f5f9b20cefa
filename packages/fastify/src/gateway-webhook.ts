import { createReceiver, type ReceiverOptions, receiverOptionNames } from '@gw/webhook'
import type { FastifyPluginAsync } from 'fastify'
import { checkEndpoint, type EndpointOptions, endpointPlugin } from './endpoint-plugin.ts'
import { toReceivedRequest } from './received-request.ts'
import { writeReply } from './write-reply.ts'

/** Options for {@link gatewayWebhook}. */
export interface GatewayWebhookOptions<Extra extends object = object>
  extends ReceiverOptions<Extra>,
    EndpointOptions {}

/**
 * Creates a complete notification endpoint for Fastify 5. It verifies a notification, runs your handler once, records
 * that, and acknowledges. It is an encapsulated plugin with its own parser, so other routes keep their parsed JSON.
 *
 * @throws TypeError if an option is invalid
 * @throws SignatureError if a key is invalid
 *
 * @example
 * ```ts
 * import { gatewayWebhook, createMemoryInbox } from '@gw/fastify'
 * import fastify from 'fastify'
 *
 * const app = fastify()
 * app.register(
 *   gatewayWebhook({
 *     url: '/notify',
 *     clientId: 'MY_CLIENT_ID',
 *     gatewayKeys: { 1: process.env.GATEWAY_PUBLIC_KEY },
 *     notifyUrl: 'https://shop.example/notify', // exactly as registered with the provider
 *     inbox: createMemoryInbox(), // one process only
 *     on: {
 *       notifyPayment: async (payment) => {
 *         // compare the amount, then mark the order as paid
 *       },
 *     },
 *   }),
 * )
 * ```
 */
export function gatewayWebhook<Extra extends object = object>(
  options: GatewayWebhookOptions<Extra>,
): FastifyPluginAsync {
  checkEndpoint(options, receiverOptionNames)
  const { url, rawBody, ...receiverOptions } = options
  const receive = createReceiver(receiverOptions)
  return endpointPlugin(options, async (request, reply) =>
    writeReply(reply, await receive(toReceivedRequest(request, reply, rawBody))),
  )
}
